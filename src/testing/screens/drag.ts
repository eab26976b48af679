/** Dragging as a person does: dropped only once the page has answered. The library's own drag lets go at once. */

import { expect } from 'vitest'
import { cdp, type Locator, page } from 'vitest/browser'

type Drag = {
  readonly by: 'mouse' | 'touch'
  /** The row it ends on, and how far below that row's top, in CSS pixels. */
  readonly to: Locator
  readonly at: number
  /** What screen readers announce while the row is held there: 'Soup is held at #3 of 3.' */
  readonly heard: string
}

/** Drags a grip straight up or down. */
export async function drag(grip: Locator, { by, to, at, heard }: Drag): Promise<void> {
  // Waits until the grip stands still and nothing covers it.
  await grip.hover()
  const point = pointIn(grip)
  const start = point.y + point.height / 2
  const end = pointIn(to, at).y
  const send = by === 'mouse' ? sendMouse : sendTouch
  await send('begin', point.x, start)
  const steps = 8
  for (let step = 1; step <= steps; step++)
    await send('move', point.x, start + ((end - start) * step) / steps)
  await expect.element(page.getByText(heard)).toBeInTheDocument()
  await send('end', point.x, end)
}

type Phase = 'begin' | 'move' | 'end'

async function sendMouse(phase: Phase, x: number, y: number): Promise<void> {
  const type = { begin: 'mousePressed', move: 'mouseMoved', end: 'mouseReleased' } as const
  const buttons = phase === 'end' ? 0 : 1
  await cdp().send('Input.dispatchMouseEvent', {
    type: type[phase],
    x,
    y,
    button: 'left',
    buttons,
    clickCount: 1,
  })
}

async function sendTouch(phase: Phase, x: number, y: number): Promise<void> {
  const type = { begin: 'touchStart', move: 'touchMove', end: 'touchEnd' } as const
  await cdp().send('Input.dispatchTouchEvent', {
    type: type[phase],
    touchPoints: phase === 'end' ? [] : [{ x, y }],
  })
}

/** A point in the browser's window, in which the test's page is a frame: in the middle across, `below` the element's top. */
function pointIn(
  locator: Locator,
  below = 0,
): { readonly x: number; readonly y: number; readonly height: number } {
  const frame = window.frameElement?.getBoundingClientRect()
  const scale = frame ? frame.width / window.innerWidth : 1
  const { left, top, width, height } = locator.element().getBoundingClientRect()
  return {
    x: (frame?.left ?? 0) + (left + width / 2) * scale,
    y: (frame?.top ?? 0) + (top + below) * scale,
    height: height * scale,
  }
}
