/** The release that is running. */

import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

type Release = {
  /** The semantic version, such as '1.4.0'. */
  readonly version: string
  /** CFG-22: whether it was unpacked from a release's tarball, which has only what production needs. */
  readonly isPackaged: boolean
}

const root = new URL('../../../', import.meta.url)

/** REL-1: read once, from package.json. */
export const release: Release = {
  version: z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))).version,
  isPackaged: existsSync(new URL('release.json', root)),
}
