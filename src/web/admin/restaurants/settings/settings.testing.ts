/** A restaurant's settings for the screen tests. */

import type { RestaurantSettings } from '#contract/restaurants/restaurants.ts'
import { cents } from '#domain/money.ts'
import { percentFromThousandths } from '#domain/percent.ts'
import { initialSettingsIn } from '#domain/restaurants/settings/setting-names.ts'
import { sakura } from '#testing/screens/admin-area.tsx'
import type { Answers } from '#testing/screens/answer-calls.ts'
import { changedMeanwhile } from '#testing/screens/server-errors.ts'

const day = [{ open: '11:00', close: '22:00' }]

/** Sakura's settings on a Friday evening in March 2026. */
export function sakuraSettings(changes: Partial<RestaurantSettings> = {}): RestaurantSettings {
  return {
    id: sakura.id,
    slug: sakura.slug,
    now: '2026-03-07T00:00:00Z',
    revision: 1,
    isPublished: true,
    menuUrl: 'https://comanda.example/menu/sakura',
    kitchenUrl: 'https://orders.sakura.example',
    details: {
      ...initialSettingsIn('details'),
      name: sakura.name,
      address: '1 Main Street, New York, NY 10001',
      phone: '(212) 555-0100',
    },
    hours: {
      ...initialSettingsIn('hours'),
      hours: {
        sunday: [],
        monday: day,
        tuesday: day,
        wednesday: day,
        thursday: day,
        friday: day,
        saturday: day,
      },
      orderCutoffMinutes: 15,
    },
    ordering: {
      ...initialSettingsIn('ordering'),
      minimumOrderPickup: cents(1000),
      deliveryMinutes: 30,
    },
    money: { ...initialSettingsIn('money'), taxRate: percentFromThousandths(8875) },
    winBack: initialSettingsIn('winBack'),
    dinerMessages: initialSettingsIn('dinerMessages'),
    sendsTexts: true,
    linkHosts: ['comanda.example'],
    notifications: { emails: [], fallback: ['owner@sakura.example'] },
    courier: {
      enabled: true,
      account: { clientId: true, clientSecret: true, customerId: true, signingKey: true },
      changed: null,
    },
    pictures: { logoUrl: '/images/logo', coverUrl: null },
    payments: { stripeAccount: null },
    hosts: [],
    ...changes,
  }
}

/** A server that stores Sakura's settings. `put` simulates an edit by another person. */
export function keepSettings(first: RestaurantSettings = sakuraSettings()) {
  let current = first
  const put = (changes: Partial<RestaurantSettings>) => {
    current = { ...current, ...changes, revision: current.revision + 1 }
    return current
  }
  const edit = (revision: number, changes: Partial<RestaurantSettings>) => {
    if (revision !== current.revision) throw changedMeanwhile(current)
    return put(changes)
  }
  const answers = {
    restaurants: {
      settings: () => current,
      accountSetup: () => ({ state: 'none', canStart: false }) as const,
      applicationFee: () => ({ rate: percentFromThousandths(0), fixed: cents(0), may: { change: false } }),
      saveDetails: ({ revision, details }) => edit(revision, { details }),
      saveOrdering: ({ revision, ordering }) => edit(revision, { ordering }),
      saveMoney: ({ revision, money }) => edit(revision, { money }),
      saveWinBack: ({ revision, winBack }) => edit(revision, { winBack }),
      saveDinerMessages: ({ revision, dinerMessages }) => edit(revision, { dinerMessages }),
      savePictures: ({ revision, pictures }) => edit(revision, { pictures }),
      saveCourierSigningKey({ revision, signingKey }) {
        const { courier } = current
        const account = { ...courier.account, signingKey: signingKey !== '' }
        return edit(revision, { courier: { ...courier, account } })
      },
    },
    specialHours: {
      list: () => ({
        today: '2026-03-06',
        levels: ['restaurant'],
        business: null,
        hours: [],
        suggestions: [],
      }),
    },
  } satisfies Answers
  return { answers, put }
}
