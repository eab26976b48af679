/** The classes of a panel below a button of the top bar: as wide as a phone, else at the button's right edge. */
export const popoverPanel =
  'fixed inset-x-2 top-15 z-30 flex max-h-[calc(100dvh-5rem)] flex-col overflow-hidden rounded-card border border-line bg-surface text-ink shadow-float sm:absolute sm:inset-x-auto sm:top-full sm:right-0 sm:mt-1'
