/** WEB-13: animates a press of the tile, unless the diner prefers reduced motion. */
export function pressTile(tile: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  tile.animate([{ transform: 'scale(0.94)' }, { transform: 'scale(1)' }], {
    duration: 240,
    easing: 'ease-out',
  })
}
