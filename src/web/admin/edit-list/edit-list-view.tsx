import { Fragment } from 'react'
import type { RestaurantPermission } from '#domain/access/permissions.ts'
import { useIsPermitted } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import type { MenuAction } from '../ui/action-menu.tsx'
import { type Column, DataTable, type DataTableProps } from '../ui/data-table.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Panel } from '../ui/panel.tsx'
import { PassingNote } from '../ui/passing-note.tsx'
import { RowActions } from '../ui/row-actions.tsx'
import type { EditList } from './use-edit-list.ts'

type EditListViewProps<Row> = {
  readonly list: EditList<Row>
  readonly title: string
  readonly text: string
  /** What changing the rows needs at the chosen restaurant; without it they are only shown. Default: nothing. */
  readonly needs?: RestaurantPermission
  /** What a row is, as on the button that adds one: 'Category'. */
  readonly one: string
  /** The table's accessible name. */
  readonly caption: string
  /** Without the column of a row's menu. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowElement?: DataTableProps<Row>['rowElement']
  readonly nameOf: (row: Row) => string
  /** Returns the form for a row; null for a new one. */
  readonly formOf: (row: Row | null) => React.ReactNode
  /** Returns the dialog that confirms a deletion. */
  readonly confirmDelete: (row: Row) => React.ReactNode
  /** Shown in place of the table if there are no rows. */
  readonly empty: React.ReactNode
  /** Where the form of a row opens: in the row's place, or in a drawer next to the list. Default: in its place. */
  readonly editor?: 'row' | 'drawer'
  /** In a narrow window each row is two or three lines of one list, not a card. */
  readonly isCompact?: boolean
  /**
   * Where a compact row has its menu: across both lines, on the first, the second, or the last, or on one of their own.
   * Default: on the second.
   */
  readonly actionsAt?: 'beside' | 'besideName' | 'belowEnd' | 'footEnd' | 'lastLine'
  /** Search and filters, or tiles, above the table. */
  readonly filters?: React.ReactNode
  /** Links next to the button that adds a row. */
  readonly actions?: React.ReactNode
  /** Returns more actions of a row's menu, before the one that deletes it. */
  readonly moreActions?: (row: Row) => readonly MenuAction[]
  /** Right below the table. */
  readonly footnote?: React.ReactNode
  readonly children?: React.ReactNode
}

/**
 * A screen that lists rows: a new one is added above the table and an old one, with a press on its row, edited in its place; or
 * both in a drawer.
 */
export function EditListView<Row extends { readonly revision: number }>(props: EditListViewProps<Row>) {
  const { list, one, rows, editor = 'row', isCompact = false, actionsAt = 'belowEnd' } = props
  const isPermitted = useIsPermitted()
  const mayChange = props.needs === undefined || isPermitted(props.needs)
  const actions: Column<Row> = {
    header: 'Actions',
    align: 'end',
    compact: actionsAt,
    cell: (row) => (
      <RowActions
        name={props.nameOf(row)}
        edit={() => list.edit(row)}
        actions={[
          ...(props.moreActions?.(row) ?? []),
          { label: 'Delete', onChoose: () => list.askToDelete(row) },
        ]}
      />
    ),
  }
  // A newer version starts the form over.
  const formOf = (row: Row) => (
    <Fragment key={`${list.idOf(row)} ${row.revision}`}>{props.formOf(row)}</Fragment>
  )
  return (
    <>
      <PageHeading title={props.title} text={mayChange ? props.text : `${props.text} ${onlyShown}`}>
        {props.actions}
        {mayChange && (
          <Button isDisabled={list.edited === 'new'} onClick={list.add}>
            Add {one}
          </Button>
        )}
      </PageHeading>
      {editor === 'row' && list.edited === 'new' && (
        <div className="mb-6">
          <Panel title={`Add ${one}`}>{props.formOf(null)}</Panel>
        </div>
      )}
      {props.filters && <div className="mb-6">{props.filters}</div>}
      {rows.length > 0 ? (
        <>
          <DataTable
            caption={props.caption}
            columns={mayChange ? [...props.columns, actions] : props.columns}
            rows={rows}
            rowKey={list.idOf}
            isCompact={isCompact}
            {...(props.rowElement && { rowElement: props.rowElement })}
            insteadOf={(row) =>
              editor === 'row' && list.edited && list.edited !== 'new' && list.isEdited(row)
                ? formOf(list.edited)
                : null
            }
          />
          {props.footnote}
        </>
      ) : (
        props.empty
      )}
      {props.children}
      {editor === 'drawer' && list.edited && (
        <Drawer
          title={list.edited === 'new' ? `Add ${one}` : `Edit ${props.nameOf(list.edited)}`}
          onClose={list.close}
        >
          {list.edited === 'new' ? props.formOf(null) : formOf(list.edited)}
        </Drawer>
      )}
      {list.toDelete && props.confirmDelete(list.toDelete)}
      <PassingNote note={list.note} onGone={list.forgetNote} />
    </>
  )
}

const onlyShown = 'Your role can’t change them.'
