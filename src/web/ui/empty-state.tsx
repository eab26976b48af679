import { Icon, type IconName } from './icon.tsx'

/** Says that there is nothing to show, and what to do about it. */
export function EmptyState(props: {
  readonly title: string
  readonly text?: string
  /** What it is about. */
  readonly icon?: IconName | undefined
  readonly level?: 'h1' | 'h2'
  readonly children?: React.ReactNode
}) {
  const Heading = props.level ?? 'h2'
  return (
    <div className="grid justify-items-center px-4 py-16 text-center">
      <Icon name={props.icon ?? 'bowl'} className="mb-4 size-12 text-line-strong [stroke-width:1.2]" />
      <Heading className="text-2xl font-bold text-balance">{props.title}</Heading>
      {props.text && <p className="mt-2 max-w-md text-balance text-ink-soft">{props.text}</p>}
      {props.children && <div className="mt-6">{props.children}</div>}
    </div>
  )
}
