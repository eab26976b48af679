import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { movedTo } from '#domain/access/editing/reorder.ts'
import { ReorderControls, SortableList, SortableRow } from './sortable-list.tsx'

function Dishes() {
  const [names, setNames] = useState<readonly string[]>(['Soup', 'Rolls', 'Ramen'])
  return (
    <SortableList
      items={names.map((name) => ({ id: name, name }))}
      onMove={(from, to) => setNames(movedTo(names, from, to))}
    >
      <ol>
        {names.map((name) => (
          <SortableRow key={name} id={name} className="flex">
            <ReorderControls />
            <span data-name>{name}</span>
          </SortableRow>
        ))}
      </ol>
    </SortableList>
  )
}

async function open() {
  const screen = await render(<Dishes />)
  const names = () => [...document.querySelectorAll('[data-name]')].map((element) => element.textContent)
  const moveButton = screen.getByRole('button', { name: /^Reorder Soup/ })
  const said = screen.getByRole('status')
  return {
    screen,
    moveButton,
    said,
    expectOrder: (order: readonly string[]) => expect.poll(names).toEqual(order),
  }
}

test('[CTG-12] arrow keys on its button move a row; screen readers are told where it is', async () => {
  const { moveButton, said, expectOrder } = await open()
  moveButton.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expectOrder(['Rolls', 'Soup', 'Ramen'])
  await expect.element(said.filter({ hasText: 'Soup is #2 now.' })).toBeInTheDocument()
  await expect.element(moveButton).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expectOrder(['Rolls', 'Ramen', 'Soup'])
})

test('[CTG-11, PRD-5] a press on the button opens a menu of moves; Escape closes it', async () => {
  const { screen, moveButton, expectOrder } = await open()
  const bottom = screen.getByRole('button', { name: 'Move Soup to the bottom' })
  await moveButton.click()
  await expect.element(screen.getByRole('button', { name: 'Move Soup up' })).toHaveAttribute('aria-disabled')
  await userEvent.keyboard('{Escape}')
  await expect.element(bottom).not.toBeInTheDocument()
  await expect.element(moveButton).toHaveFocus()
  await moveButton.click()
  await bottom.click()
  await expectOrder(['Rolls', 'Ramen', 'Soup'])
  await expect.element(moveButton).toHaveFocus()
  await moveButton.click()
  await screen.getByText('Rolls').click()
  await expect.element(bottom).not.toBeInTheDocument()
})
