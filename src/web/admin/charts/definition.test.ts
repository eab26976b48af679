import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DefinitionButton } from './definition.tsx'

test('[FIG-23] a metric’s definition is behind a button with an accessible name until it is opened', () => {
  const definitions = [{ name: 'Visitors Today', text: 'How often a menu was opened.' }]
  const page = renderToStaticMarkup(createElement(DefinitionButton, { about: 'Visitors Today', definitions }))
  expect(page).toMatch(/<button[^>]*aria-expanded="false"[^>]*aria-label="What Visitors Today counts"/)
  expect(page).not.toContain('How often a menu was opened.')
})
