import type { MailLinkView } from '#contract/entry/mail-links.ts'

type MailLinkTexts = {
  readonly title: string
  readonly text: string
  readonly button: string
  readonly done: { readonly title: string; readonly text: string }
}

/** What the page of a link says, by what the link does. */
export function mailLinkTexts({
  kind,
  restaurant,
}: Pick<MailLinkView, 'kind' | 'restaurant'>): MailLinkTexts {
  const name = restaurant ?? 'this restaurant'
  switch (kind) {
    case 'win_back':
      return {
        title: `Unsubscribe from ${name}?`,
        text: `${name} won’t email you news and offers anymore. Emails about your orders still arrive.`,
        button: 'Unsubscribe',
        done: {
          title: 'You are unsubscribed',
          text: `${name} won’t email you news and offers. You can agree to them again when you order.`,
        },
      }
    case 'report':
      return {
        title: `Unsubscribe from reports of ${name}?`,
        text: 'This report won’t be sent to your address anymore. Others still receive it.',
        button: 'Unsubscribe',
        done: {
          title: 'You are unsubscribed',
          text: 'This report isn’t sent to your address anymore.',
        },
      }
    case 'report_confirmation':
      return {
        title: `Receive reports of ${name}?`,
        text: `Somebody at ${name} wants to send you its reports by email. You can unsubscribe at any time.`,
        button: 'Yes, send them to me',
        done: {
          title: 'There is nothing left to do',
          text: 'Your address is confirmed, or these reports are not sent anymore.',
        },
      }
  }
}
