import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { imageFolder } from '#domain/menu/images/image.ts'
import type { MenuDeps } from '../deps.ts'
import { imageFile } from './image-files.ts'

const demoPicture = /^\/pictures\/demo\/([\w-]+\.svg)$/

/** MAI-32: the bytes of a picture of this site, in the smallest width; null for one on another server. */
export async function readPicture(
  { files, picturesFolder }: Pick<MenuDeps, 'files' | 'picturesFolder'>,
  address: string,
): Promise<Uint8Array | null> {
  const folder = imageFolder(address)
  if (folder) return files.get(imageFile(folder, 320, 'webp'))
  const name = demoPicture.exec(address)?.[1]
  return name && picturesFolder ? readFile(join(picturesFolder, name)) : null
}
