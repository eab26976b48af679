/** The release that is running. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from './product-files.ts'

type Release = {
  /** The semantic version, such as '1.4.0'. */
  readonly version: string
  /** CFG-22: whether it was unpacked from a release's tarball, which has only what production needs. */
  readonly isPackaged: boolean
}

/** REL-1: read once, from package.json. */
export const release: Release = {
  version: z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version,
  isPackaged: existsSync(join(root, 'release.json')),
}
