import { type SettingTab, settingTabs } from '#domain/settings/settings.ts'
import { useCurrentInView } from '#web/ui/use-current-in-view.ts'

const tabs = Object.keys(settingTabs) as SettingTab[]

type TabListProps = {
  readonly chosen: SettingTab
  /** Tabs with faults. */
  readonly wrong: ReadonlySet<SettingTab>
  readonly onChoose: (tab: SettingTab) => void
}

/** SET-4: the tabs; arrow keys, Home and End move between them. */
export function TabList({ chosen, wrong, onChoose }: TabListProps) {
  const list = useCurrentInView<HTMLDivElement>(chosen, '[aria-selected=true]')
  const goTo = (place: number) => {
    const tab = tabs.at(place % tabs.length)
    if (!tab) return
    onChoose(tab)
    list.current?.querySelector<HTMLElement>(`#${tabId(tab)}`)?.focus()
  }
  const move = (event: React.KeyboardEvent) => {
    const place = tabs.indexOf(chosen)
    const goal = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: -1 }[event.key]
    if (goal === undefined) return
    event.preventDefault()
    goTo(goal)
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Settings"
      className="-mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 pt-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          id={tabId(tab)}
          type="button"
          role="tab"
          aria-selected={tab === chosen}
          aria-controls={panelId(tab)}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => onChoose(tab)}
          onKeyDown={move}
          className="min-h-12 shrink-0 rounded-t-control border-b-3 border-transparent px-4 font-semibold whitespace-nowrap text-ink-soft outline-offset-[-3px] hover:bg-sunken aria-selected:border-accent aria-selected:text-accent-deep"
        >
          {settingTabs[tab].title}
          {wrong.has(tab) && (
            <>
              <span
                aria-hidden="true"
                className="ml-2 inline-block size-2 rounded-full bg-bad align-middle"
              />
              <span className="sr-only"> (has errors)</span>
            </>
          )}
        </button>
      ))}
    </div>
  )
}

type TabPanelProps = {
  readonly tab: SettingTab
  readonly chosen: SettingTab
  readonly children: React.ReactNode
}

/** The content of a tab; hidden but still rendered while another tab is selected. */
export function TabPanel({ tab, chosen, children }: TabPanelProps) {
  return (
    <div
      id={panelId(tab)}
      role="tabpanel"
      aria-labelledby={tabId(tab)}
      hidden={tab !== chosen}
      className="mt-6 grid gap-6 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7 [&[hidden]]:hidden"
    >
      {children}
    </div>
  )
}

function tabId(tab: SettingTab): string {
  return `tab-${tab}`
}

function panelId(tab: SettingTab): string {
  return `panel-${tab}`
}
