/** Where the files of the product are. */

import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The folder of package.json, migrations, demo and built pages. */
export const root = dirname(findPackageJSON(import.meta.url) ?? '')
