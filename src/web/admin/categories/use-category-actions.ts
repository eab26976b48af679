/** The actions of the table, each with its message and, if possible, an undo. */

import { useRef, useState } from 'react'
import type { CategoryView } from '#contract/categories.ts'
import { movedTo } from '#domain/editing/order.ts'
import type { CategoryId } from '#domain/ids.ts'
import type { ProductsOfDeleted } from '#domain/menu/category-draft.ts'
import { editFailureOf } from '#web/admin/parts/edit-failure.ts'
import type { Note } from '#web/admin/parts/passing-note.tsx'
import { callApi } from '#web/api/client.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { useCachedCategories } from './use-categories.ts'

export function useCategoryActions(restaurant: string, all: readonly CategoryView[]) {
  const cached = useCachedCategories(restaurant)
  const [note, setNote] = useState<Note | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const lastNote = useRef(0)

  function say(text: string, undo?: () => void): void {
    lastNote.current += 1
    setNote({ id: lastNote.current, text, ...(undo && { undo }) })
  }

  /** Runs an action and reports a failure; reloads the categories either way. Returns whether it succeeded. */
  async function attempt(failedMessage: string, act: () => Promise<void>): Promise<boolean> {
    setIsBusy(true)
    try {
      await act()
      return true
    } catch (error) {
      const failure = editFailureOf(error)
      const code = failure.kind === 'failed' ? failure.failure.code : 'HTTP_409'
      showFailure({ message: failedMessage, code })
      return false
    } finally {
      await cached.refresh()
      setIsBusy(false)
    }
  }

  async function toggle({ id, name }: CategoryView, isActive: boolean): Promise<void> {
    cached.show(all.map((each) => (each.id === id ? { ...each, isActive } : each)))
    await attempt('Error updating category status', async () => {
      const { categories } = await callApi()
      const saved = await categories.setActive({ restaurant, categoryId: id, isActive })
      say(`${name} is ${isActive ? 'active' : 'inactive'}.`, () => toggle(saved, !isActive))
    })
  }

  async function reorder(wanted: readonly CategoryView[], before: readonly CategoryView[] | null) {
    cached.show(wanted)
    await attempt('Error reordering categories', async () => {
      const { categories } = await callApi()
      await categories.reorder({ restaurant, order: wanted.map(({ id }) => id) })
      say('The order was changed.', before ? () => reorder(before, null) : undefined)
    })
  }

  return {
    note,
    isBusy,
    say,
    refresh: cached.refresh,
    newest: cached.newest,
    forgetNote: () => setNote(null),
    toggle,
    move: (from: number, to: number) => reorder(movedTo(all, from, to), all),
    remove: ({ id, revision }: CategoryView, products: ProductsOfDeleted<CategoryId>) =>
      attempt('Error deleting category', async () => {
        const { categories } = await callApi()
        await categories.delete({ restaurant, categoryId: id, revision, products })
        say('Category deleted successfully!')
      }),
  }
}
