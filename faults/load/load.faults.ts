import { beforeAll, expect, test } from 'vitest'
import { loadLine } from '../report.ts'
import { ciSettings, readSettings } from '../settings.ts'
import { type LoadRun, runLoad, usualLoad } from './load-run.ts'

const { loadRate: rate, loadSeconds: seconds } = readSettings(process.env, ciSettings)

let run: LoadRun
beforeAll(async () => {
  run = await runLoad({ ...usualLoad, rate, seconds })
  console.log(loadLine(run))
})

test('[FLT-10] under load every requested order is made, without errors', () => {
  expect(run.errors).toEqual([])
  expect(run.made).toBe(run.requested)
})

test('[FLT-11] under load every order reaches its kitchen, 99 in 100 within two seconds of their payment', () => {
  expect(run.lost).toEqual([])
  expect(run.late.slice(Math.floor(run.made / 100))).toEqual([])
})

test('[FLT-12] after the load all follow-up work is done, and every cent is accounted for', () => {
  expect(run.afterwards).toMatchObject({ undone: 0, gaps: [], unexplained: 0 })
})
