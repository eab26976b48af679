import type { App } from '#server/entry/app.ts'

/** How many live streams a process has open. */
export async function openStreams({ port }: Pick<App, 'port'>): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  const [, count] = /^comanda_live_streams (\d+)$/m.exec(await response.text()) ?? []
  return Number(count)
}
