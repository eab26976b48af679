import { type SettingTab, settingTabs } from '#domain/site/settings/site-settings.ts'
import { Tabs } from '#web/ui/tabs.tsx'

const tabs = Object.keys(settingTabs) as SettingTab[]

type TabListProps = {
  readonly chosen: SettingTab
  /** Tabs with faults. */
  readonly wrong: ReadonlySet<SettingTab>
  readonly onChoose: (tab: SettingTab) => void
}

/** SET-4: the tabs of the settings; those with faults are marked. */
export function TabList({ chosen, wrong, onChoose }: TabListProps) {
  return (
    <Tabs label="Settings" names={tabs} chosen={chosen} tabId={tabId} panelId={panelId} onChoose={onChoose}>
      {(tab) => (
        <>
          {settingTabs[tab]}
          {wrong.has(tab) && (
            <>
              <span
                aria-hidden="true"
                className="ml-2 inline-block size-2 rounded-full bg-bad align-middle"
              />
              <span className="sr-only"> (has errors)</span>
            </>
          )}
        </>
      )}
    </Tabs>
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
