import { expect, test } from 'vitest'
import { administrator, renderAdmin, sakura } from '#testing/screens/admin-area.tsx'
import { failCalls, interceptFetch } from '#testing/screens/answer-calls.ts'
import OwnerLayout from '#web/admin/insight/analytics/owner-layout.tsx'

const files = import.meta.glob<{ readonly default?: React.ComponentType }>([
  './admin/**/*-screen.tsx',
  // Their address decides what they show, and they load nothing.
  '!./admin/**/{link-page,unknown}-screen.tsx',
])
/** The tabs of the owner's dashboard, whose frame has the heading. */
const tabs = /analytics\/(overview|carts|sales|rows)\//
const id = sakura.id

test('[WCG-7] every screen of the admin area has one heading while it loads and when it can’t be loaded', async () => {
  const wrong: string[] = []
  for (const [file, load] of Object.entries(files)) {
    const { default: Screen } = await load()
    if (!Screen) continue
    for (const [state, answer] of [
      ['loading', neverAnswer],
      ['failed', failCalls],
    ] as const) {
      answer()
      const screen = await open(<Screen />, tabs.test(file))
      if (state === 'failed')
        await expect.poll(() => screen.container.textContent).not.toMatch(/Loading [\w ]+\.{3}/)
      const headings = [...screen.container.querySelectorAll('h1')].map(({ textContent }) => textContent)
      if (headings.length !== 1) wrong.push(`${file} ${state}: ${headings}`)
      await screen.unmount()
    }
  }
  expect(wrong).toEqual([])
})

/** Its address has every parameter that a screen may read. */
function open(screen: React.ReactElement, isTab: boolean) {
  const path = '/:orderId/:userId/:disputeId/:dinerId/:payoutId/:pageId'
  const managed = { ...administrator, restaurants: [sakura] }
  const at = path.replaceAll(/:\w+/g, id)
  return isTab
    ? renderAdmin(<OwnerLayout />, { at: '/admin/owner', path: '/admin/owner/*', below: screen, managed })
    : renderAdmin(screen, { at, path, managed })
}

function neverAnswer(): void {
  interceptFetch(() => new Promise(() => undefined))
}
