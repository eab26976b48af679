/** Uploads a picture. */

import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { UploadedImage } from '#contract/menu/images.ts'
import { changesBetween } from '#domain/access/audit/audit.ts'
import type { Id, RestaurantId } from '#domain/ids.ts'
import { imageAddress, imageWidths } from '#domain/menu/images/image.ts'
import { whyNotImageFile } from '#domain/menu/images/image-file.ts'
import { whyNotImageBytes } from '#domain/menu/images/image-type.ts'
import { imageNameOf } from '#domain/menu/media/media.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import { images } from '../../platform/db/schema/images.ts'
import type { MenuDeps } from '../deps.ts'
import { encodeImage } from './encode-image.ts'
import { imageFile, removeImageFiles } from './image-files.ts'
import { takeRoom } from './quota.ts'

type StoredImage = UploadedImage & { readonly id: Id<'Image'> }

type UploadDeps = Pick<MenuDeps, 'db' | 'clock' | 'ids' | 'files' | 'jobs' | 'log' | 'settings'>

/**
 * IMG-1: accepts a file of an allowed size whose content matches its type, if there is room for it. Writes the row first,
 * so that it takes its room, and the sweep also deletes what a killed process leaves behind. If the picture can't be
 * stored, neither row nor files remain.
 */
export async function uploadImage(
  deps: UploadDeps,
  actor: AuditActor,
  restaurantId: RestaurantId,
  file: File,
): Promise<Result<StoredImage>> {
  const refusal = whyNotImageFile(file)
  if (refusal) return refuse(refusal)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const whyBytes = whyNotImageBytes(bytes, file.type)
  if (whyBytes) return refuse(whyBytes)
  const encoded = await encodeImage(bytes)
  if (!encoded.ok) return encoded

  const { width, height } = encoded.value
  const id = deps.ids.next<'Image'>()
  const folder = randomBytes(16).toString('base64url')
  const stored = [...encoded.value.files.values()].reduce((sum, { length }) => sum + length, 0)
  const whyNoRoom = await deps.db.transaction(async (tx) => {
    const refusal = await takeRoom(deps, tx, restaurantId, stored)
    if (refusal) return refusal
    await tx.insert(images).values({
      id,
      restaurantId,
      folder,
      state: 'uploading',
      name: imageNameOf(file.name),
      width,
      height,
      bytes: stored,
      widths: [...imageWidths],
      uploadedBy: actor.id,
      uploadedAt: deps.clock.now(),
    })
    return null
  })
  if (whyNoRoom) return refuse(whyNoRoom)
  try {
    for (const [width, content] of encoded.value.files) {
      await deps.files.put(imageFile(folder, width, 'webp'), content)
    }
  } catch (error) {
    deps.log.error({ error, imageId: id }, 'a picture could not be stored')
    await removeImageFiles(deps.files, folder).catch(() => undefined)
    await deps.db.delete(images).where(eq(images.id, id))
    return refuse({ kind: 'image_not_stored' })
  }
  await deps.db.transaction(async (tx) => {
    await tx
      .update(images)
      .set({ state: 'stored' })
      .where(and(eq(images.id, id), eq(images.state, 'uploading')))
    await writeAudit(deps, tx, {
      restaurantId,
      actor,
      subject: 'image',
      subjectId: id,
      subjectName: imageAddress(folder),
      action: 'created',
      changes: changesBetween({}, { width, height }),
    })
    await deps.jobs.enqueue(tx, 'encode_image', { restaurantId, imageId: id }, null)
  })
  return accept({ id, url: imageAddress(folder), width, height })
}
