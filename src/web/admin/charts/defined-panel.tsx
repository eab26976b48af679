import { Panel } from '#web/admin/ui/panel.tsx'
import { type Definition, DefinitionButton } from './definition.tsx'

export type DefinedPanelProps = {
  readonly title: string
  readonly definitions: readonly Definition[]
  /** A few words below the title. */
  readonly note?: string
  readonly actions?: React.ReactNode
  readonly children: React.ReactNode
}

/** A panel with its definitions on demand. */
export function DefinedPanel({ title, definitions, note, actions, children }: DefinedPanelProps) {
  return (
    <div className="min-w-0">
      <Panel
        title={title}
        besideTitle={<DefinitionButton about={title} definitions={definitions} extends="right" />}
        actions={
          actions && (
            <div className="flex flex-wrap items-center gap-2 max-sm:flex-nowrap max-sm:has-[>:nth-child(2)]:w-full">
              {actions}
            </div>
          )
        }
      >
        {note && <p className="-mt-3 mb-4 text-sm text-ink-soft">{note}</p>}
        {children}
      </Panel>
    </div>
  )
}
