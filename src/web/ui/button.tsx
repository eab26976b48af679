import { type ButtonVariant, buttonClasses } from './button-variant.ts'

type ButtonProps = Omit<React.ComponentProps<'button'>, 'disabled'> & {
  readonly variant?: ButtonVariant
  readonly size?: 'md' | 'lg'
  /** Looks and is announced as unavailable and does nothing, but can be reached, so that its reason is found. */
  readonly isDisabled?: boolean
}

/** A button. Say why it is disabled next to it, and point to the words with `aria-describedby`. */
export function Button({ variant = 'solid', size = 'md', isDisabled = false, ...rest }: ButtonProps) {
  const { className, onClick, type = 'button', ...attributes } = rest
  return (
    <button
      {...attributes}
      type={type}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? (event) => event.preventDefault() : onClick}
      className={buttonClasses(variant, size, className)}
    />
  )
}
