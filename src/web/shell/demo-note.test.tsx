import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Site } from '#contract/site/site.ts'
import { answerCalls } from '#testing/screens/answer-calls.ts'
import { sampleSite } from '#testing/screens/sample-site.ts'
import { stubRoutes } from '#testing/screens/stub-routes.tsx'
import { DemoNote } from './demo-note.tsx'

async function renderNote(demoHistory: Site['demoHistory'], onLoaded = () => undefined) {
  const Screens = stubRoutes([
    {
      id: 'root',
      path: '/',
      loader: () => ({ site: { ...sampleSite, demoHistory } }),
      Component: () => (
        <main>
          <h1>A screen</h1>
          <DemoNote onLoaded={onLoaded} />
        </main>
      ),
      HydrateFallback: () => null,
    },
  ])
  const screen = await render(<Screens />)
  await expect.element(screen.getByRole('heading')).toBeVisible()
  return screen
}

test('[DEM-23] a demo with a history says so once; without one nothing is said', async () => {
  const without = await renderNote('none')
  expect(without.getByRole('status').elements()).toEqual([])
  await without.unmount()
  const screen = await renderNote('ready')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Demo data')
})

test('[DEM-23] a history that is being loaded is awaited, and the screen shows it when it is there', async () => {
  const states: Site['demoHistory'][] = ['loading', 'ready']
  answerCalls({ site: { get: () => ({ ...sampleSite, demoHistory: states.shift() ?? 'ready' }) } })
  const onLoaded = vi.fn(() => undefined)
  const screen = await renderNote('loading', onLoaded)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading demo history …')
  await expect.element(screen.getByText('Demo data')).toBeVisible()
  expect(onLoaded).toHaveBeenCalledOnce()
})
