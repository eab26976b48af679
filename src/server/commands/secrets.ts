/** Entry point of the secrets command: `npm run secrets -- rotate-keys`. */

import { readAppSecret } from '../config/app-secret.ts'
import { readConfig } from '../config/config.ts'
import { rotateKeys, rotateKeysUsage } from './rotate-keys.ts'
import { withDatabase } from './with-database.ts'

const read = readConfig(process.env)
/** `seal-anew` is the former name of `rotate-keys` and still works. */
const isKnown = ['rotate-keys', 'seal-anew'].includes(process.argv.slice(2).join(' '))
await withDatabase(
  isKnown && read.ok
    ? async (db) => rotateKeys(db, await readAppSecret(read.config), read.config.secretsBefore)
    : null,
  rotateKeysUsage,
)
