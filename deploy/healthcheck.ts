/**
 * Ends with 0 where the process beside it lives. A database that is away is no reason to replace a process: it heals by
 * itself, so this asks for life and not for readiness.
 */

const { PORT = '3000' } = process.env
const answer = await fetch(`http://127.0.0.1:${PORT}/healthz`).catch(() => null)
process.exitCode = answer?.ok ? 0 : 1
