import type { MenuSection } from '#domain/menu/outline.ts'
import { asksForDiet, type MenuQuery } from '#domain/menu/search/menu-search.ts'
import { formatPhone, phoneHref } from '#domain/phone.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LabelChips } from './label-chips.tsx'

type NothingFoundProps = {
  readonly query: MenuQuery
  /** What is served; empty if the restaurant has no dishes yet. */
  readonly sections: readonly MenuSection[]
  readonly phone: string
  readonly onSearch: (query: MenuQuery) => void
}

/** SCR-10: a search without results, or a menu without dishes. */
export function NothingFound({ query, sections, phone, onSearch }: NothingFoundProps) {
  const clear = (
    <Button variant="outline" onClick={() => onSearch({ text: '', labels: [] })}>
      Clear search
    </Button>
  )
  if (asksForDiet(query.text)) {
    return (
      <EmptyState title={`No dish is called '${query.text.trim()}'.`} icon="search">
        <p className="mb-5 text-ink-soft">
          Ask the kitchen:{' '}
          <a href={phoneHref(phone)} className="font-semibold whitespace-nowrap text-ink underline">
            {formatPhone(phone)}
          </a>
        </p>
        <LabelChips
          sections={sections}
          chosen={[]}
          onChoose={(labels) => onSearch({ text: '', labels })}
          className="mb-5 flex-wrap justify-center"
        />
        {clear}
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No items found" icon="search" text="Try adjusting your search or category filter.">
      {clear}
    </EmptyState>
  )
}
