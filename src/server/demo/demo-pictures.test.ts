import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageWidths } from '#domain/menu/images/image.ts'
import { staticFiles } from '../entry/http/static-files.ts'
import { demoPicturesFolder } from '../entry/pages/load-pages.ts'
import { demoPictures } from '../menu/images/demo-pictures.ts'

const noFiles = { get: async () => null, put: async () => {}, remove: async () => {}, list: async () => [] }
const routes = staticFiles({
  files: noFiles,
  clientFolder: null,
  earlierFiles: null,
  picturesFolder: demoPicturesFolder,
})

test.for(['sakura-cover', 'edamame'])(
  '[IMG-10] %s of the demo is WebP in each width of an uploaded picture',
  async (name) => {
    for (const width of imageWidths) {
      const response = await routes.request(`/pictures/demo/${name}/${width}`)
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width })
    }
  },
)

test('[IMG-10] a picture is drawn once, even if two requests arrive together', async () => {
  const pictures = demoPictures(demoPicturesFolder)
  const [first, second] = await Promise.all([pictures('edamame', '320'), pictures('edamame', '320')])
  expect(first).not.toBeNull()
  expect(second).toBe(first)
  expect(await pictures('edamame', '320')).toBe(first)
})

test.for(['sakura-cover/641', 'nothing-cover/640', 'soda.svg/640', '..%2Fart/640'])(
  '[IMG-10] there is no picture at %s',
  async (path) => {
    expect((await routes.request(`/pictures/demo/${path}`)).status).toBe(404)
  },
)

test('[IMG-10] the drawings themselves stay at their addresses', async () => {
  const response = await routes.request('/pictures/demo/sakura-cover.svg')
  expect(response.headers.get('content-type')).toContain('image/svg+xml')
  await response.text()
})
