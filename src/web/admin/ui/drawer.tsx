import { Dialog } from '#web/ui/dialog.tsx'
import { useLeave } from '../forms/unsaved-changes.tsx'

type DrawerProps = {
  readonly title: string
  readonly onClose: () => void
  readonly children: React.ReactNode
}

/** A form next to a list; asks before what was typed is lost. */
export function Drawer({ title, onClose, children }: DrawerProps) {
  const leave = useLeave()
  return (
    <Dialog title={title} width="wideDrawer" onClose={() => leave(onClose)}>
      {children}
    </Dialog>
  )
}
