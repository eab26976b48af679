import { textConsentText } from '#domain/orders/diner-messages/text-consent.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { changeDraft } from '../draft/order-draft.ts'

/** TEL-3: the box with which a diner agrees to texts about the order; not ticked until the diner does. */
export function TextConsent({ isGiven }: { readonly isGiven: boolean }) {
  return (
    <Checkbox
      name="textMe"
      checked={isGiven}
      onChange={(event) => {
        const textMe = event.target.checked
        changeDraft((draft) => ({ ...draft, textMe }))
      }}
    >
      {textConsentText} <span className="text-ink-soft">(optional)</span>
    </Checkbox>
  )
}
