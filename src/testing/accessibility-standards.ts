/** WCG-1: what axe judges every screen by: WCAG 2.2 at levels A and AA, and axe's own best practices. */
export const accessibilityStandards = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
] as const
