import { SiteMark } from '#web/shell/site-mark.tsx'

/** The title of the sidebar, with the mark of the product. */
export function AdminTitle() {
  return (
    <p className="flex items-center gap-2.5 px-4 pt-4 pb-3 text-lg font-bold">
      <SiteMark className="size-7 shrink-0" />
      Admin Panel
    </p>
  )
}
