/** The secrets command of the command line: `npm run secrets -- seal-anew`. */

import { readAppSecret } from '../app-secret.ts'
import { readConfig } from '../config.ts'
import { sealAnew, secretsUsage } from './seal-anew.ts'
import { withDatabase } from './with-database.ts'

const read = readConfig(process.env)
const isKnown = process.argv.slice(2).join(' ') === 'seal-anew'
await withDatabase(
  isKnown && read.ok
    ? async (db) => sealAnew(db, await readAppSecret(read.config), read.config.secretsBefore)
    : null,
  secretsUsage,
)
