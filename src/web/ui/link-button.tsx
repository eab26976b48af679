import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonClasses } from './button-look.ts'

type LinkButtonProps = Omit<LinkProps, 'className'> & {
  readonly look?: ButtonLook
  readonly size?: 'md' | 'lg'
  readonly className?: string
}

/** A link with the look of a button. */
export function LinkButton({ look = 'solid', size = 'md', className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClasses(look, size, className)} />
}
