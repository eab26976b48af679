export type ButtonVariant = 'solid' | 'outline' | 'quiet' | 'danger' | 'dangerOutline'

const base =
  'inline-flex select-none items-center justify-center gap-2 rounded-full text-center font-semibold transition-[background-color,border-color,transform] active:not-aria-disabled:scale-[0.98] aria-disabled:cursor-not-allowed'

const variants = {
  solid:
    'bg-brand text-on-brand hover:not-aria-disabled:bg-brand-deep aria-disabled:bg-line aria-disabled:text-ink-soft',
  outline:
    'border border-line-strong bg-surface text-ink hover:not-aria-disabled:border-ink hover:not-aria-disabled:bg-sunken aria-disabled:border-line aria-disabled:text-ink-faint',
  quiet:
    'text-ink underline decoration-line-strong underline-offset-4 hover:not-aria-disabled:bg-sunken aria-disabled:text-ink-faint',
  danger:
    'bg-danger text-on-danger hover:not-aria-disabled:bg-danger-deep aria-disabled:bg-line aria-disabled:text-ink-soft',
  dangerOutline:
    'border border-bad bg-surface text-bad-deep hover:not-aria-disabled:bg-bad-wash aria-disabled:border-line aria-disabled:text-ink-faint',
} as const satisfies Record<ButtonVariant, string>

const sizes = { md: 'min-h-11 px-5 py-2', lg: 'min-h-13 px-4 py-2.5 text-lg leading-6 sm:px-6' } as const

/**
 * The classes shared by buttons and links styled as buttons. `solid` is the one primary action of a screen; the `danger`
 * variants are for what destroys or refunds: outlined where the action is offered, filled where it is confirmed.
 */
export function buttonClasses(variant: ButtonVariant, size: keyof typeof sizes, more = ''): string {
  return `${base} ${variants[variant]} ${sizes[size]} ${more}`
}
