/** `npm run docs`: writes what the documents say about settings (RUN-13) and stored data. */

import { readFileSync, writeFileSync } from 'node:fs'
import { generatedDocuments, withGenerated } from '../src/testing/generated-documents.ts'
import { root } from './rule-sources.ts'

for (const path of generatedDocuments) {
  const text = readFileSync(root + path, 'utf8')
  const written = withGenerated({ path, text })
  if (written === text) continue
  writeFileSync(root + path, written)
  console.log(`${path} is rewritten`)
}
