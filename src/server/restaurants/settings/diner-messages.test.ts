import { afterAll, beforeAll, expect, test } from 'vitest'
import { initialSettingsIn } from '#domain/restaurants/settings/setting-names.ts'
import { type Browser, openBrowser, signInPath } from '#testing/accounts.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { startWorld, type World } from '#testing/world.ts'
import { demoOwner } from '../../demo/demo-people.ts'
import { restaurantHosts } from '../../platform/db/schema/restaurants.ts'

let world: World
let owner: Browser
beforeAll(async () => {
  world = await startWorld()
  owner = openBrowser(world)
  await owner.post(signInPath, demoOwner)
})
afterAll(() => world.close())

const initial = initialSettingsIn('dinerMessages')
const settingsOf = (restaurant: string) => owner.api.restaurants.settings({ restaurant })
async function save(changes: Partial<typeof initial>) {
  const { revision } = await settingsOf('luna')
  return owner.api.restaurants.saveDinerMessages({
    restaurant: 'luna',
    revision,
    dinerMessages: { ...initial, ...changes },
  })
}

test('[TEL-1] everything is off until it is switched on, with the usual sentences', async () => {
  expect((await settingsOf('luna')).dinerMessages).toEqual(initial)
  expect(Object.values(initial).filter((value) => value === true)).toEqual([])
  const saved = await save({ tellCanceled: true, canceledSentence: 'Sorry, no #{n} today.' })
  expect(saved.dinerMessages).toEqual({
    ...initial,
    tellCanceled: true,
    canceledSentence: 'Sorry, no #{n} today.',
  })
  expect(saved.sendsTexts).toBe(false)
})

test('[DEM-26] the demo’s Sakura tells its diners that their orders are ready', async () => {
  expect((await settingsOf('sakura')).dinerMessages).toEqual({ ...initial, tellReady: true })
})

test('[TEL-2] links lead to the platform and to the restaurant’s own menu, and nowhere else', async () => {
  await world.db.insert(restaurantHosts).values([
    { restaurantId: await restaurantIdOf(world, 'luna'), host: 'tacos.example', shows: 'site' },
    { restaurantId: await restaurantIdOf(world, 'luna'), host: 'kitchen.tacos.example', shows: 'kitchen' },
  ])
  for (const link of ['https://tacos.example/menu', 'luna.localhost'])
    expect((await save({ readySentence: `See ${link}` })).dinerMessages.readySentence).toBe(`See ${link}`)
  for (const link of ['https://evil.example', 'kitchen.tacos.example', 'sakura.localhost'])
    await expect(save({ readySentence: `See ${link}` })).rejects.toMatchObject({
      message: 'Links can only lead to your own pages.',
      data: { refusal: { kind: 'message_link_foreign' } },
    })
})

test('[TEL-1] a sentence has at most 120 characters, and is not empty', async () => {
  await expect(save({ acceptedSentence: ' ' })).rejects.toMatchObject({ message: 'Please enter a sentence.' })
  await expect(save({ acceptedSentence: 'x'.repeat(121) })).rejects.toMatchObject({
    message: 'Please use at most 120 characters.',
  })
})
