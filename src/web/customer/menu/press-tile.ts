/** WEB-13: the tile gives way and comes back, unless the diner wants no motion. */
export function pressTile(tile: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  tile.animate([{ transform: 'scale(0.94)' }, { transform: 'scale(1)' }], {
    duration: 240,
    easing: 'ease-out',
  })
}
