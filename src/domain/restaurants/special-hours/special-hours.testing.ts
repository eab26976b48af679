/** Special hours for tests. */

import { toId } from '../../ids.ts'
import type { SpecialHours } from './special-hours.ts'

let count = 0

/** Closed on Thanksgiving 2026, entered by the restaurant; `to` follows `from`. Windows are written '11:00-15:00'. */
export function someSpecialHours({
  windows = [],
  ...changes
}: Partial<Omit<SpecialHours, 'windows'>> & { readonly windows?: readonly string[] } = {}): SpecialHours {
  count += 1
  const from = changes.from ?? '2026-11-26'
  return {
    id: toId(`00000000-0000-4000-8000-${count.toString().padStart(12, '0')}`),
    level: 'restaurant',
    name: 'Thanksgiving',
    from,
    to: changes.isYearly ? '9999-12-31' : from,
    isYearly: false,
    orderType: null,
    endsNightBefore: false,
    ...changes,
    windows: windows.map((text) => {
      const [open = '', close = ''] = text.split('-')
      return { open, close }
    }),
  }
}
