/** The mails that the product has sent, as their readers find them in the sandbox's inbox. */

import { expect } from '@playwright/test'
import type { Sandbox } from './world.ts'

/** The address below `path` in the newest mail to this person whose subject begins so, once it has come. */
export async function linkInMail(
  sandbox: Pick<Sandbox, 'url'>,
  to: string,
  subject: string,
  path: string,
): Promise<string> {
  const link = new RegExp(`https?://[^\\s"<]+${path}[^\\s"<]+`)
  return link.exec(await shownMail(sandbox, to, subject, link))?.[0] ?? ''
}

/** The inbox's page of the newest mail to this person whose subject begins so, once one has come that contains this. */
export async function shownMail(
  { url }: Pick<Sandbox, 'url'>,
  to: string,
  subject: string,
  content: RegExp,
): Promise<string> {
  const read = async (address: string) => (await fetch(`${url}${address}`)).text()
  const row = new RegExp(`<td>${to}</td>\\s*<td><a href="(/mail/\\d+)">${subject}`)
  let shown = ''
  const look = async () => {
    const [, mail] = row.exec(await read('/mail')) ?? []
    shown = mail ? withoutEntities(await read(mail)) : ''
    return shown
  }
  await expect.poll(look, { timeout: 30_000 }).toMatch(content)
  return shown
}

/** The page holds a mail's own page as an attribute: what is escaped there is escaped twice. */
function withoutEntities(page: string): string {
  return page.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
