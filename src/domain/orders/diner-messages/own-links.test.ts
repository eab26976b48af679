import { expect, test } from 'vitest'
import { hasForeignLink } from './own-links.ts'

const own = ['comanda.example', 'sakura.localhost']

test.each([
  'Ready. See https://comanda.example/order/{n}, or call.',
  'Menu: sakura.localhost/menu',
  'HTTP://SAKURA.LOCALHOST:3000',
  '{restaurant}: order #{n} is ready. {address}.',
  'Pick up at 5.30 p.m. at No. 3.',
])('[TEL-2] %j leads to the restaurant’s own pages', (sentence) => {
  expect(hasForeignLink(sentence, own)).toBe(false)
})

test.each([
  'See https://evil.example',
  'evil.example/comanda.example',
  'www.comanda.example.evil.org',
  'https://comanda.example@evil.example/',
  'http://192.0.2.7/menu',
  'ftp://comanda.example/menu',
  'bücher.example',
])('[TEL-2] %j leads elsewhere', (sentence) => {
  expect(hasForeignLink(sentence, own)).toBe(true)
})
