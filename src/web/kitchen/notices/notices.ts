/** Short messages of the display: a step that can be undone, that ordering was disabled, that someone else was faster. */

export type KitchenNotice = {
  readonly id: number
  readonly lines: readonly string[]
  readonly tone: 'plain' | 'good' | 'warn'
  /** A button next to the text; pressing it dismisses the notice. */
  readonly action: { readonly label: string; run(): void } | null
}

type NoticeOptions = Partial<Omit<KitchenNotice, 'id' | 'lines'>> & {
  /** Replaces the previous notice with the same name. */
  readonly name?: string
  readonly seconds?: number
}

/** Shows these lines for `seconds`, or until they are dismissed. Returns the notice's id. */
export function showNotice(lines: readonly string[], options: NoticeOptions = {}): number {
  const { name = '', seconds = 12, tone = 'plain', action = null } = options
  lastId += 1
  const id = lastId
  const others = shown.filter((notice) => name === '' || notice.name !== name)
  update([...others, { id, name, lines, tone, action }].slice(-mostAtOnce))
  setTimeout(() => dismissNotice(id), seconds * 1000)
  return id
}

/** Shows something that staff at the display must know. */
export function showWarning(text: string): void {
  showNotice([text], { tone: 'warn', seconds: 30 })
}

export function dismissNotice(id: number): void {
  if (shown.some((notice) => notice.id === id)) update(shown.filter((notice) => notice.id !== id))
}

export function shownNotices(): readonly KitchenNotice[] {
  return shown
}

export function onNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const mostAtOnce = 3
const listeners = new Set<() => void>()
let shown: readonly (KitchenNotice & { readonly name: string })[] = []
let lastId = 0

function update(next: typeof shown): void {
  shown = next
  for (const listener of listeners) listener()
}
