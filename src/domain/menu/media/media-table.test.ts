import { expect, test } from 'vitest'
import { mediaTableHead, mediaTableLine } from './media-table.ts'

test('[MED-9] a picture is a line of the table, in which no cell is a formula', () => {
  expect(mediaTableHead.trim()).toMatch(/^.?Restaurant,Picture,File,/)
  const picture = {
    restaurant: 'Sakura',
    address: '/images/AbCdEfGhIjKlMnOpQrSt_-/640',
    name: '=1+1.jpg',
    altText: 'Six pieces, "raw"',
    width: 1600,
    height: 900,
    bytes: 200_000,
    addedAt: Temporal.Instant.from('2026-11-20T20:00:00Z'),
    places: ['Salmon Roll', 'cover'],
    isDeleted: false,
  }
  const line = mediaTableLine(picture, 'America/New_York')
  expect(line).toContain(`,'=1+1.jpg,"Six pieces, ""raw""",1600,900,200000,`)
  expect(line.trim()).toMatch(/,Salmon Roll; cover,no$/)
  const linked = { ...picture, name: null, width: null, height: null, bytes: null, isDeleted: true }
  expect(mediaTableLine(linked, 'America/New_York')).toContain(',,"Six pieces, ""raw""",,,,')
})
