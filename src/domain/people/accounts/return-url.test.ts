import { expect, test } from 'vitest'
import { returnUrl } from './return-url.ts'

test.each(['/', '/orders', '/checkout/customer-info', '/admin/products?search=maki#top', '/join/a-_9'])(
  '[ACC-45] %s is a valid return URL',
  (path) => {
    expect(returnUrl(path, '/')).toBe(path)
  },
)

test.each([
  null,
  '',
  'orders',
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/api/auth/sign-out',
  '/rpc',
  `/${'x'.repeat(300)}`,
])('[ACC-45] %j is not a valid return URL', (path) => {
  expect(returnUrl(path, '/orders')).toBe('/orders')
})
