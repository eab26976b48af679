/** A floor for orders that stays the same whatever an order writes: pgbench's own transaction, on tables of its own. */

import { Pool } from 'pg'

const accounts = 100_000

export type SteadyTransactions = { write(): Promise<void>; stop(): Promise<void> }

/** Creates the tables in a schema of their own. */
export async function startSteadyTransactions(
  databaseUrl: string,
  connections: number,
): Promise<SteadyTransactions> {
  const pool = new Pool({ connectionString: databaseUrl, max: connections })
  pool.on('error', () => undefined)
  await pool.query(`
    CREATE SCHEMA steady;
    CREATE TABLE steady.branches (id int PRIMARY KEY, balance int NOT NULL);
    CREATE TABLE steady.tellers (id int PRIMARY KEY, balance int NOT NULL);
    CREATE TABLE steady.accounts (id int PRIMARY KEY, balance int NOT NULL, filler text NOT NULL);
    CREATE TABLE steady.history (teller int, branch int, account int, delta int, at timestamptz);
    INSERT INTO steady.branches SELECT n, 0 FROM generate_series(1, 3) AS n;
    INSERT INTO steady.tellers SELECT n, 0 FROM generate_series(1, 30) AS n;
    INSERT INTO steady.accounts SELECT n, 0, repeat(' ', 84) FROM generate_series(1, ${accounts}) AS n`)
  return {
    async write() {
      const [account, teller, branch, delta] = [random(accounts), random(30), random(3), random(5_000)]
      const client = await pool.connect()
      const run = (name: string, text: string, ...values: readonly number[]) =>
        client.query({ name, text, values: [...values] })
      try {
        await client.query('BEGIN')
        await run(
          'account',
          'UPDATE steady.accounts SET balance = balance + $1 WHERE id = $2',
          delta,
          account,
        )
        await run('balance', 'SELECT balance FROM steady.accounts WHERE id = $1', account)
        await run('teller', 'UPDATE steady.tellers SET balance = balance + $1 WHERE id = $2', delta, teller)
        await run('branch', 'UPDATE steady.branches SET balance = balance + $1 WHERE id = $2', delta, branch)
        await run(
          'note',
          'INSERT INTO steady.history VALUES ($1, $2, $3, $4, now())',
          teller,
          branch,
          account,
          delta,
        )
        await client.query('COMMIT')
        client.release()
      } catch (error) {
        client.release(true)
        throw error
      }
    },
    stop: () => pool.end(),
  }
}

/** From 1 to `most`. */
function random(most: number): number {
  return Math.floor(Math.random() * most) + 1
}
