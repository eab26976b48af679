import { expect, test } from 'vitest'
import { noindex, pageTitle, titled } from './page-title.ts'

const matches = [{ id: 'root', loaderData: { site: { siteName: 'Comanda' } } }]

test('[SET-14] a title ends with the name of the site', () => {
  expect(pageTitle('Settings', matches)).toBe('Settings – Comanda')
  expect(titled('Orders', noindex)({ matches })).toEqual([{ title: 'Orders – Comanda' }, noindex])
})

test('[SET-14] where the site could not be loaded the title stands alone', () => {
  expect(pageTitle('Settings', [{ id: 'root' }])).toBe('Settings')
  expect(pageTitle('Settings', [])).toBe('Settings')
})
