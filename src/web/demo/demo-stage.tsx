import { useState } from 'react'
import type { DemoTools } from '#contract/demo/demo.ts'
import { paths } from '#web/paths.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { DemoAids } from './demo-aids.tsx'

type DemoRestaurant = DemoTools['restaurants'][number]

const labels = { menu: 'Menu', kitchen: 'Kitchen', aids: 'Accounts and cards' } as const
type Part = keyof typeof labels
const parts = Object.keys(labels) as Part[]

const tabId = (part: Part) => `demo-${part}-tab`
const panelId = (part: Part) => `demo-${part}`

type DemoStageProps = { readonly restaurant: DemoRestaurant; readonly tools: DemoTools }

/** DEM-56: menu and kitchen next to each other on a wide screen, otherwise one tab each. Both stay open meanwhile. */
export function DemoStage({ restaurant, tools }: DemoStageProps) {
  const [chosen, setChosen] = useState<Part>('menu')
  const panel = (part: Part) => ({
    id: panelId(part),
    role: 'tabpanel',
    'aria-labelledby': tabId(part),
    'data-chosen': part === chosen,
  })
  const { slug, name, menuUrl, kitchenUrl } = restaurant
  const hidden = 'max-lg:not-data-[chosen=true]:hidden'
  return (
    <>
      <div className="lg:hidden">
        <Tabs
          label="Parts of the demo"
          names={parts}
          chosen={chosen}
          tabId={tabId}
          panelId={panelId}
          onChoose={setChosen}
        >
          {(part) => labels[part]}
        </Tabs>
      </div>
      <div
        className={`grid gap-6 lg:grid-cols-[auto_minmax(0,1fr)] ${chosen === 'aids' ? 'max-lg:hidden' : ''}`}
      >
        <section {...panel('menu')} className={hidden}>
          <Caption title={labels.menu} href={menuUrl} link={`Menu of ${name}`} />
          <div className="h-[calc(100dvh-11rem)] max-h-[56rem] min-h-[36rem] max-lg:h-[calc(100dvh-4rem)] overflow-hidden border border-line bg-paper max-lg:-mx-4 max-lg:border-x-0 sm:max-lg:-mx-6 lg:w-[25.625rem] lg:rounded-[2.75rem] lg:border-[0.625rem] lg:border-line-strong">
            <iframe src={paths.menu(slug)} title={`Menu of ${name}`} className="size-full" />
          </div>
        </section>
        <section {...panel('kitchen')} className={hidden}>
          <Caption title={labels.kitchen} href={kitchenUrl} link={`Kitchen of ${name}`} />
          <div className="h-[calc(100dvh-11rem)] max-h-[56rem] min-h-[36rem] max-lg:h-[calc(100dvh-4rem)] overflow-hidden border border-line bg-sunken max-lg:-mx-4 max-lg:border-x-0 sm:max-lg:-mx-6 lg:rounded-card">
            {kitchenUrl ? (
              <iframe
                src={kitchenUrl}
                title={`Kitchen of ${name}`}
                allow="autoplay; screen-wake-lock"
                className="size-full"
              />
            ) : (
              <p className="p-6 text-ink-soft">{name} has no address for its kitchen.</p>
            )}
          </div>
        </section>
      </div>
      <section {...panel('aids')} className={hidden}>
        <DemoAids tools={tools} restaurant={restaurant} />
      </section>
    </>
  )
}

type CaptionProps = { readonly title: string; readonly href: string | null; readonly link: string }

/** Above a frame: what it shows, and a link to it in a window of its own. */
function Caption({ title, href, link }: CaptionProps) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 px-1">
      <h2 className="font-bold max-lg:sr-only">{title}</h2>
      {href && (
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          className="py-3 text-sm font-semibold text-link underline underline-offset-2"
        >
          <span className="sr-only">{link}: </span>Open in a window
        </a>
      )}
    </div>
  )
}
