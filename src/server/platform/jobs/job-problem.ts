import type { TaskProblem } from '#domain/site/operations/failed-task.ts'

/** Matches neither an address nor a sentence. */
const short = /^[\w.-]{1,40}$/

/**
 * JOB-4: returns what is stored of an error with its job: the service it came from, its kind and its short code. A vendor's
 * message, and any personal data in it, is not stored.
 */
export function problemOf(error: unknown): TaskProblem | null {
  if (!(error instanceof Error)) return null
  const { kind, code } = error as { readonly kind?: unknown; readonly code?: unknown }
  if (isShort(kind) && isShort(code)) return { source: error.name, kind, code }
  return problemOf(error.cause)
}

function isShort(word: unknown): word is string {
  return typeof word === 'string' && short.test(word)
}
