/** A crash in a browser, as it may stand in the log: no word of a person, no key, nothing without end. */

/** LOG-4: addresses, numbers that may be a phone or a card, and what follows a `?` are cut out of the error's words. */
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

/** The first ten places of our own files, as 'board-Ab12.js:1:2345'. */
function placesIn(stack: string): string[] {
  return [...stack.matchAll(/\/([\w.-]+\.(?:js|ts|tsx)):(\d+):(\d+)/g)]
    .slice(0, 10)
    .map(([, file, line, column]) => `${file}:${line}:${column}`)
}
