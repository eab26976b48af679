/** Files that `npm run docs` writes as a whole. */

import { describeApi } from '#server/entry/api-docs/api-document.ts'
import { clientTypes } from './client-types.ts'

/** The public API as programs know it: what breaks them is compared with it (API-24). */
export const publicApiFile = 'docs/api/v1.json'

/** Each file with what it contains. */
export const generatedFiles: Readonly<Record<string, () => Promise<string>>> = {
  [publicApiFile]: async () => `${JSON.stringify(await describeApi('public'), null, 2)}\n`,
  'packages/client/src/types.ts': async () =>
    clientTypes(JSON.parse(JSON.stringify(await describeApi('public')))),
}
