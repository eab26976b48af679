import { expect, test } from 'vitest'
import { refusalMessage } from '../../messages/messages.ts'
import { demoPictureName, imageAddress, imageFolder, imageSources } from './image.ts'
import { whyNotImageFile } from './image-file.ts'
import { whyNotImageBytes } from './image-type.ts'

const megabytes = 1024 * 1024

test.for([
  [5 * megabytes, 'image/jpeg', null],
  [5 * megabytes + 1, 'image/jpeg', 'File size must be less than 5MB'],
  [100, 'application/pdf', 'File must be an image'],
  [100, '', null],
] as const)('[IMG-1] %i bytes of the type "%s": %s', ([size, type, text]) => {
  const refusal = whyNotImageFile({ size, type })
  expect(refusal && refusalMessage(refusal)).toBe(text)
})

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)),
  )
const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const webp = 'RIFF\x10\x00\x00\x00WEBP'
const archive = 'PK\x05\x06\x00\x00\x00\x00\x01\x00\x01\x00\x10\x00\x00\x00\x10\x00\x00\x00\x02\x00ab'
const notTaken = 'This file type isn’t supported. Please use JPG, PNG or WebP.'
const more = 'This file holds more than a picture. Please save the picture again and upload that.'

test.for<[what: string, content: Uint8Array, declared: string, text: string | null]>([
  ['a JPG', bytes(jpeg), 'image/jpeg', null],
  ['a JPG with its other type name', bytes(jpeg), 'image/jpg', null],
  ['a PNG', bytes(png), 'image/png', null],
  ['a WebP', bytes(webp), 'image/webp', null],
  ['a file without a declared type', bytes(webp), '', null],
  [
    'a JPG declared as PNG',
    bytes(jpeg),
    'image/png',
    'This file is named as another kind of picture than it is. Please save it again as JPG.',
  ],
  ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', notTaken],
  [
    'an SVG after a byte order mark',
    bytes([0xef, 0xbb, 0xbf], '<?xml version="1.0"?><svg/>'),
    'image/svg+xml',
    notTaken,
  ],
  ['an SVG declared as PNG', bytes('<!-- hi --><svg onload="alert(1)"/>'), 'image/png', notTaken],
  ['a GIF', bytes('GIF89a'), 'image/gif', notTaken],
  ['a HEIC', bytes([0, 0, 0, 24], 'ftypheic'), 'image/heic', notTaken],
  ['a TIFF', bytes('II*\x00'), 'image/tiff', notTaken],
  ['words', bytes('hello'), 'image/png', 'File must be an image'],
  ['nothing', bytes(), 'image/png', 'File must be an image'],
  ['XML that is not an image', bytes('<?xml version="1.0"?><note/>'), 'image/png', 'File must be an image'],
  ['a JPG with a script', bytes(jpeg, 'xx<ScRiPt>alert(1)'), 'image/jpeg', more],
  ['a PNG with a page', bytes(png, '<!doctype html>'), 'image/png', more],
  ['a JPG with a program', bytes(jpeg, '<?php system($_GET["c"])'), 'image/jpeg', more],
  ['a JPG that is a PDF', bytes(jpeg, '%PDF-1.7'), 'image/jpeg', more],
  ['a WebP that is an archive', bytes(webp, archive), 'image/webp', more],
  [
    'a JPG that contains the signature of an archive',
    bytes(jpeg, archive, 'more of the picture'),
    'image/jpeg',
    null,
  ],
])('[IMG-2] %s', ([, content, declared, text]) => {
  const refusal = whyNotImageBytes(content, declared)
  expect(refusal && refusalMessage(refusal)).toBe(text)
})

test('[IMG-5] an address leads to its folder and offers the widths up to the widest one needed', () => {
  const folder = 'AbCdEfGhIjKlMnOpQrSt_-'
  expect(imageAddress(folder)).toBe(`/images/${folder}/640`)
  expect(imageFolder(imageAddress(folder))).toBe(folder)
  expect(imageSources(imageAddress(folder), 640)).toEqual({
    srcSet: `/images/${folder}/320 320w, /images/${folder}/640 640w`,
  })
  expect(imageSources('/pictures/demo/sakura-cover/640', 320)).toEqual({
    srcSet: '/pictures/demo/sakura-cover/320 320w',
  })
  expect(demoPictureName('/pictures/demo/sakura-cover/640')).toBe('sakura-cover')
  expect(demoPictureName(imageAddress(folder))).toBeNull()
  for (const other of [
    '/pictures/demo/soda.svg',
    `/images/${folder}/../640`,
    'https://example.com/images/x/640',
  ]) {
    expect(imageSources(other, 1200)).toEqual({})
  }
})
