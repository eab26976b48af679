/**
 * Loaded before every script of package.json that is TypeScript: ends it with one sentence if the packages or a Node that
 * reads TypeScript are missing (INS-11). Must parse on every Node from 18 on.
 */

import { existsSync } from 'node:fs'

// npm writes this file last.
const isInstalled = existsSync(new URL('../node_modules/.package-lock.json', import.meta.url))
if (!isInstalled)
  end('The packages are not installed, or not all of them. Run npm ci first, and let it finish.')
if (Number.parseInt(process.versions.node, 10) < 24)
  end(
    `Comanda needs Node 24 or newer, and this is ${process.version}. npm ci brings one for Linux and macOS on x64 and arm64, and for Windows on x64; elsewhere install it yourself.`,
  )

function end(message) {
  console.error(message)
  process.exit(1)
}
