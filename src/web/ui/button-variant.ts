export type ButtonVariant = 'solid' | 'outline' | 'quiet'

const base =
  'inline-flex select-none items-center justify-center gap-2 rounded-full text-center font-semibold transition-[background-color,border-color,transform] duration-150 active:not-aria-disabled:scale-[0.98] aria-disabled:cursor-not-allowed'

const variants = {
  solid:
    'bg-accent text-on-accent hover:not-aria-disabled:bg-accent-deep aria-disabled:bg-sunken aria-disabled:text-ink-faint',
  outline:
    'border border-line-strong bg-surface text-ink hover:not-aria-disabled:border-ink hover:not-aria-disabled:bg-sunken aria-disabled:border-line aria-disabled:text-ink-faint',
  quiet: 'text-accent-deep hover:not-aria-disabled:bg-accent-wash aria-disabled:text-ink-faint',
} as const satisfies Record<ButtonVariant, string>

const sizes = { md: 'min-h-11 px-5 py-2', lg: 'min-h-13 px-4 py-2.5 text-lg leading-6 sm:px-6' } as const

/** The classes shared by buttons and links styled as buttons. */
export function buttonClasses(variant: ButtonVariant, size: keyof typeof sizes, more = ''): string {
  return `${base} ${variants[variant]} ${sizes[size]} ${more}`
}
