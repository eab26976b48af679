/** Renders a mail as plain text. */

import { formatPhone } from '#domain/phone.ts'
import type { MailBlock, MailContent, MailFact, MailItem, MailSum } from './mail-content.ts'

/** MAI-7: the same content as the HTML, in lines. */
export function renderText({
  sender,
  heading,
  headline,
  lead,
  sections,
  closing,
  closingLink,
}: MailContent): string {
  const parts = [
    [sender, '', heading, ...(headline ? [headline] : []), lead],
    ...sections.map(({ title, blocks }) => [
      ...(title ? headingLines(title) : []),
      ...blocks.flatMap((block, index) =>
        index > 0 && blocks[index - 1]?.kind !== 'heading' ? ['', ...linesOf(block)] : linesOf(block),
      ),
    ]),
    ['--', ...closing, ...(closingLink ? [`${closingLink.label}: ${closingLink.url}`] : [])],
  ]
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function linesOf(block: MailBlock): string[] {
  switch (block.kind) {
    case 'text':
      return block.paragraphs.flatMap((paragraph, index) => (index > 0 ? ['', paragraph] : [paragraph]))
    case 'facts':
      return block.facts.map(factLine)
    case 'steps':
      return block.steps.map((step, index) => `${index + 1}. ${step}`)
    case 'button':
      return [`${block.label}:`, block.url]
    case 'heading':
      return headingLines(block.text)
    case 'items':
      return block.items.flatMap((item, index) => (index > 0 ? ['', ...itemLines(item)] : itemLines(item)))
    case 'sums':
      return sumLines(block.rows)
  }
}

function headingLines(title: string): string[] {
  return [title.toUpperCase(), '-'.repeat(title.length)]
}

function factLine({ name, lines, phone }: MailFact): string {
  return `${name}: ${[...lines, ...(phone ? [formatPhone(phone)] : [])].join(', ')}`
}

function itemLines({ quantity, name, amount, details }: MailItem): string[] {
  return [`${quantity} x ${name}   ${amount}`, ...details.map((detail) => `    ${detail}`)]
}

function sumLines(rows: readonly MailSum[]): string[] {
  const labelWidth = Math.max(...rows.map(({ label }) => label.length))
  const amountWidth = Math.max(...rows.map(({ amount }) => amount.length))
  return rows.map(({ label, amount }) => `${label.padEnd(labelWidth)}   ${amount.padStart(amountWidth)}`)
}
