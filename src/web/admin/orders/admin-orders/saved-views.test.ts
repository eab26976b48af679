import { expect, test } from 'vitest'
import { withoutView, withView } from './saved-views.ts'

const late = { name: 'Late', query: 'status=new' }

test('[AOR-15] a view is added at the end; the same name replaces it', () => {
  const views = withView([late], { name: 'Disputes', query: 'payment=paid' })
  expect(views.map(({ name }) => name)).toEqual(['Late', 'Disputes'])
  expect(withView(views, { name: 'Late', query: 'status=ready' })).toEqual([
    views[1],
    { name: 'Late', query: 'status=ready' },
  ])
  expect(withoutView(views, 'Late')).toEqual([views[1]])
})

test('[AOR-15] the oldest is dropped beyond twenty', () => {
  const many = Array.from({ length: 20 }, (_, place) => ({ name: `${place}`, query: '' }))
  expect(withView(many, late)).toHaveLength(20)
  expect(withView(many, late)[0]?.name).toBe('1')
})
