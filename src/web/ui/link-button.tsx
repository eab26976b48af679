import { Link, type LinkProps } from 'react-router'
import { type ButtonVariant, buttonClasses } from './button-variant.ts'

type LinkButtonProps = Omit<LinkProps, 'className'> & {
  readonly variant?: ButtonVariant
  readonly size?: 'md' | 'lg'
  readonly className?: string
}

/** A link styled as a button. */
export function LinkButton({ variant = 'solid', size = 'md', className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClasses(variant, size, className)} />
}
