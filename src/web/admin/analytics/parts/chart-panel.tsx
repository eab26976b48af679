import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DefinedPanel } from './defined-panel.tsx'
import type { Definition } from './definition.tsx'

type ChartPanelProps = {
  readonly title: string
  readonly definitions: readonly Definition[]
  /** Controls before the switch that choose what the chart shows. */
  readonly actions?: React.ReactNode
  readonly chart: React.ReactNode
  readonly table: React.ReactNode
}

/** A chart with a switch to show it as a table. */
export function ChartPanel({ title, definitions, actions, chart, table }: ChartPanelProps) {
  const [isTable, setIsTable] = useState(false)
  return (
    <DefinedPanel
      title={title}
      definitions={definitions}
      actions={
        <>
          {actions}
          <Button variant="outline" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
            Show as table
          </Button>
        </>
      }
    >
      {isTable ? table : chart}
    </DefinedPanel>
  )
}
