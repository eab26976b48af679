import { type ConsentState, consentStateLabels } from '#domain/people/diners/diner-filters.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Whether a diner agrees to mail now. */
export function ConsentBadge({ consent }: { readonly consent: ConsentState }) {
  return <Badge tone={consent === 'agreed' ? 'good' : 'neutral'}>{consentStateLabels[consent]}</Badge>
}
