/**
 * Renders a mail as HTML that mail programs support: tables for layout, inline styles, and a style sheet only for optional
 * features (dark colors, narrow windows). Nothing is loaded from anywhere.
 */

import { html } from 'hono/html'
import { formatPhone, phoneHref } from '#domain/phone.ts'
import { brandColors, usualBrandColor } from '#domain/restaurants/settings/brand-color.ts'
import { brandOnDark } from '#domain/restaurants/settings/brand-on-dark.ts'
import type {
  MailBlock,
  MailContent,
  MailFact,
  MailItem,
  MailLogo,
  MailSection,
  MailSum,
} from './mail-content.ts'

/** MAI-7: the site's own colors: warm paper, ink, one accent. */
const color = {
  paper: '#faf7f1',
  surface: '#fffdfa',
  line: '#e7dfd1',
  ink: '#231c15',
  soft: '#594e42',
  onAccent: '#fffaf5',
  ticket: '#ffb938',
  onTicket: '#15110d',
} as const

const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

const darkAndNarrow = (accent: string) => `
:root { color-scheme: light dark; supported-color-schemes: light dark }
a { text-decoration: underline }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #15110d !important }
  .card { background-color: #221c16 !important; border-color: #41382d !important }
  .rule { border-color: #41382d !important }
  .ink { color: #fdf8ef !important }
  .soft { color: #cfc3b2 !important }
  .accent { color: ${accent} !important }
}
@media (max-width: 480px) {
  .card-in { padding: 20px 18px !important }
  .fact-name, .fact-value { display: block !important; width: auto !important }
  .fact-value { padding-top: 0 !important }
}`

/** MAI-32: the id of the attached file that shows the logo. */
export const logoId = 'logo'

/** MAI-7: the whole document. */
export function renderHtml(content: MailContent): string {
  const { brandColor = usualBrandColor } = content
  const accent = brandColors[brandColor]
  const { subject, preview, sender, logo, heading, headline, lead, sections, closing, closingLink } = content
  return markup`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${darkAndNarrow(brandOnDark(brandColor))}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${color.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" bgcolor="${color.paper}" style="background-color:${color.paper}">
<tr><td align="center" style="padding:28px 12px 36px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;font-family:${font};text-align:left">
<tr><td style="padding:0 8px 20px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
${logo ? renderLogo(logo) : renderInitial(sender, accent)}
<td class="ink" style="padding-left:10px;font-size:17px;line-height:24px;font-weight:700;color:${color.ink}">${sender}</td>
</tr></table>
<h1 class="ink" style="margin:16px 0 0;font-size:${headline ? '18px' : '28px'};line-height:${headline ? '26px' : '34px'};font-weight:${headline ? '600' : '800'};color:${color.ink}">${heading}</h1>
${headline ? markup`<p class="ink" style="margin:2px 0 0;font-size:30px;line-height:36px;font-weight:800;color:${color.ink}">${headline}</p>` : ''}
<p class="soft" style="margin:8px 0 0;font-size:17px;line-height:25px;color:${color.soft}">${lead}</p>
</td></tr>
${sections.map((section) => renderSection(section, accent))}
<tr><td style="padding:8px 8px 0">
${closing.map((text) => markup`<p class="soft" style="margin:0 0 6px;font-size:13px;line-height:19px;color:${color.soft}">${text}</p>`)}
${closingLink ? markup`<p class="soft" style="margin:0;font-size:13px;line-height:19px"><a class="soft" href="${closingLink.url}" style="color:${color.soft}">${closingLink.label}</a></p>` : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.toString()
}

function renderLogo({ width, height }: MailLogo): Markup {
  return markup`<td width="${width}" style="width:${width}px"><img src="cid:${logoId}" alt="" width="${width}" height="${height}" style="display:block;border-radius:10px"></td>`
}

function renderInitial(sender: string, accent: string): Markup {
  return markup`<td aria-hidden="true" width="36" height="36" align="center" bgcolor="${accent}" style="width:36px;height:36px;border-radius:10px;background-color:${accent};color:${color.onAccent};font-size:18px;font-weight:800">${sender.charAt(0)}</td>`
}

function renderSection({ title, head, blocks }: MailSection, accent: string): Markup {
  return markup`<tr><td style="padding:0 0 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="card" bgcolor="${color.surface}" style="background-color:${color.surface};border:1px solid ${color.line};border-radius:${head ? '6px' : '16px'};border-collapse:separate${head ? `;border-bottom:3px dashed ${color.line}` : ''}">
${head ? renderTicketHead(head) : ''}
<tr><td class="card-in" style="padding:24px 28px">
${title ? markup`<h2 class="ink" style="margin:0 0 14px;font-size:18px;line-height:24px;font-weight:700;color:${color.ink}">${title}</h2>` : ''}
${blocks.map((block, index) => renderBlock(block, index, accent))}
</td></tr>
</table>
</td></tr>`
}

/** In the kitchen's color for new orders, on any background. */
function renderTicketHead({ left, right }: NonNullable<MailSection['head']>): Markup {
  const look = `padding:10px 28px;background-color:${color.ticket};color:${color.onTicket};font-weight:800`
  return markup`<tr><td bgcolor="${color.ticket}" style="${look};border-radius:5px 5px 0 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="font-size:26px;line-height:32px;font-weight:800;color:${color.onTicket}">${left}</td>
<td align="right" style="font-size:16px;line-height:32px;font-weight:800;color:${color.onTicket}">${right}</td>
</tr></table>
</td></tr>`
}

function renderBlock(block: MailBlock, index: number, accent: string): Markup {
  switch (block.kind) {
    case 'text':
      return markup`${block.paragraphs.map(renderParagraph)}`
    case 'facts':
      return inTable(block.facts.map((fact) => renderFact(fact, accent)))
    case 'steps':
      return inTable(block.steps.map((step, place) => renderStep(step, place, accent)))
    case 'button':
      return renderButton(block.label, block.url, { index, accent })
    case 'heading':
      return renderHeading(block.text)
    case 'items':
      return inTable(block.items.map(renderItem))
    case 'sums':
      return inTable(block.rows.map(renderSum))
  }
}

function renderHeading(text: string): Markup {
  return markup`<h2 class="ink rule" style="margin:16px 0 8px;padding-top:16px;border-top:2px dashed ${color.line};font-size:18px;line-height:24px;font-weight:700;color:${color.ink}">${text}</h2>`
}

function renderParagraph(text: string, index: number): Markup {
  return markup`<p class="ink" style="margin:${index > 0 ? 14 : 0}px 0 0;${body};color:${color.ink}">${text}</p>`
}

function inTable(rows: Markup[]): Markup {
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%">
${rows}
</table>`
}

const body = 'font-size:16px;line-height:24px;vertical-align:top'

function renderFact({ name, lines, phone }: MailFact, accent: string): Markup {
  return markup`<tr>
<td class="fact-name soft" width="34%" style="padding:5px 12px 5px 0;${body};color:${color.soft}">${name}</td>
<td class="fact-value ink" style="padding:5px 0;${body};font-weight:600;color:${color.ink}">${lines.map((line, index) => markup`${index > 0 ? markup`<br>` : ''}${timeTogether(line)}`)}${phone ? markup`<br><a class="accent" href="${phoneHref(phone)}" style="color:${accent}">${formatPhone(phone)}</a>` : ''}</td>
</tr>`
}

/** Keeps '8:00 PM EST' on one line. */
function timeTogether(line: string): string {
  return line.replaceAll(/(\d:\d\d) ([AP]M) (\w+)/g, '$1\u00a0$2\u00a0$3')
}

function renderStep(step: string, index: number, accent: string): Markup {
  return markup`<tr>
<td class="accent" width="26" style="padding:5px 0;${body};font-weight:700;color:${accent}">${index + 1}.</td>
<td class="ink" style="padding:5px 0;${body};color:${color.ink}">${step}</td>
</tr>`
}

/** The cell has the color, so that it looks like a button even in mail programs that ignore padding of links. */
function renderButton(
  label: string,
  url: string,
  { index, accent }: { readonly index: number; readonly accent: string },
): Markup {
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:${index > 0 ? 16 : 0}px">
<tr><td align="center" bgcolor="${accent}" style="background-color:${accent};border-radius:12px">
<a href="${url}" style="display:inline-block;padding:13px 26px;font-size:16px;line-height:22px;font-weight:700;color:${color.onAccent};text-decoration:none;border-radius:12px">${label}</a>
</td></tr>
</table>`
}

function renderItem({ quantity, name, amount, details }: MailItem, index: number): Markup {
  const above = index > 0 ? `border-top:1px solid ${color.line};` : ''
  return markup`<tr>
<td class="ink rule" width="44" style="padding:12px 0;${above}${body};font-weight:700;color:${color.ink}">${quantity} ×</td>
<td class="ink rule" style="padding:12px 12px 12px 0;${above}${body};font-weight:600;color:${color.ink}">${name}${details.map((detail) => markup`<br><span class="soft" style="font-size:14px;line-height:21px;font-weight:400;color:${color.soft}">${detail}</span>`)}</td>
<td class="ink rule" align="right" style="padding:12px 0;${above}${body};font-weight:600;white-space:nowrap;color:${color.ink}">${amount}</td>
</tr>`
}

function renderSum({ label, amount, isTotal }: MailSum): Markup {
  const look = isTotal
    ? `padding:12px 0 0;border-top:2px solid ${color.line};font-size:19px;line-height:26px;font-weight:800`
    : 'padding:4px 0;font-size:16px;line-height:24px'
  return markup`<tr>
<td class="ink rule" style="${look};color:${color.ink}">${label}</td>
<td class="ink rule" align="right" style="${look};white-space:nowrap;color:${color.ink}">${amount}</td>
</tr>`
}

/** HTML that is safe to insert into other HTML. */
type Markup = Exclude<ReturnType<typeof html>, Promise<unknown>>

/** HTML that escapes every inserted value except those made by `markup`. Lists are joined. */
function markup(strings: TemplateStringsArray, ...values: (string | number | Markup | Markup[])[]): Markup {
  const made = html(strings, ...values)
  if (made instanceof Promise) throw new TypeError('mail markup must not contain promises')
  return made
}
