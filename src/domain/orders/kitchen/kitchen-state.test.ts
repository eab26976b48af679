import { expect, test } from 'vitest'
import { toId } from '../../ids.ts'
import { type KitchenState, kitchenAt, type PauseEntry } from './kitchen-state.ts'

const pause: PauseEntry = {
  id: toId('pause'),
  reason: 'Staff shortage',
  duration: '30',
  disabledAt: '2026-11-20T23:00:00Z',
  until: '2026-11-20T23:30:00Z',
  enabledAt: null,
  autoEnabled: false,
  disabledBy: null,
  photoFailed: false,
}
const state: KitchenState = { pause, pauses: [pause], courierUpdates: [], stations: [], categories: [] }

test('[PSE-3] a pause lasts until its end time and not longer', () => {
  expect(kitchenAt(state, '2026-11-20T23:29:59Z')).toBe(state)
  expect(kitchenAt(state, '2026-11-20T23:30:00Z')).toEqual({ ...state, pause: null })
  expect(kitchenAt({ ...state, pause: null }, '2026-11-20T23:10:00Z').pause).toBeNull()
})
