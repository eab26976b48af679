import { IconShape } from '#web/ui/icon-shape.tsx'

const shapes = {
  dashboard: 'M3.5 3.5h5v6h-5v-6Zm8 0h5v3.5h-5V3.5Zm0 6.5h5v6.5h-5V10Zm-8 2.5h5v4h-5v-4Z',
  owner: 'M3 16.5h14M5.5 16.5V11m4.5 5.5V4m4.5 12.5V8',
  businesses:
    'M4 17V4.5A1 1 0 0 1 5 3.5h6a1 1 0 0 1 1 1V17m0-9h3a1 1 0 0 1 1 1v8M2.5 17h15M7 7h2M7 10h2m-2 3h2',
  orders: 'M4.5 2.5h11v15l-2.75-2-2.75 2-2.75-2-2.75 2v-15ZM7.5 7h5M7.5 10.5h5',
  diners: 'M10 16.5s-6.5-3.9-6.5-8.3A3.6 3.6 0 0 1 10 6a3.6 3.6 0 0 1 6.5 2.2c0 4.4-6.5 8.3-6.5 8.3Z',
  restaurant:
    'M3.5 8.5V17h13V8.5M2.5 7l1.5-4h12l1.5 4a2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0Zm5.5 10v-5h4v5',
  approvals: 'M10 2.5l6 2.5v4.5c0 4-2.6 6.6-6 8-3.4-1.4-6-4-6-8V5l6-2.5Zm-2.5 7.5 1.8 1.8 3.4-3.6',
  content: 'M5 2.5h6.5L15.5 6.5V17.5H5V2.5Zm6.5 0v4h4M7.5 10.5h5M7.5 13.5h5',
  products: 'M6 2.5v6a2 2 0 0 0 4 0v-6M8 10.5v7M14.5 17.5v-15c-2 1-3 3-3 6 0 2 1 3 3 3',
  users:
    'M7.5 3.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM2 16.5a5.5 5.5 0 0 1 11 0M13 3.8a3 3 0 0 1 0 5.5M15 11.7a5.5 5.5 0 0 1 3 4.8',
  analytics: 'M3 3.5v13h14M6 12.5l3.5-4 3 2.5 4-5.5',
  tools:
    'M12.5 3.2a4 4 0 0 0-3.7 5.5L3 14.5 5.5 17l5.8-5.8a4 4 0 0 0 5.3-4.7l-2.4 2.4-2.6-.6-.6-2.6 2.4-2.4a4 4 0 0 0-.9-.1Z',
  settings:
    'M10 7.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6ZM8.6 2.5h2.8l.4 2 1.6.9 1.9-.7 1.4 2.4-1.5 1.4v1.8l1.5 1.4-1.4 2.4-1.9-.7-1.6.9-.4 2.2H8.6l-.4-2.2-1.6-.9-1.9.7-1.4-2.4 1.5-1.4V8.5L3.3 7.1l1.4-2.4 1.9.7 1.6-.9.4-2Z',
  demo: 'M6 3.5v13l11-6.5-11-6.5Z',
  help: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM7.8 7.8a2.2 2.2 0 1 1 3.3 1.9c-.7.4-1.1.9-1.1 1.6M10 14h.01',
  now: 'M2.5 10.5h3.2L8 4.5l4 11 2.3-5h3.2',
  more: 'M3 5.5h14M3 10h14M3 14.5h14',
  lock: 'M5 9h10v8H5V9Zm2-0V6.5a3 3 0 0 1 6 0V9',
  plus: 'M10 4v12M4 10h12',
  signOut: 'M8 3H4v14h4m4-3.5 3.5-3.5L12 6.5M15.5 10H7.5',
} as const

/** The name of an icon of the menu. */
export type MenuIconName = keyof typeof shapes

/** An icon next to an entry of the menu, in the color of the text. It has no accessible name. */
export function MenuIcon(props: { readonly name: MenuIconName; readonly className?: string }) {
  return <IconShape path={shapes[props.name]} className={props.className ?? 'size-4.5'} />
}
