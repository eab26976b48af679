/** Runs a drill: sends its diners at their times, and its kitchen. */

import { setTimeout as delay } from 'node:timers/promises'
import type { DrillEvent } from '#domain/demo/drills/drill-event.ts'
import type { DrillSettings } from '#domain/demo/drills/drill-settings.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { unacknowledgedMinutes } from '#domain/orders/kitchen/alert.ts'
import { isNew } from '#domain/orders/kitchen/order.ts'
import type { Charge, DrillTask } from '#server/demo/drills/drill-engine.ts'
import { displayNameOf } from '#server/demo/drills/finish-drill.ts'
import { drillHeader, writeDrillHeader } from '#server/platform/http/drill-header.ts'
import { newAgent, openBrowser } from './browser.ts'
import { cook } from './cook.ts'
import { type KitchenDisplay, openDisplay } from './kitchen-display.ts'
import { type DinerPlan, planDrill } from './plan-drill.ts'
import { readCharges } from './sandbox-card.ts'
import { visitRestaurant } from './visit.ts'

export type RunTask = DrillTask & {
  /** Where the product listens, without a trailing slash. */
  readonly origin: string
  readonly sandboxOrigin: string
  readonly secret: string
}

type Running = {
  /** Fires when nobody else shall come. */
  readonly stop: AbortSignal
  readonly onEvent: (event: DrillEvent) => void
  /** Waits until orders that nobody acknowledged were due to escalate; three minutes and some seconds. */
  readonly awaitEscalations?: (signal: AbortSignal) => Promise<void>
}

type WithoutTime<Event> = Event extends DrillEvent ? Omit<Event, 'at'> : never
type Record = (event: WithoutTime<DrillEvent>) => void

/** The drill's own display has an address of its own, as its diners have. */
const displayAddress = '198.19.0.1'

/** DRL-5: resolves with the provider's charges once diners and kitchen have finished. */
export async function runDrill(
  task: RunTask,
  { stop, onEvent, awaitEscalations = escalationTime }: Running,
): Promise<{ readonly charges: readonly Charge[] }> {
  const begunAt = performance.now()
  const record: Record = (event) =>
    onEvent({ ...event, at: Math.round(performance.now() - begunAt) } as DrillEvent)
  const agent = newAgent()
  const end = new AbortController()
  try {
    const browserAt = (host: string, address: string) =>
      openBrowser({ origin: task.origin, host, agent, headers: headersOf(task, address) })
    const atKitchen = browserAt(task.kitchenHost, displayAddress).api
    await atKitchen.devices.pair({ code: task.pairingCode, name: displayNameOf(task.drillId) })
    const kitchen = await openKitchen(task.settings, atKitchen.kitchen, record, end.signal)
    const menu: Menu = await browserAt(task.siteHost, displayAddress).api.menu.get({ restaurant: task.slug })
    await sendDiners(planDrill(task.settings, menu), stop, (plan) =>
      visitRestaurant(
        {
          browser: browserAt(task.siteHost, plan.address),
          menu,
          sandboxOrigin: task.sandboxOrigin,
          wait,
          record: (event) => record({ ...event, diner: plan.number } as WithoutTime<DrillEvent>),
        },
        plan,
      ),
    )
    if (!stop.aborted) await kitchen.finish(stop, awaitEscalations)
    kitchen.close()
    return { charges: await readCharges(task.sandboxOrigin) }
  } finally {
    end.abort()
    agent.destroy()
  }
}

function headersOf({ secret, drillId }: RunTask, address: string) {
  return { [drillHeader]: writeDrillHeader(secret, { address, drillId }) }
}

/** Starts each visit at its time, whether or not earlier ones have ended; resolves when all have. */
async function sendDiners(
  plans: readonly DinerPlan[],
  stop: AbortSignal,
  visit: (plan: DinerPlan) => Promise<void>,
): Promise<void> {
  const begunAt = performance.now()
  const visits: Promise<void>[] = []
  for (const plan of plans) {
    const ahead = plan.comesAt - (performance.now() - begunAt)
    if (ahead > 0) await wait(ahead, stop)
    if (stop.aborted) break
    visits.push(visit(plan))
  }
  await Promise.all(visits)
}

type Kitchen = {
  /** Waits until the orders are acknowledged or, where nobody does that, until their escalation was due. */
  finish(stop: AbortSignal, awaitEscalations: (signal: AbortSignal) => Promise<void>): Promise<void>
  close(): void
}

type KitchenApi = Parameters<typeof openDisplay>[0]['api']

async function openKitchen(
  settings: DrillSettings,
  api: KitchenApi,
  record: Record,
  ended: AbortSignal,
): Promise<Kitchen> {
  const display = await openDisplay({
    api,
    onShown: (order) => record({ kind: 'shown', order }),
    onRang: (order) => record({ kind: 'rang', order }),
    wait: (ms) => wait(ms, ended),
  })
  const closed = new AbortController()
  const signal = AbortSignal.any([closed.signal, ended])
  if (settings.displayDies) void dieAt(settings.minutes * 30_000, display, record, signal)
  if (settings.hasCook)
    void cook({
      api,
      display,
      pace: paceOf(settings),
      onMoved: (order, to) => record({ kind: 'moved', order, to }),
      wait: (ms) => wait(ms, signal),
      signal,
    })
  return {
    async finish(stop, awaitEscalations) {
      if (settings.hasCook && !settings.displayDies) await untilAcknowledged(display, stop)
      else await awaitEscalations(stop)
    },
    close() {
      closed.abort()
      display.die()
    },
  }
}

async function dieAt(
  milliseconds: number,
  display: KitchenDisplay,
  record: Record,
  signal: AbortSignal,
): Promise<void> {
  await wait(milliseconds, signal)
  if (signal.aborted) return
  display.die()
  record({ kind: 'display_died' })
}

/** Four taps an order, and some time to spare. */
function paceOf({ orders, minutes }: DrillSettings): number {
  return Math.max(40, Math.min(5_000, (minutes * 60_000) / orders / 6))
}

/** Orders without a browser come up to half a minute later, and the cook may be behind. */
const acknowledgement = { longestMs: 240_000, pauseMs: 500, quietMs: 2_000 } as const

async function untilAcknowledged(display: KitchenDisplay, stop: AbortSignal): Promise<void> {
  const begunAt = performance.now()
  let quietSince = begunAt
  while (!stop.aborted && performance.now() - begunAt < acknowledgement.longestMs) {
    await wait(acknowledgement.pauseMs, stop)
    if (display.orders().some(isNew)) quietSince = performance.now()
    if (performance.now() - quietSince > acknowledgement.quietMs) return
  }
}

async function escalationTime(signal: AbortSignal): Promise<void> {
  await wait(unacknowledgedMinutes * 60_000 + 15_000, signal)
}

/** Resolves after the time, or when the signal fires. */
async function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await delay(milliseconds, null, signal ? { signal } : {}).catch(() => undefined)
}
