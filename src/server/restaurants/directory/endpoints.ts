/** Endpoint of the directory. */

import { ORPCError } from '@orpc/server'
import { api } from '../area-api.ts'
import { listDirectory } from './list-directory.ts'

const notFound = new ORPCError('NOT_FOUND', { message: 'This platform shows no directory.' })

export const directory = {
  /** DIR-1: on in the demo; elsewhere an administrator turns it on. */
  list: api.directory.list.handler(async ({ context: { deps } }) => {
    const { showsDirectory } = await deps.settings.current()
    if (!showsDirectory && deps.config.mode !== 'demo') throw notFound
    return listDirectory(deps)
  }),
}
