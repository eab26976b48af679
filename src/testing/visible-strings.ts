/** The texts in source code that people may read, found by its syntax. */

import { parseSync } from 'vite'
import type { SourceFile } from './source-files.ts'

/** Attributes whose values are not visible. */
const silentAttributes =
  /^(?:class|className|id|href|to|d|viewBox|key|type|name|role|sizes|style|src|rel|as|form|autoComplete|inputMode|aria-(?:controls|current|describedby|haspopup|hidden|labelledby|live))$/

type Syntax = { readonly type: string; readonly [part: string]: unknown }

/** The texts of JSX, strings and templates, with '…' for what a template inserts. One word in lower case is a key, not a text. */
export function visibleStrings({ path, text }: Pick<SourceFile, 'path' | 'text'>): readonly string[] {
  const { program } = parseSync(path, text)
  return textsIn(program).filter((found) => /[a-z]/i.test(found) && /\s|^[A-Z]/.test(found))
}

function textsIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(textsIn)
  if (!isSyntax(part) || isSilent(part)) return []
  if (part.type === 'JSXText') return [String(part.value).replace(/\s+/g, ' ').trim()]
  if (part.type === 'Literal') return typeof part.value === 'string' ? [part.value] : []
  const inserted = Object.values(part).flatMap(textsIn)
  return part.type === 'TemplateLiteral' ? [templateText(part), ...inserted] : inserted
}

function isSyntax(part: unknown): part is Syntax {
  return typeof part === 'object' && part !== null && 'type' in part
}

/** Whether the contents are not visible: imports, types, and attributes such as `className`. */
function isSilent({ type, name, source }: Syntax): boolean {
  if (type === 'JSXAttribute') return isSyntax(name) && silentAttributes.test(String(name.name))
  return source != null || /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(type)
}

function templateText({ quasis }: Syntax): string {
  const parts = Array.isArray(quasis) ? quasis : []
  return parts.map(({ value }) => value.cooked).join('…')
}
