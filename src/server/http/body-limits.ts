/** API-6: how large a request may be, by where it goes. */

import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { maxPhotoBytes } from '#contract/kitchen.ts'
import { maxImageBytes } from '#domain/images/image.ts'
import { bytesOfMegabyte } from '#domain/settings/files.ts'
import type { Deps } from '../deps.ts'

/** The largest body that is read. */
const largestBody = 256 * 1024
/** The same where a photo comes, with what is said beside it. */
const largestPhoto = maxPhotoBytes + 16 * 1024
/** The same where a picture is uploaded; one that is a little too large gets as far as its rule. */
const largestImage = maxImageBytes + 512 * 1024
/** Where a file may be as large as is set (SET-11), for those who are signed in. */
const filePath = /^\/rpc\/images\/uploadForRestaurant$|^\/api\/restaurants\/[^/]+\/pictures$/
const imagePath = /^\/rpc\/images\/upload$|^\/api\/restaurants\/[^/]+\/images$/
const photoPaths: ReadonlySet<string> = new Set(['/rpc/kitchen/pause', '/api/kitchen/pause'])

/** API-6: what is larger is refused with 413, and not read to its end. */
export function limitBodies({ accounts, settings }: Deps): MiddlewareHandler {
  const usual = limitOf(largestBody)
  const photo = limitOf(largestPhoto)
  const image = limitOf(largestImage)
  return async (c, next) => {
    const { path } = c.req
    if (imagePath.test(path)) return image(c, next)
    if (filePath.test(path) && (await accounts.authenticate(c.req.raw.headers)).user) {
      const largest = (await settings.current()).maxUploadSize * bytesOfMegabyte + 512 * 1024
      return limitOf(largest)(c, next)
    }
    return (photoPaths.has(path) ? photo : usual)(c, next)
  }
}

function limitOf(maxSize: number): MiddlewareHandler {
  const message = `A request may have at most ${maxSize / 1024} KB.`
  return bodyLimit({ maxSize, onError: (c) => c.json({ code: 'PAYLOAD_TOO_LARGE', message }, 413) })
}
