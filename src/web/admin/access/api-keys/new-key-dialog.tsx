import { CopiedText } from '#web/admin/ui/copied-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type NewKeyDialogProps = {
  readonly name: string
  readonly text: string
  readonly onClose: () => void
}

/** KEY-3: shows a new key, once; closes by its button only. */
export function NewKeyDialog({ name, text, onClose }: NewKeyDialogProps) {
  return (
    <Dialog
      title={`The key of ${name}`}
      onClose={null}
      footer={
        <div className="flex justify-end">
          <Button onClick={onClose}>I have copied it</Button>
        </div>
      }
    >
      <p className="text-lg">Copy it now. We can’t show it again.</p>
      <CopiedText text={text} name="the key" />
    </Dialog>
  )
}
