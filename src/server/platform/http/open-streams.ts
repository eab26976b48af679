/** Counts the live streams that each address has open at this process. */

/** Enough for the menus of a whole office, or many times the displays of a large kitchen. */
const mostOfAnAddress = 300

export type OpenStreams = {
  /** SEC-61: counts a stream until the returned function is called; null if it exceeds the limit. */
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

/** Returns the same stream and calls `onOver` when it ends for any reason. */
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
