import { expect, test } from 'vitest'
import type { ProductsChange, ProductView } from '#contract/menu/products.ts'
import { toId } from '#domain/ids.ts'
import { undoRequests } from './bulk-undo.ts'
import { productView } from './product-view.testing.ts'

const [soups, rolls] = [toId<'Category'>('soups'), toId<'Category'>('rolls')]

const product = (id: string, changes: Partial<ProductView>) =>
  productView({ id: toId(id), name: id, categoryId: soups, ...changes })

const plain = product('plain', {})
const hidden = product('hidden', { isActive: false, categoryId: rolls })
const gone = product('gone', { soldOut: { until: null } })
const untilEight = product('until eight', { soldOut: { until: '2026-11-20T20:00:00Z' } })

test.for<[ProductsChange, readonly ProductView[], readonly (readonly [readonly string[], ProductsChange])[]]>(
  [
    [{ kind: 'active', isActive: false }, [plain, hidden], [[['plain'], { kind: 'active', isActive: true }]]],
    [{ kind: 'active', isActive: true }, [plain], []],
    [
      { kind: 'category', categoryId: rolls },
      [plain, hidden, gone],
      [[['plain', 'gone'], { kind: 'category', categoryId: soups }]],
    ],
    [
      { kind: 'sold_out', soldOut: 'end_of_day' },
      [plain, gone],
      [
        [['plain'], { kind: 'sold_out', soldOut: null }],
        [['gone'], { kind: 'sold_out', soldOut: 'until_said' }],
      ],
    ],
    [
      { kind: 'sold_out', soldOut: null },
      [plain, gone],
      [[['gone'], { kind: 'sold_out', soldOut: 'until_said' }]],
    ],
    [{ kind: 'sold_out', soldOut: null }, [plain, untilEight], []],
    [{ kind: 'delete' }, [plain], []],
  ],
)('[PRD-29] %j is undone by restoring what differed', ([change, before, requests]) => {
  expect(undoRequests(change, before).map((each) => [each.productIds, each.change])).toEqual(requests)
})
