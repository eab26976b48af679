import { mailtoHref } from '#domain/email.ts'
import { useSite } from '#web/shell/site.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

const answers: readonly { readonly question: string; readonly answer: string }[] = [
  {
    question: 'How do I change the menu?',
    answer:
      'Choose a restaurant at the top, then Categories or All Products in the menu at the side. Diners see a change within seconds.',
  },
  {
    question: 'How do I stop taking orders for a while?',
    answer:
      "On the kitchen's display: Settings, then Disable Ordering. It asks for a reason and a photo. Ordering turns back on automatically.",
  },
  {
    question: 'How do I mark an item sold out?',
    answer:
      'Open All Products, then Sold Out. The item stays on the menu, but no one can order it until you make it available again or the next day begins.',
  },
  {
    question: 'Where do I see orders as they come in?',
    answer: "On the kitchen's display, at the address of your restaurant that begins with 'orders.'.",
  },
  {
    question: 'Who gets alerts?',
    answer:
      'Owners and staff of the restaurant, under the bell. The same alerts go to the email addresses in Restaurant › Notifications.',
  },
]

/** Frequent questions, and the support address. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const email = useSite()?.supportEmail
  return (
    <Dialog title="Help & Support" onClose={onClose}>
      <div className="divide-y divide-line">
        {answers.map(({ question, answer }) => (
          <details key={question} className="group py-1">
            <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-semibold">
              {question}
              <Icon
                name="forward"
                className="size-4 text-ink-faint transition-transform duration-150 group-open:rotate-90"
              />
            </summary>
            <p className="pb-3 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
      {email && (
        <p className="mt-5">
          Anything else? Email{' '}
          <a className="font-semibold text-link underline underline-offset-2" href={mailtoHref(email)}>
            {email}
          </a>
        </p>
      )}
    </Dialog>
  )
}
