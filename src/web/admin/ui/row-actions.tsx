import { Link } from 'react-router'
import { ActionMenu, type MenuAction } from './action-menu.tsx'

type RowActionsProps = {
  /** The name of what the row shows. */
  readonly name: string
  /** Opens the editor of the row: a screen's address, or what a press does. */
  readonly edit: string | (() => void)
  /** The less frequent ones, such as Delete. */
  readonly actions: readonly MenuAction[]
}

/** A press anywhere on a row of a `DataTable` opens its editor, except on its controls; its other actions are in a menu. */
export function RowActions({ name, edit, actions }: RowActionsProps) {
  const opener = {
    'data-opens-row': true,
    'aria-label': `Edit ${name}`,
    className: 'absolute inset-0 m-0! w-full cursor-pointer -outline-offset-2',
  }
  return (
    <span className="flex justify-end max-md:in-[[data-layout=cards]]:absolute max-md:in-[[data-layout=cards]]:top-2 max-md:in-[[data-layout=cards]]:right-2">
      {typeof edit === 'string' ? (
        <Link to={edit} {...opener} />
      ) : (
        <button type="button" onClick={edit} {...opener} />
      )}
      <ActionMenu name={name} actions={actions} />
    </span>
  )
}
