import { formatAge } from '../http/format-age.ts'
import { type Html, html, navigation, page } from '../http/html.ts'
import { pageAnswer, type Route, type SandboxResponse } from '../http/route.ts'
import type { MailStore, StoredMail } from './mail-store.ts'

/** MAI-3: the inbox for people: a list of all mails, and each mail as its reader would see it. */
export function listInboxRoutes(store: MailStore, now: () => Date): Route[] {
  return [
    {
      method: 'GET',
      path: '/mail',
      crossOrigin: false,
      handle: () => safePage(renderInbox(store.list(), now())),
    },
    {
      method: 'GET',
      path: '/mail/:id',
      crossOrigin: false,
      handle: ({ params }) => {
        const mail = store.find(Number(params.id))
        return mail ? safePage(renderMail(mail, now())) : pageAnswer(404, page('No such mail', noSuchMail))
      },
    },
  ]
}

/** The frame of a mail inherits this policy: it runs no scripts and loads nothing. */
function safePage(body: string): SandboxResponse {
  const answer = pageAnswer(200, body)
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"
  return { ...answer, headers: { ...answer.headers, 'content-security-policy': policy } }
}

const noSuchMail = html`${navigation}<main><h1>No such mail</h1><p><a href="/mail">Back to the inbox</a></p></main>`

function renderInbox(mails: readonly StoredMail[], now: Date): string {
  return page(
    'Mail inbox',
    html`<style>
td:first-child, td:last-child { white-space: nowrap; color: var(--soft) }
td { width: 1% }
td:nth-child(2) { width: auto; max-width: 0 }
td a { display: block; font-weight: 600; text-decoration: none }
td a:hover { text-decoration: underline }
td p { margin: 0; font-size: .875rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
@media (max-width: 40rem) {
  thead { display: none }
  tr { display: grid; padding: .6rem 0; border-bottom: 1px solid var(--line) }
  td, td:nth-child(2) { width: auto; max-width: 100%; min-width: 0; padding: 0; border: 0; overflow-wrap: anywhere }
  td:first-child, td:last-child { font-size: .875rem }
}
</style>
${navigation}
<main>
<h1>Mail inbox</h1>
<p><span class="mark">Test mode</span> Every email that the product sends arrives here and nowhere else.</p>
${mails.length === 0 ? html`<p class="soft">No emails yet. Place an order, and its confirmation appears here.</p>` : mailTable(mails, now)}
</main>`,
  )
}

function mailTable(mails: readonly StoredMail[], now: Date): Html {
  return html`<table>
<thead><tr><th>To</th><th>Subject</th><th>Received</th></tr></thead><tbody>
${mails.map(
  (mail) => html`<tr>
<td>${mail.recipients.join(', ')}</td>
<td><a href="/mail/${mail.id}">${mail.subject || '(no subject)'}</a><p class="soft">${previewOf(mail)}</p></td>
<td>${formatAge(mail.receivedAt, now)}${formatCopies(mail)}</td></tr>`,
)}
</tbody></table>`
}

/** The beginning of its text, without the sender's name at its top. */
function previewOf({ text }: StoredMail): string {
  const [, ...lines] = (text ?? '').split('\n').filter((line) => line.trim() !== '')
  return lines.join(' ').slice(0, 160)
}

function renderMail(mail: StoredMail, now: Date): string {
  return page(
    mail.subject || '(no subject)',
    html`<style>
iframe { width: 100%; height: 75rem; max-height: 85vh; border: 1px solid var(--line); border-radius: 1.25rem; background: #fff; color-scheme: light }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85em }
td, th { overflow-wrap: anywhere }
summary { min-height: 2.75rem; padding: .6rem 0; font-weight: 600; cursor: pointer }
</style>
${navigation}
<main>
<h1>${mail.subject || '(no subject)'}</h1>
<p class="soft">${mail.from ?? 'No sender'} to ${mail.recipients.join(', ')} · <time datetime="${mail.receivedAt}">${formatAge(mail.receivedAt, now)}</time>${formatCopies(mail)}</p>
${mail.html === null ? html`<p>This email has no HTML part.</p>` : framed(withImages(mail.html, mail))}
<details${mail.html === null ? html` open` : html``}><summary>As plain text</summary>${mail.text === null ? html`<p>This email has none.</p>` : html`<pre>${mail.text}</pre>`}</details>
${mail.attachments.map(({ name, text }) => html`<details><summary>Attachment ${name}</summary><pre>${text}</pre></details>`)}
<details><summary>Headers</summary>
<table><tbody>
${mail.headers.map(({ name, value }) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}
</tbody></table>
</details>
</main>`,
  )
}

/** MAI-32: puts the mail's own pictures where its HTML shows them. */
function withImages(source: string, { inlineImages }: StoredMail): string {
  return inlineImages.reduce(
    (text, { id, type, base64 }) => text.replaceAll(`"cid:${id}"`, `"data:${type};base64,${base64}"`),
    source,
  )
}

/** MAI-3: the frame has no scripts, no forms and no origin. A link opens in a new window, as in a mail client. */
function framed(source: string): Html {
  return html`<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${`<base target="_blank">${source}`}"></iframe>`
}

function formatCopies({ copies }: StoredMail): string {
  return copies > 1 ? ` · received ${copies} times` : ''
}
