/** A browser's crash report, reduced to what may be logged: no personal data, no keys, limited length. */

/**
 * LOG-4: removes email addresses, numbers that may be a phone or a card, and everything after a `?` from the error's
 * message.
 */
export function limitReport({ message, stack }: { readonly message: string; readonly stack: string }): {
  readonly said: string
  readonly where: readonly string[]
} {
  return { said: withoutPersons(message), where: placesIn(stack) }
}

const cut = '[cut]'

function withoutPersons(text: string): string {
  return text
    .replaceAll(/[^\s@]+@[^\s@]+/g, cut)
    .replaceAll(/\d[\d\s().+-]{5,}\d/g, cut)
    .replaceAll(/[\w-]{20,}/g, cut)
    .replaceAll(/\?\S*/g, '?')
}

/** The first ten locations in the product's own files, such as 'board-Ab12.js:1:2345'. */
function placesIn(stack: string): string[] {
  return [...stack.matchAll(/\/([\w.-]+\.(?:js|ts|tsx)):(\d+):(\d+)/g)]
    .slice(0, 10)
    .map(([, file, line, column]) => `${file}:${line}:${column}`)
}
