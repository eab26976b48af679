import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** FIG-20: reloads everything on screen, whatever the state of the stream. */
export function RefreshButton({ onRefresh }: { readonly onRefresh: () => Promise<unknown> }) {
  const [isBusy, setIsBusy] = useState(false)
  const refresh = async () => {
    setIsBusy(true)
    await onRefresh().finally(() => setIsBusy(false))
  }
  return (
    <Button variant="outline" className="min-w-34" isDisabled={isBusy} onClick={() => void refresh()}>
      {isBusy ? 'Refreshing...' : 'Refresh'}
    </Button>
  )
}
