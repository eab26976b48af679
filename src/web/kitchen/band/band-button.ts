/** The classes of a button in the band below the header. */
export const bandButton =
  'min-h-12 shrink-0 rounded-control px-3 font-extrabold text-base leading-tight sm:px-5 sm:text-lg max-sm:max-w-26'
