/** The actions of the table, each with its message and, if possible, an undo. */

import type { CategoryView } from '#contract/menu/categories.ts'
import { movedTo } from '#domain/access/editing/reorder.ts'
import type { CategoryId } from '#domain/ids.ts'
import type { ProductsOfDeleted } from '#domain/menu/category-draft.ts'
import type { EditList } from '#web/admin/edit-list/use-edit-list.ts'
import { callApi } from '#web/api/client.ts'

type CategoryActionsPlan = {
  readonly restaurant: string
  readonly all: readonly CategoryView[]
  readonly list: EditList<CategoryView>
  /** Shows these categories until the next response of the server. */
  readonly show: (categories: readonly CategoryView[]) => void
}

export function categoryActions({ restaurant, all, list, show }: CategoryActionsPlan) {
  async function toggle({ id, name }: CategoryView, isActive: boolean): Promise<void> {
    show(all.map((category) => (category.id === id ? { ...category, isActive } : category)))
    await list.attempt(async () => {
      const { categories } = await callApi()
      const saved = await categories.setActive({ restaurant, categoryId: id, isActive })
      list.say(`${name} is ${isActive ? 'active' : 'inactive'}.`, () => toggle(saved, !isActive))
    }, 'Error updating category status')
  }

  async function reorder(reordered: readonly CategoryView[], before: readonly CategoryView[] | null) {
    show(reordered)
    await list.attempt(async () => {
      const { categories } = await callApi()
      await categories.reorder({ restaurant, order: reordered.map(({ id }) => id) })
      list.say('The order was changed.', before ? () => reorder(before, null) : undefined)
    }, 'Error reordering categories')
  }

  return {
    toggle,
    move: (from: number, to: number) => reorder(movedTo(all, from, to), all),
    remove: ({ id, revision }: CategoryView, products: ProductsOfDeleted<CategoryId>) =>
      list.attempt(async () => {
        const { categories } = await callApi()
        await categories.delete({ restaurant, categoryId: id, revision, products })
        list.say('Category deleted successfully!')
      }, 'Error deleting category'),
  }
}
