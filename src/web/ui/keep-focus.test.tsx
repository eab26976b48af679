import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { visit } from '#testing/screens/diner.tsx'
import { dialogOf } from '#testing/screens/diner-steps.ts'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { ResultDialog } from '#web/admin/ui/result-dialog.tsx'

/** Each with what a click on 'Go' puts in the place of its own section, and what then has the focus. */
test.each([
  [
    'a form',
    <form key="form">
      <input aria-label="Name" />
    </form>,
    'Name',
  ],
  [
    'a panel',
    <section key="panel">
      <h2>Details</h2>
      <button type="button">Close</button>
    </section>,
    'Details',
  ],
  ['nothing', null, 'Place'],
])('[WCG-6] where a control is replaced by %s, the focus goes there', async (_, next, name) => {
  function Place() {
    const [isGone, setGone] = useState(false)
    return (
      <main>
        <h1>A screen</h1>
        <section aria-label="Place">
          {isGone ? (
            next
          ) : (
            <p>
              <button type="button" onClick={() => setGone(true)}>
                Go
              </button>
            </p>
          )}
        </section>
      </main>
    )
  }
  const screen = await renderScreen(<Place />)
  await screen.getByRole('button', { name: 'Go' }).click()
  await expect.poll(() => nameOf(document.activeElement)).toBe(name)
})

test('[WCG-6] a dialog that opened with the page leaves the focus in the page, and a result starts at its button', async () => {
  const screen = await visit()
  await dialogOf('Sakura Hibachi')
    .getByRole('button', { name: /^Pick Up/ })
    .click()
  await dialogOf('Sakura Hibachi').getByRole('button', { name: 'Start Ordering' }).click()
  await expect.element(screen.getByRole('main', { name: 'Menu' })).toHaveFocus()
  await renderScreen(
    <ResultDialog kind="success" title="Saved" text="It was saved." onClose={() => undefined} />,
  )
  await expect.element(page.getByRole('button', { name: 'OK' })).toHaveFocus()
})

function nameOf(element: Element | null): string | null {
  return element?.getAttribute('aria-label') ?? element?.textContent ?? null
}
