import { mailtoHref } from '#domain/email.ts'
import { useSite } from '#web/shell/site.ts'
import { buttonClasses } from '#web/ui/button-variant.ts'

/** The screen's primary action: an email to the people who run the site. Nothing while their address is unknown. */
export function SupportMailButton({ children }: { readonly children: React.ReactNode }) {
  const email = useSite()?.supportEmail
  if (!email) return null
  return (
    <a href={mailtoHref(email)} className={buttonClasses('solid', 'md')}>
      {children}
    </a>
  )
}
