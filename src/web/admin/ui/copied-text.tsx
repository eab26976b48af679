import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

type CopiedTextProps = {
  readonly text: string
  /** What it is, for the button's accessible name; default: the text itself. */
  readonly name?: string
}

/** A text to enter elsewhere, on one line, with a button that copies it. */
export function CopiedText({ text, name = text }: CopiedTextProps) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      // Writing to the clipboard can be blocked; the text is on the screen.
    }
  }
  return (
    <span className="mt-1.5 flex max-w-xl items-center gap-x-2 rounded-control border border-line bg-sunken py-1 pr-1 pl-3">
      <span title={text} className="min-w-0 grow truncate font-medium text-ink select-all">
        {text}
      </span>
      <Button variant="outline" className="shrink-0 px-4! text-sm" aria-label={`Copy ${name}`} onClick={copy}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && 'Copied.'}
      </span>
    </span>
  )
}
