/** How many live streams an address has open at this process. */

/** Menus in a whole office, or all displays of a large kitchen many times over. */
const mostOfAnAddress = 300

export type OpenStreams = {
  /** SEC-61: counts a stream until the function given back is called; null where it is one too many. */
  enter(address: string): (() => void) | null
}

export function createOpenStreams(most = mostOfAnAddress): OpenStreams {
  const open = new Map<string, number>()
  return {
    enter(address) {
      const count = open.get(address) ?? 0
      if (count >= most) return null
      open.set(address, count + 1)
      let hasLeft = false
      return () => {
        if (hasLeft) return
        hasLeft = true
        const left = (open.get(address) ?? 1) - 1
        if (left > 0) open.set(address, left)
        else open.delete(address)
      }
    },
  }
}

/** The same stream, which says when it is over, however it ends. */
export async function* untilOver<Message>(
  stream: AsyncIterable<Message>,
  onOver: () => void,
): AsyncGenerator<Message> {
  try {
    yield* stream
  } finally {
    onOver()
  }
}
