import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { placeholderPages } from './placeholder-pages.ts'

const page = readFileSync(new URL('../../../docs/placeholder-pages.md', import.meta.url), 'utf8')

test('[ADM-6] the list of what is not built contains every placeholder, and each one says so', () => {
  const listed = [...page.matchAll(/^\| (\/admin\/\S+) \| ([^|]+) \|/gm)].map(
    ([, path, title]) => `${path} ${title}`,
  )
  const made = placeholderPages.map(({ path, title }) => `${path} ${title}`)
  expect(made.filter((each) => !listed.includes(each))).toEqual([])
  for (const { text } of placeholderPages) expect(text).toBe('This page is not built yet.')
})
