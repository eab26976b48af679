import { Notice } from '#web/ui/notice.tsx'

/** The backend's words under a form, read out as they appear; nothing without them. */
export function FormRefusal({ children }: { readonly children: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && <Notice tone="bad">{children}</Notice>}
    </div>
  )
}
