import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { SelectBox } from '#web/ui/select.tsx'
import { Options } from './options.tsx'

/** Which rows of a list are shown, stored in the page's address; the first filter is the default. */
export function useShown<Filter extends string>(filters: readonly [Filter, ...Filter[]]) {
  const [parameters, setParameters] = useSearchParams()
  const [usual] = filters
  const shown = filters.find((filter) => filter === parameters.get('show')) ?? usual
  const show = (filter: string) =>
    setParameters((before) => {
      const next = new URLSearchParams(before)
      if (filter === usual) next.delete('show')
      else next.set('show', filter)
      return next
    })
  return [shown, show] as const
}

type ShowSelectProps<Filter extends string> = {
  readonly labels: Readonly<Record<Filter, string>>
  readonly shown: Filter
  readonly onShow: (filter: string) => void
}

/** Chooses which rows of the list below it are shown. */
export function ShowSelect<Filter extends string>({ labels, shown, onShow }: ShowSelectProps<Filter>) {
  const id = useId()
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="text-sm text-ink-soft">
        Show
      </label>
      <SelectBox id={id} size="compact" value={shown} onChange={({ target }) => onShow(target.value)}>
        <Options entries={labels} />
      </SelectBox>
    </div>
  )
}
