import type { PageSummary } from '#contract/site/pages.ts'
import { Badge } from '#web/ui/badge.tsx'

const states = {
  draft: { label: 'Draft', tone: 'neutral' },
  changed: { label: 'Unpublished changes', tone: 'warn' },
  published: { label: 'Published', tone: 'good' },
} as const satisfies Record<PageSummary['state'], { label: string; tone: string }>

/** PAG-3: what diners see of a page. */
export function PageStateBadge({ state }: Pick<PageSummary, 'state'>) {
  const { label, tone } = states[state]
  return <Badge tone={tone}>{label}</Badge>
}
