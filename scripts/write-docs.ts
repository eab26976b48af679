/** `npm run docs`: writes what the documents say about settings (RUN-13) and stored data, and the API's document (API-24). */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { generatedDocuments, withGenerated } from '../src/testing/generated-documents.ts'
import { generatedFiles } from '../src/testing/generated-files.ts'
import { root } from './rule-sources.ts'

for (const path of generatedDocuments) write(path, withGenerated({ path, text: read(path) }))
for (const [path, content] of Object.entries(generatedFiles)) write(path, await content())

function write(path: string, content: string): void {
  if (content === read(path)) return
  mkdirSync(dirname(root + path), { recursive: true })
  writeFileSync(root + path, content)
  console.log(`${path} is rewritten`)
}

function read(path: string): string {
  return existsSync(root + path) ? readFileSync(root + path, 'utf8') : ''
}
