import { type ButtonVariant, buttonClasses } from './button-variant.ts'

type ButtonProps = Omit<React.ComponentProps<'button'>, 'disabled'> & {
  readonly variant?: ButtonVariant
  readonly size?: 'md' | 'lg'
  /** Looks, is announced and acts as disabled, but takes the focus, so that users find the reason. */
  readonly isDisabled?: boolean
}

/** A button. Give the reason next to a disabled one, and reference it with `aria-describedby`. */
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
