/** Vitest calls this once before all tests that start the product. */

import { buildProduct } from './build.ts'

export default function buildFirst(): void {
  buildProduct()
}
