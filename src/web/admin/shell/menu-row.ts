/** The classes of a row of the menu: 32 px high with a mouse, 44 px on a touch screen. */
export const menuRow =
  'flex min-h-11 items-center gap-2.5 rounded-lg px-2 text-[0.9375rem] hover:bg-sunken hover:text-ink pointer-fine:min-h-8'
