import { enabledMessage } from '#domain/orders/pausing/pause-text.ts'
import { fact, type NewsByKind, type NewsTexts } from './staff-news.ts'

/** MAI-22: the texts about pauses and displays. */
export const kitchenNews: NewsTexts<
  'ordering_disabled' | 'order_enabled' | 'kitchen_silent' | 'kitchen_back'
> = {
  ordering_disabled: (news, time) => ({
    subject: 'Online ordering disabled',
    lead: news.isByKitchen
      ? `The kitchen has disabled online ordering ${news.duration}.`
      : `Online ordering was disabled ${news.duration}.`,
    facts: [
      fact('Reason', news.reason),
      fact('Since', time(news.disabledAt)),
      fact('Until', time(news.until)),
      ...(news.disabledBy ? [fact('At display', news.disabledBy)] : []),
      ...(news.disabledByKey ? [fact('By', news.disabledByKey)] : []),
    ],
    headline: `Until ${time.short(news.until)}`,
    button:
      news.photoUrl === null
        ? { label: 'View pauses', url: news.url }
        : { label: 'View photo', url: news.photoUrl },
    closing: `${aboutPhoto(news)}Ordering turns back on automatically.`,
  }),
  order_enabled: (news, time) => ({
    subject: 'Online ordering re-enabled',
    lead: enabledMessage[0],
    facts: [
      fact('Enabled', time(news.enabledAt ?? news.until)),
      fact(
        'By',
        news.autoEnabled
          ? 'the end of the pause'
          : (news.enabledByKey ?? (news.enabledBy ? byKitchen(news.enabledBy) : 'staff')),
      ),
      fact('Disabled', `${time(news.disabledAt)}: ${news.reason}`),
    ],
    button: { label: 'View pauses', url: news.url },
    closing: 'Diners can order again.',
  }),
  kitchen_silent: (news, time) => ({
    subject: 'No kitchen display is connected',
    lead: 'You are open for online orders, but no display would show them.',
    facts: [fact('Since', time(news.since))],
    button: { label: 'View displays', url: news.url },
    closing: 'Check the display in the kitchen: its power, its network, and that its page is open.',
  }),
  kitchen_back: (news, time) => ({
    subject: 'The kitchen display is back',
    lead: 'Orders are shown in the kitchen again.',
    facts: [fact('Away since', time(news.since)), fact('Back', time(news.at))],
    button: { label: 'View displays', url: news.url },
    closing: 'Orders placed in the meantime are on the display.',
  }),
}

function byKitchen(display: string | null): string {
  return display ? `the kitchen, at display ${display}` : 'the kitchen'
}

function aboutPhoto({ isByKitchen, photoUrl }: NewsByKind['ordering_disabled']): string {
  if (!isByKitchen) return ''
  return photoUrl === null
    ? 'The photo could not be stored: there may be no space left for files. Please tell your administrator. '
    : 'Only the owner can see the photo, after signing in. '
}
