import { useEffect, useMemo } from 'react'
import { type LabelType, labelTypes } from '#domain/menu/menu.ts'
import type { MenuSection } from '#domain/menu/outline.ts'
import { labelCounts } from '#domain/menu/search/label-counts.ts'
import { labelTexts } from '../product-labels.tsx'

type LabelChipsProps = {
  /** What is served, whatever is searched for. */
  readonly sections: readonly MenuSection[]
  /** What a search has found, which the counts are of; null without one. */
  readonly results?: readonly MenuSection[] | null
  readonly chosen: readonly LabelType[]
  readonly onChoose: (labels: readonly LabelType[]) => void
  readonly className?: string
}

/** MNU-27: the labels of the menu's dishes, each with the number of dishes that choosing it leaves. */
export function LabelChips({ sections, results, chosen, onChoose, className = '' }: LabelChipsProps) {
  const counts = useMemo(() => labelCounts(sections, results ?? sections), [sections, results])
  if (counts.length === 0) return null
  const toggle = (label: LabelType) =>
    onChoose(chosen.includes(label) ? chosen.filter((other) => other !== label) : [...chosen, label])
  return (
    <ul aria-label="Show only" className={`no-scrollbar flex gap-1.5 ${className}`}>
      {counts.map(
        ({ label, count }) =>
          (count > 0 || chosen.includes(label)) && (
            <li key={label} className="shrink-0">
              <button
                type="button"
                aria-pressed={chosen.includes(label)}
                onClick={() => toggle(label)}
                className={`inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-sm font-medium ${chosen.includes(label) ? 'border-ink bg-ink text-paper' : 'border-line-strong bg-surface text-ink-soft'}`}
              >
                {labelTexts[label].text}
                <span translate="no" className="tabular-nums">
                  {count}
                </span>
              </button>
            </li>
          ),
      )}
    </ul>
  )
}

/** The chips below the search field, which the tab remembers. Labels that this menu lacks are forgotten. */
export function SavedLabelChips(props: LabelChipsProps) {
  const { sections, chosen, onChoose } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the page opens
  useEffect(() => {
    const counts = labelCounts(sections)
    const saved = savedLabels().filter((label) => counts.some((count) => count.label === label))
    if (chosen.length === 0 && saved.length > 0) onChoose(saved)
  }, [])
  useEffect(() => saveLabels(chosen), [chosen])
  return (
    <LabelChips
      {...props}
      className="-mx-4 overflow-x-auto px-4 py-1.5 sm:-mx-6 sm:px-6 lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0"
    />
  )
}

const storageKey = 'comanda.labels'

function savedLabels(): readonly LabelType[] {
  try {
    const words = sessionStorage.getItem(storageKey)?.split(' ') ?? []
    return labelTypes.filter((label) => words.includes(label))
  } catch {
    return []
  }
}

function saveLabels(labels: readonly LabelType[]): void {
  try {
    sessionStorage.setItem(storageKey, labels.join(' '))
  } catch {
    // Without storage they apply until the page is left.
  }
}
