import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CopiedText } from './copied-text.tsx'

type ShownOnceDialogProps = {
  readonly title: string
  /** What it is, in a sentence: 'the key'. */
  readonly name: string
  readonly text: string
  /** What to do with it, below. */
  readonly children?: React.ReactNode
  readonly onClose: () => void
}

/** KEY-3: shows a new secret, once; closes by its button only. */
export function ShownOnceDialog({ title, name, text, children, onClose }: ShownOnceDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={null}
      footer={
        <div className="flex justify-end">
          <Button onClick={onClose}>I have copied it</Button>
        </div>
      }
    >
      <p className="text-lg">Copy it now. We can’t show it again.</p>
      <CopiedText text={text} name={name} />
      {children}
    </Dialog>
  )
}
