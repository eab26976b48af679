import { useEffect, useRef } from 'react'
import { Notice } from '#web/ui/notice.tsx'

/** The server's message under a form, announced and moved into view when it appears; empty without a message. */
export function FormRefusal({ children }: { readonly children: string | null }) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (children) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [children])
  return (
    <div ref={alert} role="alert" className="scroll-mb-24 empty:hidden">
      {children && <Notice tone="bad">{children}</Notice>}
    </div>
  )
}
