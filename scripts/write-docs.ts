/** `npm run docs`: writes the settings into docs/operating/settings.md and the example file (RUN-13). */

import { readFileSync, writeFileSync } from 'node:fs'
import { settingsDocuments, withSettings } from '../src/testing/settings-documents.ts'
import { root } from './rule-sources.ts'

for (const path of settingsDocuments) {
  const text = readFileSync(root + path, 'utf8')
  const written = withSettings({ path, text })
  if (written === text) continue
  writeFileSync(root + path, written)
  console.log(`${path} is rewritten`)
}
