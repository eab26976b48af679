/**
 * The API of a component test: the contract over the browser's protocol, with functions of the test as handlers. Input and
 * output are validated against the contract, so a response that the server could not send fails the test.
 */

import { implement, onError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { vi } from 'vitest'
import { type Api, contract } from '#contract/index.ts'
import { paths } from '#web/paths.ts'

type Calls<Endpoints> = {
  readonly [Name in keyof Endpoints]?: Endpoints[Name] extends (
    input: infer Input,
    ...rest: never[]
  ) => infer Output
    ? (input: Input) => Awaited<Output> | Promise<Awaited<Output>>
    : never
}

/** A function for each endpoint that the test expects to be called. It may throw an `ORPCError`, as the server does. */
export type Answers = { readonly [Group in keyof Api]?: Calls<Api[Group]> }

/**
 * Responds to the page's API calls until the test ends. Calls of other endpoints fail like an unknown address (404). Returns
 * the called paths, such as 'failedTasks.list', in order.
 */
export function answerCalls(answers: Answers): readonly string[] {
  const called: string[] = []
  const handler = new RPCHandler(routerOf(answers), { interceptors: [onError(reportBrokenAnswer)] })
  interceptFetch(async (request) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith(`${paths.rpc}/`)) return null
    called.push(pathname.slice(paths.rpc.length + 1).replaceAll('/', '.'))
    const { response } = await handler.handle(request, { prefix: paths.rpc })
    return response ?? new Response(null, { status: 404 })
  })
  return called
}

/** Reports a response that violates the contract to the console, which fails the test. */
function reportBrokenAnswer(error: unknown): void {
  if (error instanceof Error && error.message === 'Output validation failed')
    console.error(error, error.cause)
}

/** Merges both; `others` wins for the same call. */
export function mergeAnswers(own: Answers, others: Answers): Answers {
  const groups = new Set([...Object.keys(own), ...Object.keys(others)]) as Set<keyof Answers>
  return Object.fromEntries([...groups].map((group) => [group, { ...own[group], ...others[group] }]))
}

/** Fails every API call like a broken connection, until the test ends. */
export function failCalls(): void {
  interceptFetch(async (request) => {
    if (new URL(request.url).pathname.startsWith(`${paths.rpc}/`)) throw new TypeError('Failed to fetch')
    return null
  })
}

function routerOf(answers: Answers) {
  // The types of `Answers` define the names; iterating by name loses them.
  const builders = implement(contract) as unknown as Record<string, Record<string, Builder>>
  return Object.fromEntries(
    Object.entries(answers).map(([group, calls]) => [
      group,
      Object.fromEntries(
        Object.entries(calls).map(([name, answer]) => [
          name,
          builderOf(builders, group, name).handler(({ input }) => (answer as CallHandler)(input)),
        ]),
      ),
    ]),
  )
}

type CallHandler = (input: unknown) => unknown
type Builder = { handler(answer: (call: { readonly input: unknown }) => unknown): never }

function builderOf(builders: Record<string, Record<string, Builder>>, group: string, name: string): Builder {
  const builder = builders[group]?.[name]
  if (!builder) throw new Error(`the contract has no endpoint ${group}.${name}`)
  return builder
}

/** Handles the page's requests until the test ends; null passes a request to the previous handler. Supports aborting. */
export function interceptFetch(answer: (request: Request) => Promise<Response | null>): void {
  const original = fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { promise: aborted, reject } = Promise.withResolvers<never>()
    const abort = () => reject(request.signal.reason)
    request.signal.addEventListener('abort', abort, { once: true })
    if (request.signal.aborted) abort()
    return (await Promise.race([answer(request.clone()), aborted])) ?? original(request)
  })
}
