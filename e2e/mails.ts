/** The mails that the product has sent, as their readers find them in the sandbox's inbox. */

import { expect } from '@playwright/test'
import type { Sandbox } from './world.ts'

/** The address below `path` in the newest mail to this person whose subject begins so, once it has come. */
export async function linkInMail(
  { url }: Pick<Sandbox, 'url'>,
  to: string,
  subject: string,
  path: string,
): Promise<string> {
  const read = async (address: string) => (await fetch(`${url}${address}`)).text()
  const row = new RegExp(`<td>${to}</td>\\s*<td><a href="(/mail/\\d+)">${subject}`)
  let link = ''
  const look = async () => {
    const [, mail] = row.exec(await read('/mail')) ?? []
    const shown = mail ? withoutEntities(await read(mail)) : ''
    link = new RegExp(`https?://[^\\s"<]+${path}[^\\s"<]+`).exec(shown)?.[0] ?? ''
    return link
  }
  await expect.poll(look, { timeout: 30_000 }).not.toBe('')
  return link
}

/** The page holds a mail's own page as an attribute: what is escaped there is escaped twice. */
function withoutEntities(page: string): string {
  return page.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
