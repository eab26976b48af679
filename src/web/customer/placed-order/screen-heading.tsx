import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/** A screen's heading. Takes the focus after navigation from another screen, so that a screen reader continues here. */
export function ScreenHeading({ className = '', children, ...rest }: React.ComponentProps<'h1'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const cameByLink = useNavigationType() !== 'POP'
  useEffect(() => {
    // The focused element was on the screen that is gone: the focus is on the page, or where a closed dialog left it.
    if (cameByLink && document.activeElement?.contains(heading.current))
      heading.current?.focus({ preventScroll: true })
  }, [cameByLink])
  return (
    <h1 {...rest} ref={heading} tabIndex={-1} className={`text-3xl font-bold outline-none ${className}`}>
      {children}
    </h1>
  )
}
