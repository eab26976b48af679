import { IconShape } from './icon-shape.tsx'

/** The icons that diners and admin share. An area with icons of its own keeps them next to its screens, drawn by `IconShape`. */
export const iconShapes = {
  alert: 'M10 3 18 16.5H2L10 3ZM10 8v4M10 14.2h.01',
  bell: 'M5 14V9a5 5 0 0 1 10 0v5l1.5 1.5h-13L5 14Zm3.5 3.2a1.7 1.7 0 0 0 3 0',
  back: 'M16 10H4m5-5-5 5 5 5',
  bag: 'M4 7h12l.8 10H3.2L4 7Zm3 2V5.5a3 3 0 0 1 6 0V9',
  bowl: 'M2.5 11.5h15a7.5 7.5 0 0 1-3.8 5H6.3a7.5 7.5 0 0 1-3.8-5ZM7 8.5C5.8 6.8 8.2 6 7 4.3m3.2 4.2C9 6.8 11.4 6 10.2 4.3m3.2 4.2C12.2 6.8 14.6 6 13.4 4.3',
  calendar: 'M3.5 5h13v12h-13V5Zm0 4h13M7 3v4m6-4v4',
  check: 'm4 10.5 4 4L16 6',
  clock: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM10 6v4.2l2.6 1.6',
  down: 'm4.5 7.5 5.5 5.5 5.5-5.5',
  close: 'm4 4 12 12M16 4 4 16',
  forward: 'm8 4 6 6-6 6',
  gear: 'M10 7.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6ZM8.6 2.5h2.8l.4 2 1.6.9 1.9-.7 1.4 2.4-1.5 1.4v1.8l1.5 1.4-1.4 2.4-1.9-.7-1.6.9-.4 2.2H8.6l-.4-2.2-1.6-.9-1.9.7-1.4-2.4 1.5-1.4V8.5L3.3 7.1l1.4-2.4 1.9.7 1.6-.9.4-2Z',
  info: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM10 9.2v4.6M10 6.2h.01',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  minus: 'M4 10h12',
  more: 'M4 10h.01M10 10h.01M16 10h.01',
  person: 'M10 3a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM3.5 17.5a6.5 6.5 0 0 1 13 0',
  phone:
    'M4 3h3l1.5 4-2 1.5a10 10 0 0 0 5 5l1.5-2 4 1.5v3a1.5 1.5 0 0 1-1.6 1.5A14 14 0 0 1 2.5 4.6 1.5 1.5 0 0 1 4 3Z',
  pin: 'M10 17.5S4.5 12 4.5 8a5.5 5.5 0 0 1 11 0c0 4-5.5 9.5-5.5 9.5ZM10 6.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6Z',
  plus: 'M10 4v12M4 10h12',
  receipt: 'M4.5 2.5h11v15l-2.75-2-2.75 2-2.75-2-2.75 2v-15ZM7.5 7h5M7.5 10.5h5',
  scooter:
    'M5 13a2.2 2.2 0 1 1 0 4.4A2.2 2.2 0 0 1 5 13Zm10 0a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4ZM7.2 15.2H11c0-2.6 1.4-4.2 3.2-4.2L12.5 4H10M3 11h5',
  search: 'M8.5 3a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM13 13l4 4',
  trash: 'M3.5 5.5h13M8 5.5v-2h4v2m-6.5 0 .8 11.5h7.4l.8-11.5M8.5 8.5v5.5m3-5.5v5.5',
} as const

export type IconName = keyof typeof iconShapes

type IconProps = { readonly name: IconName; readonly className?: string }

/** A small icon in the color of the text. It has no accessible name: name its button. */
export function Icon({ name, className }: IconProps) {
  return <IconShape path={iconShapes[name]} className={className} />
}
