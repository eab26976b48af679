import type { DrillView } from '#contract/demo/drills.ts'

/** DRL-16: downloads a drill's report as the JSON that `npm run drill -- --json` prints. */
export function saveReport({ id, state, settings, report }: DrillView): void {
  const text = JSON.stringify({ drillId: id, state, settings, report }, null, 2)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = `drill-${id}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}
