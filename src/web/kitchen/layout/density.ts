import { useCallback, useState } from 'react'
import { readStored, writeStored } from '../device/device-store.ts'

/** KDS-26: how much fits on a display: S for a small one nearby, L for cooks who stand far away. */
export const densities = ['s', 'm', 'l'] as const
export type Density = (typeof densities)[number]

/** Sizes of a ticket, in CSS pixels. */
export type TicketSizes = {
  /** The font size of its dishes' options; all other text is in proportion. */
  readonly text: number
  /** Its smallest width. */
  readonly minWidth: number
  /** The height of its buttons. */
  readonly button: number
}

const sizes = {
  s: { text: 15, minWidth: 236, button: 48 },
  m: { text: 17, minWidth: 288, button: 48 },
  l: { text: 22, minWidth: 380, button: 60 },
} as const satisfies Record<Density, TicketSizes>

/** From this width of the window on, a display hangs on a wall and is read from farther away. */
const wallWidth = 1840
const wallScale = 1.2

/** KDS-26: the sizes of a ticket on a window of this width. */
export function ticketSizes(density: Density, windowWidth: number): TicketSizes {
  const { text, minWidth, button } = sizes[density]
  const scale = windowWidth >= wallWidth ? wallScale : 1
  return { text: text * scale, minWidth: minWidth * scale, button: Math.max(button, button * scale) }
}

/** Returns the density of this display, and its setter. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const [density, setDensity] = useState(() => parseDensity(readStored('density')))
  const choose = useCallback((chosen: Density) => {
    writeStored('density', chosen)
    setDensity(chosen)
  }, [])
  return [density, choose]
}

/** Returns the stored density; medium if there is none. */
export function parseDensity(stored: unknown): Density {
  return densities.find((density) => density === stored) ?? 'm'
}
