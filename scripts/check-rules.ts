/**
 * `npm run rules`: checks, without running tests, that rules, tests, code and specification are consistent (ARC-10), that every
 * cited decision is defined, that generated documents are current, and that the guide says what the screens say. Exits with 1 if
 * anything is wrong.
 */

import { findFoundationFaults } from '../src/testing/foundation-ids.ts'
import { findOutdatedDocuments } from '../src/testing/generated-documents.ts'
import { findGuideFaults } from '../src/testing/guide.ts'
import { findRuleFaults, rulesIn } from '../src/testing/rule-ids.ts'
import { findSpecificationFaults } from '../src/testing/specification.ts'
import { readRuleSources } from './rule-sources.ts'

const sources = readRuleSources()
const sentences = sources.documents.flatMap((document) => document.sentences)
const faults = [
  ...findRuleFaults({ ...sources, code: [...sources.code, ...sources.foundations] }),
  ...findFoundationFaults({ ...sources, sources: [...sources.tests, ...sources.code] }),
  ...findSpecificationFaults(sources.documents, sources.rules),
  ...findOutdatedDocuments(sources.generatedDocuments),
  ...findGuideFaults(sources.guide),
]
for (const fault of faults) console.log(fault)
console.log(
  faults.length > 0 ? `${faults.length} faults` : `All ${rulesIn(sources.rules).length} rules are tested.`,
)
console.log(`${sentences.length} sentences of the specification.`)
process.exitCode = faults.length > 0 ? 1 : 0
