/** The drill command: runs a rush drill at a running demo, over its API, and prints the report. */

import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { DrillView } from '#contract/demo/drills.ts'
import type { Api } from '#contract/index.ts'
import {
  type DrillMix,
  type DrillSettings,
  drillFaults,
  usualDrill,
  usualMix,
} from '#domain/demo/drills/drill-settings.ts'
import { reportGroups } from '#domain/demo/drills/report-rows.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { demoAdministrator } from '../../demo/demo-people.ts'
import type { CommandOutcome } from './command.ts'

type DrillCommand = {
  readonly restaurant: string
  /** The address of the demo, without a trailing slash. */
  readonly url: string
  readonly isJson: boolean
  readonly settings: DrillSettings
}

const flags = {
  '--no-cook': 'noCook',
  '--display-dies': 'displayDies',
  '--scheduled': 'onlyScheduled',
  '--json': 'isJson',
} as const
/** Shares in percent. */
const shares = {
  '--declined': 'declined',
  '--abandoned': 'abandoned',
  '--later': 'scheduled',
  '--deliveries': 'deliveries',
  '--large': 'large',
  '--cuts': 'cuts',
  '--without-courier': 'withoutCourier',
} as const satisfies Readonly<Record<string, keyof DrillMix>>
const values = new Set(['--restaurant', '--orders', '--minutes', '--seed', '--url', ...Object.keys(shares)])

/** DRL-13: null if an argument is missing or unknown. */
export function readDrillCommand(args: readonly string[]): DrillCommand | null {
  const given = new Map<string, string>()
  const on = new Set<string>()
  for (let index = 0; index < args.length; index++) {
    const name = args[index] ?? ''
    const value = args[index + 1]
    if (name in flags) on.add(name)
    else if (values.has(name) && value !== undefined) {
      given.set(name, value)
      index++
    } else return null
  }
  const restaurant = given.get('--restaurant')
  if (!restaurant) return null
  const number = (name: string, usual: number) => Number(given.get(name) ?? usual)
  return {
    restaurant,
    url: (given.get('--url') ?? 'http://localhost:3000').replace(/\/+$/, ''),
    isJson: on.has('--json'),
    settings: {
      ...usualDrill,
      orders: number('--orders', usualDrill.orders),
      minutes: number('--minutes', usualDrill.minutes),
      seed: number('--seed', usualDrill.seed),
      mix: {
        ...usualMix,
        ...Object.fromEntries(
          Object.entries(shares).map(([name, share]) => [share, number(name, usualMix[share])]),
        ),
      },
      hasCook: !on.has('--no-cook'),
      displayDies: on.has('--display-dies'),
      onlyScheduled: on.has('--scheduled'),
    },
  }
}

type Surroundings = {
  /** Of this process: production never runs drills. */
  readonly isProduction: boolean
  readonly fetch: typeof fetch
  readonly wait: (milliseconds: number) => Promise<void>
  /** Reports the progress, a line at a time. */
  readonly onProgress: (line: string) => void
}

/** DRL-8: fails unless the drill ran to its end and everything that must be 0 is 0. */
export async function runDrillCommand(
  { restaurant, url, isJson, settings }: DrillCommand,
  surroundings: Surroundings,
): Promise<CommandOutcome> {
  const [fault] = drillFaults(settings)
  if (fault) return failed(`${fault.field}: ${refusalMessage(fault.refusal)}`)
  if (surroundings.isProduction) return failed(refusalMessage({ kind: 'drill_not_in_demo' }))
  try {
    const anyone = apiAt(url, surroundings.fetch, null)
    const { isDemo } = await anyone.site.get()
    if (!isDemo) return failed(refusalMessage({ kind: 'drill_not_in_demo' }))
    const api = apiAt(url, surroundings.fetch, await signIn(url, surroundings.fetch))
    const { drillId } = await api.drills.start({ restaurant, settings })
    const drill = await follow(api, { restaurant, drillId }, surroundings)
    return outcomeOf(drill, isJson)
  } catch (problem) {
    if (problem instanceof ORPCError) return failed(problem.message)
    if (problem instanceof TypeError) return failed(`No demo answers at ${url}. Start one with npm start.`)
    throw problem
  }
}

function apiAt(url: string, send: typeof fetch, cookie: string | null): Api {
  return createORPCClient(
    new RPCLink({
      url: `${url}/rpc`,
      headers: cookie === null ? {} : { cookie },
      fetch: (request, init) => send(request, init),
    }),
  )
}

/** Signs in with the demo's public account of its administrator. Returns the session's cookies. */
async function signIn(url: string, send: typeof fetch): Promise<string> {
  const { email, password } = demoAdministrator
  const response = await send(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    // Node's fetch names its mode as a browser does, and then the origin is required.
    headers: { 'content-type': 'application/json', origin: new URL(url).origin },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new ORPCError('UNAUTHORIZED', { message: `${email} can't sign in at this demo.` })
  return response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

const pollMs = 1_000
/** A line of progress after this many polls. */
const linePolls = 10

async function follow(
  api: Api,
  drill: { readonly restaurant: string; readonly drillId: DrillView['id'] },
  { wait, onProgress }: Surroundings,
): Promise<DrillView> {
  for (let polls = 0; ; polls++) {
    const view = await api.drills.get(drill)
    if (view.state !== 'running') return view
    if (view.live && polls % linePolls === 0) {
      const { part, counters } = view.live
      const { came, ordered, refused, acknowledged } = counters
      onProgress(
        `${Math.round(part * 100)} %: ${came} came, ${ordered} ordered, ${refused} refused, ${acknowledged} acknowledged`,
      )
    }
    await wait(pollMs)
  }
}

function outcomeOf(drill: DrillView, isJson: boolean): CommandOutcome {
  const { report, state, isSound } = drill
  if (!report) return failed('The drill was broken off. The log of the demo says why.')
  const lines = isJson
    ? [JSON.stringify({ drillId: drill.id, state, settings: drill.settings, report }, null, 2)]
    : [...reportGroups(report).flatMap(groupLines), ...report.problems]
  return { ok: isSound === true, lines }
}

function groupLines({ title, rows }: ReturnType<typeof reportGroups>[number]): string[] {
  const width = Math.max(...rows.map(({ label }) => label.length))
  return ['', title, ...rows.map(({ label, value }) => `  ${label.padEnd(width)}  ${value}`)]
}

function failed(message: string): CommandOutcome {
  return { ok: false, lines: [message] }
}
