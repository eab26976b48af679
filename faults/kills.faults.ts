import { beforeAll, describe, expect, test } from 'vitest'
import { type Check, type KillRun, runKills } from './kill-run.ts'
import { killLine, storyOf } from './report.ts'
import { ciSettings, readSettings } from './settings.ts'

const { seeds, orders, kills } = readSettings(process.env, ciSettings)

describe.each(seeds)('killed at random moments, seed %i:', (seed) => {
  let run: KillRun
  beforeAll(async () => {
    run = await runKills(seed, { orders, kills })
    console.log(killLine(run))
  })

  test('[FLT-1] each charge has one order and each order one charge, of the same cents', () => {
    expectNone('charges')
  })

  test('[FLT-2] nothing that was reported to a diner is lost', () => {
    expectNone('reports')
  })

  test('[FLT-3] each order is confirmed once, its restaurant is notified once, and its courier comes once', () => {
    expectNone('followUps')
  })

  test('[FLT-4] events are numbered without gaps, and each display received each of its own once', () => {
    expectNone('streams')
  })

  test("[FLT-5] the owner's analytics and reports equal a recount", () => {
    expectNone('analytics')
  })

  test('[FLT-6] no job failed for good or is left over', () => {
    expectNone('jobs')
  })

  test('[FLT-7] no server exited except by a kill', () => {
    expectNone('processes')
  })

  test('[FLT-8] as many kills and orders were made as a run requires', () => {
    expect(run.counts.kills).toBeGreaterThanOrEqual(kills)
    expect(run.counts.orders).toBeGreaterThanOrEqual(orders)
  })

  test('[FLT-9] the reconciliation finds nothing that it cannot account for', () => {
    expectNone('books')
    expect(run.counts.unexplained).toBe(0)
  })

  test('[FLT-15] disputes are recorded once with their final status, despite failures of the provider and refunds that fail later', () => {
    expectNone('disputes')
    expect(run.counts.disputes).toBeGreaterThan(0)
    expect(run.counts.savedFailures).toBeGreaterThan(0)
  })

  test('[FLT-16] each refund that the owner saw confirmed is made once, for its dishes, and no part exceeds what was paid', () => {
    expectNone('refunds')
    expect(run.counts.refundsOfDishes).toBeGreaterThan(0)
  })

  function expectNone(check: Check): void {
    expect(run.findings[check], storyOf(run, check)).toEqual([])
  }
})
