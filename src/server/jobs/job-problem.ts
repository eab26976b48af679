import type { TaskProblem } from '#domain/admin/failed-task.ts'

/** Neither an address nor a sentence. */
const short = /^[\w.-]{1,40}$/

/**
 * JOB-4: what of an error is kept with its job: whose it was, its kind and its short code. What a vendor says in words,
 * and what of a person may stand in it, is not.
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
