/**
 * `npm run docs`: writes what the documents say about settings (RUN-13) and stored data, the API's document and the client's types
 * (API-24). What would break programs is not written, but listed.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { breakingChanges } from '../src/testing/api-compatibility.ts'
import { generatedDocuments, withGenerated } from '../src/testing/generated-documents.ts'
import { generatedFiles, publicApiFile } from '../src/testing/generated-files.ts'
import { root } from './rule-sources.ts'

for (const path of generatedDocuments) write(path, withGenerated({ path, text: read(path) }))
const contents = await Promise.all(
  Object.entries(generatedFiles).map(async ([path, content]) => [path, await content()] as const),
)
const broken = contents.flatMap(([path, text]) =>
  path === publicApiFile && read(path) ? breakingChanges(JSON.parse(read(path)), JSON.parse(text)) : [],
)
for (const sentence of broken) console.error(sentence)
if (broken.length > 0) process.exitCode = 1
else for (const [path, text] of contents) write(path, text)

function write(path: string, content: string): void {
  if (content === read(path)) return
  mkdirSync(dirname(root + path), { recursive: true })
  writeFileSync(root + path, content)
  console.log(`${path} is rewritten`)
}

function read(path: string): string {
  return existsSync(root + path) ? readFileSync(root + path, 'utf8') : ''
}
