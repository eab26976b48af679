import { useEffect, useRef } from 'react'
import { mailtoHref } from '#domain/email.ts'
import { useErrorId } from './error-id.ts'
import { reloadIfPartIsLost } from './lost-part.ts'
import { type FailedScreen, reportError } from './report-error.ts'
import { useSite } from './site.ts'

type SupportProps = { readonly screen: FailedScreen; readonly error: unknown }

/** The support address and the error id. Reports the crash, unless the server has already logged it. */
export function Support({ screen, error }: SupportProps) {
  const errorId = useErrorId()
  const email = useSite()?.supportEmail
  const shown = useRef<HTMLSpanElement>(null)
  useEffect(() => reloadIfPartIsLost(error), [error])
  useEffect(() => {
    // A server-rendered page shows the id of the server's own log entry, which has another format and needs no report.
    const id = /E-[A-Z0-9]+$/.exec(shown.current?.textContent ?? '')?.[0]
    if (id) reportError(id, screen, error)
  }, [screen, error])
  return (
    <p className="mt-8 text-sm text-ink-faint">
      {email && (
        <>
          Need help? Email{' '}
          <a className="underline underline-offset-2" href={mailtoHref(email)}>
            {email}
          </a>
          <br />
        </>
      )}
      {/* The server-rendered page has the id of its log entry, which the browser does not know. */}
      <span ref={shown} suppressHydrationWarning>
        Error ID: {errorId}
      </span>
    </p>
  )
}
