import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { DayField } from './day-field.tsx'

test('[REP-15] a day is typed digit by digit, and reported once its year is complete', async () => {
  const choose = vi.fn()
  const screen = await renderScreen(<DayField label="From" isRequired value="2026-11-20" onChange={choose} />)
  const field = screen.getByLabelText('From')
  field.element().focus()
  await userEvent.keyboard('03152025')
  expect(choose).toHaveBeenLastCalledWith('2025-03-15')
  expect(choose.mock.calls.flat().filter((day) => day < '1900')).toEqual([])
  // Nothing has adopted it.
  ;(field.element() as HTMLInputElement).blur()
  await expect.element(field).toHaveValue('2026-11-20')
})

test('[REP-15] a required day that is emptied changes nothing; another one is then empty', async () => {
  const choose = vi.fn()
  const screen = await renderScreen(
    <>
      <DayField label="From" isRequired value="2026-11-20" onChange={choose} />
      <DayField label="Since" value="2026-11-20" onChange={choose} />
    </>,
  )
  await screen.getByLabelText('From').fill('')
  expect(choose).not.toHaveBeenCalled()
  await screen.getByLabelText('Since').fill('')
  expect(choose).toHaveBeenCalledExactlyOnceWith('')
})
