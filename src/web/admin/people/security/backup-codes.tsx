import { useState } from 'react'
import { FormSuccess } from '#web/forms/form-success.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type BackupCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void }

/** The backup codes, shown only once. */
export function BackupCodes({ codes, onDone }: BackupCodesProps) {
  const [isCopied, setIsCopied] = useState(false)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setIsCopied(true)
    } catch {
      // Writing to the clipboard can be blocked; the codes are on the screen.
    }
  }

  return (
    <div className="grid gap-4">
      <Notice tone="warn" title="Keep these backup codes now">
        They are shown this once. Each of them signs you in once where your authenticator app is lost.
      </Notice>
      <ul aria-label="Backup codes" className="print-me grid grid-cols-1 gap-2 min-[26rem]:grid-cols-2">
        {codes.map((code) => (
          <li
            key={code}
            className="rounded-control bg-sunken px-4 py-2 text-center font-mono text-lg select-all"
          >
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={copy}>
          Copy
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={onDone}>I have saved them</Button>
      </div>
      <FormSuccess>{isCopied && 'Copied.'}</FormSuccess>
    </div>
  )
}
