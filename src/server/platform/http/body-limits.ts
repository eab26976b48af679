/** API-6: the maximum size of a request, by its path. */

import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { maxPhotoBytes } from '#contract/orders/kitchen.ts'
import { maxImageBytes } from '#domain/menu/images/image-size.ts'

/** The usual limit, in bytes. */
const largestBody = 256 * 1024
/** The limit for requests with a photo, including the other fields. */
const largestPhoto = maxPhotoBytes + 16 * 1024
/** The limit for uploaded pictures. A picture slightly over its own limit still reaches the rule that refuses it. */
const largestImage = maxImageBytes + 512 * 1024
const imagePath =
  /^\/rpc\/(images|media)\/upload(ForRestaurant)?$|^\/api\/restaurants\/[^/]+\/(images|media|pictures)$/
const photoPaths: ReadonlySet<string> = new Set(['/rpc/kitchen/pause', '/api/kitchen/pause'])

/** API-6: refuses larger bodies with 413, without reading them to the end. */
export function limitBodies(): MiddlewareHandler {
  const usual = limitOf(largestBody)
  const photo = limitOf(largestPhoto)
  const image = limitOf(largestImage)
  return (c, next) => {
    const { path } = c.req
    if (imagePath.test(path)) return image(c, next)
    return (photoPaths.has(path) ? photo : usual)(c, next)
  }
}

function limitOf(maxSize: number): MiddlewareHandler {
  const message = `A request may have at most ${maxSize / 1024} KB.`
  return bodyLimit({ maxSize, onError: (c) => c.json({ code: 'PAYLOAD_TOO_LARGE', message }, 413) })
}
