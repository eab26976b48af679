import { Notice } from '#web/ui/notice.tsx'

/** The server's message under a form, announced when it appears; empty without a message. */
export function FormRefusal({ children }: { readonly children: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && <Notice tone="bad">{children}</Notice>}
    </div>
  )
}
