import { type Html, html, page } from '../http/html.ts'
import { pageAnswer, type Route, type SandboxResponse } from '../http/route.ts'
import type { MailStore, StoredMail } from './mail-store.ts'

/** MAI-3: the inbox for people: a list of all mails, and each mail as its reader would see it. */
export function listInboxRoutes(store: MailStore): Route[] {
  return [
    { method: 'GET', path: '/mail', crossOrigin: false, handle: () => safePage(renderInbox(store.list())) },
    {
      method: 'GET',
      path: '/mail/:id',
      crossOrigin: false,
      handle: ({ params }) => {
        const mail = store.find(Number(params.id))
        return mail ? safePage(renderMail(mail)) : pageAnswer(404, page('No such mail', noSuchMail))
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

const noSuchMail = html`<main><h1>No such mail</h1><p><a href="/mail">Back to the inbox</a></p></main>`

function renderInbox(mails: readonly StoredMail[]): string {
  return page(
    'Mail inbox',
    html`<main>
<h1>Mail inbox</h1>
<p><span class="mark">Test mode</span> Every mail that the product sends comes here, and to nobody else.</p>
${mails.length === 0 ? html`<p>No mails yet.</p>` : mailTable(mails)}
<p><a href="/">Payments</a></p>
</main>`,
  )
}

function mailTable(mails: readonly StoredMail[]): Html {
  return html`<table>
<thead><tr><th>Time (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>
${mails.map(
  (mail) => html`<tr>
<td>${formatInstant(mail.receivedAt)}</td>
<td>${mail.recipients.join(', ')}</td>
<td><a href="/mail/${mail.id}">${mail.subject || '(no subject)'}</a>${formatCopies(mail)}</td></tr>`,
)}
</tbody></table>`
}

function renderMail(mail: StoredMail): string {
  return page(
    mail.subject || '(no subject)',
    html`<style>
body { max-width: 84rem }
.versions { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); gap: 1.5rem }
.versions > section:first-child { grid-column: span 2; min-width: 0 }
@media (max-width: 60rem) { .versions { grid-template-columns: 1fr } .versions > section:first-child { grid-column: auto } }
iframe { width: 100%; height: 70rem; border: 1px solid #d6d3d1; border-radius: .5rem; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85em }
td, th { overflow-wrap: anywhere }
</style>
<main>
<p><a href="/mail">All mails</a></p>
<h1>${mail.subject || '(no subject)'}</h1>
<p>To ${mail.recipients.join(', ')}, ${formatInstant(mail.receivedAt)} UTC${formatCopies(mail)}</p>
<div class="versions">
<section><h2>As HTML</h2>${mail.html === null ? html`<p>This mail has none.</p>` : framed(mail.html)}</section>
<section><h2>As text</h2>${mail.text === null ? html`<p>This mail has none.</p>` : html`<pre>${mail.text}</pre>`}</section>
</div>
<h2>Headers</h2>
<table><tbody>
${mail.headers.map(({ name, value }) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}
</tbody></table>
</main>`,
  )
}

/** MAI-3: the frame has no scripts, no forms and no origin. A link opens in a new window, as in a mail client. */
function framed(source: string): Html {
  return html`<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${`<base target="_blank">${source}`}"></iframe>`
}

function formatCopies({ copies }: StoredMail): string {
  return copies > 1 ? ` · came ${copies} times` : ''
}

function formatInstant(instant: string): string {
  return instant.slice(0, 19).replace('T', ' ')
}
