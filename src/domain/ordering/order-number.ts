/** ORD-8: an order's number as it is shown and said: '#1042'. */
export function formatOrderNumber(number: number): string {
  return `#${number}`
}
