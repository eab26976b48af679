import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** A text to enter elsewhere, with a button that copies it. */
export function CopiedText({ text }: { readonly text: string }) {
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
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="min-w-0 font-semibold text-ink wrap-anywhere select-all">{text}</span>
      <Button variant="outline" className="px-4! text-sm" aria-label={`Copy ${text}`} onClick={copy}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && 'Copied.'}
      </span>
    </span>
  )
}
