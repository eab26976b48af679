import { useState } from 'react'
import { useSite } from '#web/shell/site.ts'
import { DemoPanel } from './demo-panel.tsx'

type DemoButtonProps = {
  readonly className: string
  readonly children: React.ReactNode
  /** The slug of the restaurant that the person works on; null before one is chosen. */
  readonly restaurant?: string | null
}

/** DEM-50: opens the 'Demo' panel. Renders nothing in production. */
export function DemoButton({ className, children, restaurant = null }: DemoButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!useSite()?.isDemo) return null
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)} className={className}>
        {children}
      </button>
      {isOpen && <DemoPanel restaurant={restaurant} onClose={() => setIsOpen(false)} />}
    </>
  )
}
