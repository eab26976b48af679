/** Texts that are longer than their field allows: they stay as typed, with what is wrong with them. */

/** EDT-5: what is wrong with a text of more than `max` characters; null if it fits. */
export function tooLongMessage(text: unknown, max: number | undefined): string | null {
  if (typeof text !== 'string' || max === undefined || text.length <= max) return null
  return `At most ${max} characters; this has ${text.length.toLocaleString('en-US')}.`
}

/** EDT-5: the inputs within `root` with too long a text, by the limit in their `data-max-length`. */
export function tooLongInputs(root: HTMLElement | null) {
  const inputs = root?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-max-length]') ?? []
  return [...inputs].flatMap((input) => {
    const message = tooLongMessage(input.value, Number(input.dataset.maxLength))
    return message === null ? [] : [{ input, field: input.name, message }]
  })
}

/** EDT-5: moves the focus to the first too long text; returns whether there is one. */
export function focusTooLong(root: HTMLElement | null): boolean {
  const [first] = tooLongInputs(root)
  first?.input.focus()
  return first !== undefined
}
