import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { placeholderPages } from './placeholder-pages.ts'

const page = readFileSync(new URL('../../../../docs/placeholder-pages.md', import.meta.url), 'utf8')

test('[ADM-6] the page that lists what is not built names every placeholder, and each admits it', () => {
  const listed = [...page.matchAll(/^\| (\/admin\/\S+) \| ([^|]+) \|/gm)].map(
    ([, path, title]) => `${path} ${title}`,
  )
  const made = placeholderPages.map(({ path, title }) => `${path} ${title}`)
  expect(made.filter((each) => !listed.includes(each))).toEqual([])
  for (const { text } of placeholderPages) expect(text).toBe('This page is not built yet.')
})
