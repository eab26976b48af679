import { Panel } from '#web/admin/parts/panel.tsx'
import { type Definition, DefinitionButton } from '../parts/definition.tsx'

type SalesPanelProps = {
  readonly title: string
  readonly definitions: readonly Definition[]
  readonly actions?: React.ReactNode
  readonly children: React.ReactNode
}

/** A section of the tab, with its definitions on demand. */
export function SalesPanel({ title, definitions, actions, children }: SalesPanelProps) {
  return (
    <div className="relative min-w-0">
      <Panel
        title={title}
        actions={
          <div className="flex flex-wrap items-center gap-2">
            {actions}
            <DefinitionButton about={title} definitions={definitions} />
          </div>
        }
      >
        {children}
      </Panel>
    </div>
  )
}
