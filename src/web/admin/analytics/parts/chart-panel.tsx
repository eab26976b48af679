import { useState } from 'react'
import { Panel } from '#web/admin/parts/panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Definition, DefinitionButton } from './definition.tsx'

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
    <div className="relative min-w-0">
      <Panel
        title={title}
        actions={
          <div className="flex flex-wrap items-center gap-2">
            {actions}
            <Button variant="outline" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
              Show as table
            </Button>
            <DefinitionButton about={title} definitions={definitions} />
          </div>
        }
      >
        {isTable ? table : chart}
      </Panel>
    </div>
  )
}
