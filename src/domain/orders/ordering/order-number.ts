/** ORD-8: an order's number as displayed and spoken: '#1042'. */
export function formatOrderNumber(number: number): string {
  return `#${number}`
}
