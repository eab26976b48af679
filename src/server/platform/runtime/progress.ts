/** What a demo is doing, for the person who has started it in a terminal. */

type Progress = {
  /** Begins a step, and ends the one before. */
  step(text: string): void
  end(): void
}

/** DEM-53: prints each step when it begins, and every second how long it has taken. */
export function printProgress(): Progress {
  let timer: NodeJS.Timeout | undefined
  const end = () => clearInterval(timer)
  return {
    step(text) {
      end()
      console.log(`${text} …`)
      let seconds = 0
      timer = setInterval(() => {
        seconds += 1
        console.log(`  ${seconds} s`)
      }, 1_000)
    },
    end,
  }
}

type Loading = {
  readonly text: string
  /** What is done, from 0 to 1. */
  part(): number
  readonly ended: Promise<unknown>
}

/** DEM-53: prints every second how much is done: in a terminal in one line, so that nothing above it scrolls away. */
export function printPart({ text, part, ended }: Loading): void {
  const { isTTY } = process.stdout
  const timer = setInterval(() => {
    const line = `  ${text} … ${Math.floor(part() * 100)}%`
    process.stdout.write(isTTY ? `\r${line}` : `${line}\n`)
  }, 1_000)
  void ended.then(() => {
    clearInterval(timer)
    if (isTTY) process.stdout.write('\n')
  })
}
