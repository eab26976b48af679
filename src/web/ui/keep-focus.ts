/**
 * WCG-6: where the focus goes when the focused element is removed and nothing else takes it: to what came in its place, otherwise
 * to what it was in. Left alone, a browser starts over at the top of the page. Call it once per page.
 */
export function keepFocus(): void {
  /** The element that was focused last, and what it was in, inside out. */
  let path: readonly Node[] = []
  addEventListener('focusin', ({ target }) => {
    path = pathFrom(target as Node)
  })
  new MutationObserver((records) => {
    if (!isLost(path)) return
    const added = records.flatMap(({ addedNodes }) => [...addedNodes])
    // Components that know better, such as dialogs, go first.
    setTimeout(() => {
      if (isLost(path)) focusNear(path, added)
    })
  }).observe(document, { childList: true, subtree: true })
}

/** Focuses an element, also one that Tab does not reach. */
export function focusOn(element: Node | null): void {
  if (!(element instanceof HTMLElement)) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

function pathFrom(node: Node): Node[] {
  return node.parentNode ? [node, ...pathFrom(node.parentNode)] : [node]
}

function isLost([focused]: readonly Node[]): boolean {
  return focused !== undefined && !focused.isConnected && document.activeElement === document.body
}

function focusNear(path: readonly Node[], added: readonly Node[]): void {
  const near = path.find((node) => node instanceof Element && node.isConnected)
  const main = document.querySelector('main')
  // What holds the whole page says nothing about where one was.
  const isWhole = !near || near === document.body || near.contains(main)
  const area = isWhole ? main : near
  const inPlace = added.find((node): node is Element => node instanceof Element && !!area?.contains(node))
  focusOn(inPlace?.matches(starts) ? inPlace : (inPlace?.querySelector(starts) ?? area))
}

/** Where a screen reader or the keyboard starts in new content. */
const starts = 'h1, h2, h3, input:not([type=hidden]), select, textarea, button, a[href]'
