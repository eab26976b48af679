/** Waits for a database that does not respond yet, as when all machines start at once. */

import { setTimeout } from 'node:timers/promises'
import type { Log } from '../runtime/log.ts'
import { StartError } from '../runtime/start-error.ts'
import { describeConnectionProblem } from './connection-problem.ts'

type Waiting = {
  /** For a person, such as 'comanda at db.example'. */
  readonly database: string
  readonly log: Log
  /** How long to wait before each further attempt, in milliseconds; empty: one attempt. */
  readonly delaysMs: readonly number[]
}

/** A minute in total. A supervisor then starts the process again. */
export const startDelaysMs: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

/**
 * OPS-12: runs `work`, again and again while the database does not respond. Throws a `StartError` if it never does, and at
 * once if it refuses.
 */
export async function onceDatabaseAnswers<Result>(
  work: () => Promise<Result>,
  { database, log, delaysMs }: Waiting,
): Promise<Result> {
  for (const delayMs of delaysMs) {
    try {
      return await work()
    } catch (error) {
      const problem = describeConnectionProblem(error, database)
      if (!problem?.passes) throw problem ? new StartError(problem.sentence) : error
      log.warn({ retryInMs: delayMs }, problem.sentence)
      await setTimeout(delayMs)
    }
  }
  return work().catch((error) => throwAsStartError(error, database))
}

/** OPS-11: throws a `StartError` with the sentence if the error is about the connection; else the error itself. */
export function throwAsStartError(error: unknown, database: string): never {
  const problem = describeConnectionProblem(error, database)
  throw problem ? new StartError(problem.sentence) : error
}
