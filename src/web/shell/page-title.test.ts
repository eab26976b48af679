import { expect, test } from 'vitest'
import { noindex, pageTitle, titled } from './page-title.ts'

const matches = [{ id: 'root', loaderData: { site: { siteName: 'Comanda' } } }]

test('[SET-14] a title ends with the site’s name', () => {
  expect(pageTitle('Settings', matches)).toBe('Settings – Comanda')
  expect(titled('Orders', noindex)({ matches })).toEqual([{ title: 'Orders – Comanda' }, noindex])
})

test('[SET-14] returns the title alone if the site could not be loaded', () => {
  expect(pageTitle('Settings', [{ id: 'root' }])).toBe('Settings')
  expect(pageTitle('Settings', [])).toBe('Settings')
})
