import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { overviewAt } from '../analytics.testing.ts'
import { TopProducts } from './top-products.tsx'

const shown = (changes: Parameters<typeof overviewAt>[1]) => {
  const overview = overviewAt('2026-11-20T23:00:00Z', changes)
  return renderToStaticMarkup(createElement(TopProducts, { overview })).replace(/<[^>]+>/g, ' ')
}

test('[FIG-27] lists the products by rank, each with the number of times it was added', () => {
  const product = (name: string, timesAdded: number, quantityAdded: number) => ({
    productId: toId<'Product'>(name),
    name,
    timesAdded,
    quantityAdded,
  })
  const text = shown({ topProducts: [product('Miso Soup', 1200, 1300), product('Gyoza', 1, 1)] })
  expect(text).toMatch(/Top Products Today.*Miso Soup\s+Added 1,200× · qty 1,300.*Gyoza\s+Added 1× · qty 1\s/)
})

test('[FIG-27] shows a message if nothing was added', () => {
  expect(shown({})).toContain('Nothing was put into a cart yet.')
})
