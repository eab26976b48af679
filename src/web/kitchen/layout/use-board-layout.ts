import { useEffect, useState } from 'react'
import { useDensity } from './density.ts'

/** What is shown next to the board. */
type BoardPanel = 'past' | 'all_day'

/** KDS-29: the width of the window from which a panel is docked beside the tickets, in CSS pixels; below it is a dialog. */
const dockedFrom = { past: 1024, all_day: 1440 } as const satisfies Record<BoardPanel, number>

/** The width of a docked panel, as in kitchen.css. */
const panelWidth = 352
/** The padding at both sides of the board, and a scrollbar. */
const sides = 32

/** The header of one line, the band below it, the strip at the lower edge and a section's title, less the last ticket's gap; in CSS pixels. */
const aroundTickets = 208

/** How this display lays out its board: `width` is what the tickets have, in CSS pixels. */
export function useBoardLayout() {
  const { width: windowWidth, height } = useWindowSize()
  const [density, setDensity] = useDensity()
  const [panel, setPanel] = useState<BoardPanel | null>(null)
  const isDocked = panel !== null && windowWidth >= dockedFrom[panel]
  return {
    windowWidth,
    width: windowWidth - sides - (isDocked ? panelWidth : 0),
    /** The height that a column has for its tickets, in CSS pixels; at least one. */
    room: Math.max(1, height - aroundTickets),
    density,
    setDensity,
    panel,
    isDocked,
    /** Shows a panel in place of the other one, or hides it. */
    toggle: (toggled: BoardPanel) => setPanel(panel === toggled ? null : toggled),
    closePanel: () => setPanel(null),
  }
}

export type BoardLayout = ReturnType<typeof useBoardLayout>

/** Returns the size of the window in CSS pixels, read when it opens and when it changes. */
function useWindowSize(): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState(read)
  useEffect(() => {
    const update = () => setSize(read())
    addEventListener('resize', update)
    return () => removeEventListener('resize', update)
  }, [])
  return size
}

const read = () => ({ width: window.innerWidth, height: window.innerHeight })
