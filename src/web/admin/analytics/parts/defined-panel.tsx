import { Panel } from '#web/admin/parts/panel.tsx'
import { type Definition, DefinitionButton } from './definition.tsx'

type DefinedPanelProps = {
  readonly title: string
  readonly definitions: readonly Definition[]
  readonly actions?: React.ReactNode
  readonly children: React.ReactNode
}

/** A panel with its definitions on demand. */
export function DefinedPanel({ title, definitions, actions, children }: DefinedPanelProps) {
  return (
    <div className="min-w-0">
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
