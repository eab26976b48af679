import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

type NoOrderProps = {
  readonly title: string
  readonly text: string
  readonly back: { readonly to: string; readonly label: string }
}

/** A checkout screen that was opened without an order. */
export function NoOrder({ title, text, back }: NoOrderProps) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState level="h1" title={title} text={text}>
        <LinkButton to={back.to}>{back.label}</LinkButton>
      </EmptyState>
    </main>
  )
}
