/** `npm run rules`: that rules, tests and code fit together (ARC-10). Exits with 1 where they do not. */

import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findRuleFaults, type TextFile } from '../src/testing/rule-ids.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const isTest = ({ path }: TextFile) => /\.(test\.tsx?|e2e\.ts)$/.test(path)

const sources = read('{src,e2e,scripts,bench}/**/*.{ts,tsx}')
const rules = read('docs/rules/*.md')
const faults = findRuleFaults({
  rules,
  tests: sources.filter(isTest),
  code: sources.filter((file) => !isTest(file)),
})
for (const fault of faults) console.log(fault)
console.log(
  faults.length > 0 ? `${faults.length} faults` : `All rules of ${rules.length} subjects are tested.`,
)
process.exitCode = faults.length > 0 ? 1 : 0

function read(pattern: string): TextFile[] {
  return globSync(pattern, { cwd: root }).map((path) => ({ path, text: readFileSync(root + path, 'utf8') }))
}
