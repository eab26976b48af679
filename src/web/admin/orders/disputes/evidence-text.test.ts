import { expect, test } from 'vitest'
import { sampleDispute } from './disputes.testing.ts'
import { evidenceText } from './evidence-text.ts'

const write = (at: string) => `at ${at}`

test('[DSP-21] the evidence as text lists dispute, customer, facts and history, line by line', () => {
  expect(evidenceText(sampleDispute(), write)).toBe(`Dispute of order #1042, Sakura Hibachi

Dispute: dp_1
Amount: $43.00
Reason: The order wasn’t received
Opened: at 2026-03-06T12:00:00Z

Diner: Ada Lovelace
Email: ada@example.com
Phone: (212) 555-0142

Items: 1 × Hibachi Steak Dinner
Delivered to: 12 Grand Street

History
at 2026-02-20T23:00:00Z: Order placed (Ada Lovelace)
at 2026-02-20T23:40:00Z: Delivered
`)
})

test('[DSP-21] without evidence, the text has no section for it', () => {
  expect(evidenceText(sampleDispute({ evidence: [] }), write)).toMatch(/Phone: \(212\) 555-0142\n$/)
})
