/** The input of the rule checks: rules, foundations, specification, tests, code and the generated documents. */

import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generatedDocuments } from '../src/testing/generated-documents.ts'
import type { TextFile } from '../src/testing/rule-ids.ts'
import { readSpecification } from '../src/testing/specification.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))

export function readRuleSources() {
  const isTest = ({ path }: TextFile) => /\.(test\.tsx?|(e2e|faults)\.ts)$/.test(path)
  const sources = read('{src,packages,e2e,faults,scripts,bench}/**/*.{ts,tsx}')
  return {
    rules: read('docs/rules/*.md'),
    foundations: read('docs/decisions/foundations.md'),
    documents: read('docs/specification/*.md').map(readSpecification),
    tests: sources.filter(isTest),
    code: sources.filter((file) => !isTest(file)),
    guide: {
      pages: [...read('docs/guide/*.md'), ...read('README.md')],
      sources: read('src/{web,domain}/**/*.{ts,tsx}').filter((file) => !isTest(file)),
      pictures: globSync('docs/pictures/*', { cwd: root }).map((path) => basename(path)),
    },
    generatedDocuments: generatedDocuments.flatMap(read),
  }
}

/** Sorted by path. */
function read(pattern: string): TextFile[] {
  const paths = globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  return paths.toSorted().map((path) => ({ path, text: readFileSync(root + path, 'utf8') }))
}
