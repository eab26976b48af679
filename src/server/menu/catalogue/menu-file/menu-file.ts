/** Parses a menu file: its parts, then the checks between them (CAT-1). */

import { accept, type Result, refuse } from '#domain/result.ts'
import { findFaults } from './menu-file-checks.ts'
import { type MenuFault, type MenuFile, menuFileSchema } from './menu-file-schema.ts'

/** CAT-1: parses JSON data as a menu file; refuses with every fault found. */
export function parseMenuFile(input: unknown): Result<MenuFile, readonly MenuFault[]> {
  const parsed = menuFileSchema.safeParse(input)
  if (!parsed.success) {
    return refuse(parsed.error.issues.map(({ path, message }) => ({ path: pathText(path), message })))
  }
  const faults = findFaults(parsed.data)
  return faults.length > 0 ? refuse(faults) : accept(parsed.data)
}

function pathText(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
  return parts.join('').replace(/^\./, '') || '(file)'
}
