import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DefinedPanel, type DefinedPanelProps } from './defined-panel.tsx'

type ChartPanelProps = Omit<DefinedPanelProps, 'children'> & {
  readonly chart: React.ReactNode
  /** The same data as a `ChartTable`. */
  readonly table: React.ReactNode
}

/** A chart with a switch to show it as a table. `actions` choose what it shows, and come before the switch. */
export function ChartPanel({ actions, chart, table, ...panel }: ChartPanelProps) {
  const [isTable, setIsTable] = useState(false)
  return (
    <DefinedPanel
      {...panel}
      actions={
        <>
          {actions}
          <Button
            variant="outline"
            className="shrink-0"
            aria-pressed={isTable}
            onClick={() => setIsTable(!isTable)}
          >
            Show as table
          </Button>
        </>
      }
    >
      {isTable ? table : chart}
    </DefinedPanel>
  )
}
