import { expect, test } from 'vitest'
import { renderAdmin } from '#testing/screens/admin-area.tsx'
import { useAddress } from './use-address.ts'

function Filters() {
  const [parameters, change] = useAddress()
  const set = (name: string) =>
    change((now) => {
      const next = new URLSearchParams(now)
      next.set(name, 'on')
      return next
    })
  return (
    <>
      <p>Filters: {parameters.toString()}</p>
      <button type="button" onClick={() => set('first')}>
        First
      </button>
      <button type="button" onClick={() => set('second')}>
        Second
      </button>
    </>
  )
}

test('[ADM-24] a second change before the next frame keeps the first', async () => {
  const screen = await renderAdmin(<Filters />, { at: '/admin/list?page=1' })
  const click = (name: string) => (screen.getByRole('button', { name }).element() as HTMLElement).click()
  click('First')
  // The router takes some microtasks, a device that is busy has no time for more.
  for (let turns = 0; turns < 50; turns++) await null
  click('Second')
  await expect.element(screen.getByText('Filters: page=1&first=on&second=on')).toBeVisible()
})
