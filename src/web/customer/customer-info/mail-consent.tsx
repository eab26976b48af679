import { mailConsentText } from '#domain/people/diners/mail-consent.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { changeDraft } from '../draft/order-draft.ts'

type MailConsentProps = {
  readonly restaurantName: string
  readonly isGiven: boolean
}

/** DIN-1: the box with which a diner agrees to win-back mail; not ticked until the diner does. */
export function MailConsent({ restaurantName, isGiven }: MailConsentProps) {
  return (
    <Checkbox
      name="agreesToMail"
      checked={isGiven}
      onChange={(event) => {
        const agreesToMail = event.target.checked
        changeDraft((draft) => ({ ...draft, agreesToMail }))
      }}
    >
      {mailConsentText(restaurantName)} <span className="text-ink-soft">(optional)</span>
    </Checkbox>
  )
}
