/** The secrets command: `comanda secrets rotate-keys`. */

import { readAppSecret } from '../../platform/config/app-secret.ts'
import { type Command, exitCodes } from './command.ts'
import { rotateKeys, rotateKeysUsage } from './rotate-keys.ts'
import { withDatabase } from './with-database.ts'

/** `seal-anew` is the former name of `rotate-keys` and still works. */
const names = ['rotate-keys', 'seal-anew']

export const secrets: Command = {
  usage: rotateKeysUsage,
  dryRun: 'counts the secrets and tries the keys on each',
  async run({ args, isDryRun }) {
    if (!names.includes(args.join(' '))) return exitCodes.usage
    return withDatabase(
      async (db, { config }) => rotateKeys(db, await readAppSecret(config), config.secretsBefore),
      { isDryRun },
    )
  },
}
