import { expect, test } from 'vitest'
import { rowSets } from '#domain/insights/figure-rows.ts'
import { rowFigure, rowFigureNames } from './row-figures.ts'

test('[FIG-47] each figure that can be opened has a name, a definition and rows of its own, and all rows can be reached', () => {
  const figures = rowFigureNames.map((name) => rowFigure(name))
  for (const figure of figures) {
    expect(figure?.name).toMatch(/^[A-Z]/)
    expect(figure?.words).toMatch(/^[A-Z].{20,}\.$/)
  }
  expect(new Set(figures.map((figure) => figure?.of))).toEqual(new Set(rowSets))
})

test('[FIG-47] an address that names no figure has no rows', () => {
  for (const name of [null, '', 'profit', 'constructor']) expect(rowFigure(name)).toBeNull()
})
