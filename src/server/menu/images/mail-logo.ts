/** A restaurant's logo for its mails. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { imageFolder } from '#domain/menu/images/image.ts'
import { maxImagePixels } from '#domain/menu/images/image-file.ts'
import type { MessagesDeps } from '../../messages/deps.ts'
import type { MailLogo } from '../../messages/mail/mail-content.ts'
import type { MenuDeps } from '../deps.ts'
import { imageFile } from './image-files.ts'

const demoPicture = /^\/pictures\/demo\/([\w-]+\.svg)$/

/** MAI-32: the bytes of a picture of this site, in the smallest width; null for one on another server. */
async function readPicture(
  { files, picturesFolder }: Pick<MenuDeps, 'files' | 'picturesFolder'>,
  address: string,
): Promise<Uint8Array | null> {
  const folder = imageFolder(address)
  if (folder) return files.get(imageFile(folder, 320, 'webp'))
  const name = demoPicture.exec(address)?.[1]
  return name && picturesFolder ? readFile(join(picturesFolder, name)) : null
}

/** On screen, in pixels: as high as the sender's initial, and wide enough for a word. */
const maxSize = { width: 144, height: 36 } as const

/** Pixels of the file per pixel on screen. */
const density = 2

/** So many logos of about 5 KB each are stored; a busy platform sends the mails of its busy restaurants. */
const maxStored = 200

/**
 * By address and the folder of demo pictures, which a process without a demo lacks. An address never gets another picture, so
 * a logo is made once per process.
 */
const logos = new Map<string, MailLogo>()

/**
 * MAI-32: returns the logo with this address as a PNG on white, so that it can be seen in dark mail programs; null without a
 * logo, for one on another server, and if it can't be read: the mail is sent all the same.
 */
export async function mailLogo(
  deps: Pick<MessagesDeps, 'files' | 'picturesFolder' | 'log'>,
  address: string | null,
): Promise<MailLogo | null> {
  if (!address) return null
  const key = JSON.stringify([address, deps.picturesFolder])
  const stored = logos.get(key)
  if (stored) return stored
  try {
    const bytes = await readPicture(deps, address)
    const logo = bytes && (await toLogo(bytes))
    if (!logo) return null
    if (logos.size >= maxStored) logos.clear()
    logos.set(key, logo)
    return logo
  } catch (error) {
    deps.log.warn({ error, address }, 'a mail has no logo: it can not be read')
    return null
  }
}

async function toLogo(bytes: Uint8Array): Promise<MailLogo> {
  const { data, info } = await sharp(bytes, { limitInputPixels: maxImagePixels })
    .resize({
      width: maxSize.width * density,
      height: maxSize.height * density,
      fit: 'inside',
      // A small SVG has no pixels to lose.
      withoutEnlargement: false,
    })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer({ resolveWithObject: true })
  return {
    png: data,
    width: Math.round(info.width / density),
    height: Math.round(info.height / density),
  }
}
