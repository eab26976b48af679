import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Sample, SampleRow } from './sample.tsx'

const tones = ['neutral', 'accent', 'good', 'info', 'warn', 'bad'] as const satisfies readonly BadgeTone[]

/** How the product reports a state: badges, chips, notices, loading, nothing to show. */
export function StateSamples() {
  return (
    <Sample title="States">
      <SampleRow>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} hasDot>
            {tone}
          </Badge>
        ))}
      </SampleRow>
      <SampleRow>
        {tones.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
      </SampleRow>
      {(['info', 'good', 'warn', 'bad'] as const).map((tone) => (
        <Notice key={tone} tone={tone} title={`A ${tone} notice`}>
          What happened, that nothing is lost, and what to do.
        </Notice>
      ))}
      <Skeleton className="h-14" />
      <div className="rounded-card border border-line bg-surface shadow-card">
        <EmptyState title="No items found" text="Try adjusting your search or category filter." />
      </div>
    </Sample>
  )
}
