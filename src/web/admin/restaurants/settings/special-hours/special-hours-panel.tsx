/** SPH-8, SPH-10: special hours of a restaurant, by date, with suggestions. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RestaurantSettings } from '#contract/restaurants/restaurants.ts'
import type { SpecialHoursView } from '#contract/restaurants/special-hours.ts'
import { formatDates } from '#domain/clock/format-date.ts'
import { weekdayIndex } from '#domain/clock/zoned.ts'
import { orderTypeInText } from '#domain/orders/ordering/by-order-type.ts'
import { formatWindows } from '#domain/restaurants/settings/format-hours.ts'
import { weekdays } from '#domain/restaurants/settings/week-hours.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { DeleteDialog } from '#web/admin/edit-list/delete-dialog.tsx'
import { type EditList, useEditList } from '#web/admin/edit-list/use-edit-list.ts'
import { Drawer } from '#web/admin/ui/drawer.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { PassingNote } from '#web/admin/ui/passing-note.tsx'
import { callApi } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { SpecialHoursForm, type SpecialHoursStart } from './special-hours-form.tsx'
import { type Decisions, decisionsFor, StrandedChoices } from './stranded-choices.tsx'
import { useStrandedQuestion } from './use-stranded-question.tsx'

type SpecialHoursList = {
  readonly today: string
  readonly levels: readonly SpecialHoursView['level'][]
  readonly business: string | null
  readonly hours: readonly SpecialHoursView[]
  readonly suggestions: readonly Suggestion[]
}
type Suggestion = { readonly date: string; readonly name: string }

export function SpecialHoursPanel({ settings }: { readonly settings: RestaurantSettings }) {
  const query = useQuery(listOf(settings.id))
  return (
    <Panel title="Special hours">
      <Loaded query={query} loading="Loading special hours...">
        {(loaded) => <LoadedHours settings={settings} loaded={loaded} />}
      </Loaded>
    </Panel>
  )
}

function listOf(restaurant: string) {
  return {
    queryKey: queryKeys.specialHours(restaurant),
    queryFn: async () => (await callApi()).specialHours.list({ restaurant }),
  }
}

function LoadedHours(props: { readonly settings: RestaurantSettings; readonly loaded: SpecialHoursList }) {
  const { settings, loaded } = props
  const restaurant = settings.id
  const today = Temporal.PlainDate.from(loaded.today)
  const list = useEditList({
    idOf: ({ id }: SpecialHoursView) => id,
    query: listOf(restaurant),
    rowsOf: ({ hours }) => hours,
  })
  const [start, setStart] = useState<SpecialHoursStart>({})
  const add = (from: SpecialHoursStart) => {
    setStart(from)
    list.add()
  }
  const edited = list.edited === 'new' ? null : list.edited
  return (
    <>
      <p className="text-ink-soft">
        Holidays, vacations and other dates. They replace the hours that begin on these dates.
      </p>
      {loaded.hours.length > 0 ? (
        <ul className="mt-3 divide-y divide-line">
          {loaded.hours.map((hours) => (
            <HoursRow key={hours.id} list={list} hours={hours} today={today} business={loaded.business} />
          ))}
        </ul>
      ) : (
        <p className="mt-3 font-semibold">No special hours yet.</p>
      )}
      <div className="mt-3">
        <Button variant="outline" onClick={() => add({})}>
          Add special hours
        </Button>
      </div>
      <Suggestions
        list={list}
        settings={settings}
        suggestions={loaded.suggestions}
        today={today}
        onOther={({ date, name }) =>
          add({ name, from: date, to: date, windows: usualWindows(settings, date) })
        }
      />
      {list.edited && (
        <Drawer title={edited ? `Edit ${edited.name}` : 'Add special hours'} onClose={list.close}>
          <SpecialHoursForm
            key={edited ? `${edited.id} ${edited.revision}` : 'new'}
            settings={settings}
            hours={edited}
            start={start}
            others={loaded.hours.filter(({ id }) => id !== edited?.id)}
            today={today}
            levels={loaded.levels}
            business={loaded.business}
            onSaved={({ name }) => list.saved(edited ? `${name} was saved.` : `${name} was added.`)}
            onCancel={list.close}
            onLook={list.look}
          />
        </Drawer>
      )}
      {list.toDelete && <DeleteHours settings={settings} list={list} hours={list.toDelete} />}
      <PassingNote note={list.note} onGone={list.forgetNote} />
    </>
  )
}

type HoursRowProps = {
  readonly list: EditList<SpecialHoursView>
  readonly hours: SpecialHoursView
  readonly today: Temporal.PlainDate
  readonly business: string | null
}

function HoursRow({ list, hours, today, business }: HoursRowProps) {
  const { name, from, to, isYearly, level, orderType, windows } = hours
  const dates = isYearly ? `${formatDates(from, from, today)}, every year` : formatDates(from, to, today)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-2 font-semibold">
          {name}
          {level !== 'restaurant' && <Chip>{level === 'business' ? business : 'All restaurants'}</Chip>}
          {orderType && <Chip>Only {orderTypeInText(orderType)}</Chip>}
        </span>
        <span className="block text-sm text-ink-soft">
          {dates} · {formatWindows(windows)}
        </span>
      </span>
      {hours.mayChange && (
        <span className="flex max-sm:-ml-4">
          <Button variant="quiet" aria-label={`Edit ${name}`} onClick={() => list.edit(hours)}>
            Edit
          </Button>
          <Button
            variant="quiet"
            className="text-ink-soft!"
            aria-label={`Delete ${name}`}
            onClick={() => list.askToDelete(hours)}
          >
            Delete
          </Button>
        </span>
      )}
    </li>
  )
}

type SuggestionsProps = {
  readonly list: EditList<SpecialHoursView>
  readonly settings: RestaurantSettings
  readonly suggestions: readonly Suggestion[]
  readonly today: Temporal.PlainDate
  readonly onOther: (suggestion: Suggestion) => void
}

/** SPH-10: the next holidays; 'As usual' writes the hours of that weekday, so that diners read that it is open. */
function Suggestions({ list, settings, suggestions, today, onOther }: SuggestionsProps) {
  const [isAll, setIsAll] = useState(false)
  const question = useStrandedQuestion(settings.details.timezone)
  if (suggestions.length === 0) return null
  const shown = isAll ? suggestions : suggestions.slice(0, 3)
  const create = ({ date, name }: Suggestion, windows: SpecialHoursView['windows']) =>
    list.attempt(async () => {
      const hours = { ...plain, name, from: date, to: date, windows }
      const restaurant = settings.id
      const { specialHours } = await callApi()
      const decisions = await question.ask(await specialHours.stranded({ restaurant, hoursId: null, hours }))
      if (!decisions) return
      await specialHours.create({ restaurant, hours, decisions })
      list.say(windows.length > 0 ? `${name}: open as usual.` : `Closed on ${name}.`)
    })
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="font-bold">Coming holidays</h3>
      <ul className="mt-1 divide-y divide-line">
        {shown.map((suggestion) => (
          <li key={suggestion.date} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 grow">
              <span className="block font-semibold">{suggestion.name}</span>
              <span className="block text-sm text-ink-soft">
                {formatDates(suggestion.date, suggestion.date, today)}
              </span>
            </span>
            <span className="flex flex-wrap max-sm:-ml-4">
              <Button
                variant="quiet"
                isDisabled={list.isBusy}
                aria-label={`Closed on ${suggestion.name}`}
                onClick={() => create(suggestion, [])}
              >
                Closed
              </Button>
              <Button
                variant="quiet"
                isDisabled={list.isBusy}
                aria-label={`Other hours on ${suggestion.name}`}
                onClick={() => onOther(suggestion)}
              >
                Other hours
              </Button>
              {usualWindows(settings, suggestion.date).length > 0 && (
                <Button
                  variant="quiet"
                  isDisabled={list.isBusy}
                  aria-label={`As usual on ${suggestion.name}`}
                  onClick={() => create(suggestion, usualWindows(settings, suggestion.date))}
                >
                  As usual
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {suggestions.length > shown.length && (
        <Button variant="quiet" className="-ml-4" onClick={() => setIsAll(true)}>
          Show all {suggestions.length}
        </Button>
      )}
      {question.dialog}
    </section>
  )
}

const plain = {
  level: 'restaurant',
  isYearly: false,
  orderType: null,
  endsNightBefore: false,
} as const

/** At most three, as special hours can have. */
function usualWindows({ hours }: RestaurantSettings, date: string): SpecialHoursView['windows'] {
  const weekday = weekdays[weekdayIndex(Temporal.PlainDate.from(date))]
  return weekday ? hours.hours[weekday].slice(0, 3) : []
}

type DeleteHoursProps = {
  readonly settings: RestaurantSettings
  readonly list: EditList<SpecialHoursView>
  readonly hours: SpecialHoursView
}

/** Asks before they are deleted, with the orders that this strands (SPH-11). */
function DeleteHours({ settings, list, hours }: DeleteHoursProps) {
  const restaurant = settings.id
  const { id: hoursId, name, revision } = hours
  const stranded = useQuery({
    queryKey: [...queryKeys.specialHours(restaurant), 'stranded', hoursId],
    queryFn: async () => (await callApi()).specialHours.stranded({ restaurant, hoursId, hours: null }),
    gcTime: 0,
  })
  const [decisions, setDecisions] = useState<Decisions>(new Map())
  const remove = () =>
    list.attempt(async () => {
      const sent = stranded.data ? decisionsFor(stranded.data, decisions) : []
      await (await callApi()).specialHours.delete({ restaurant, hoursId, revision, decisions: sent })
      list.say(`${name} was deleted.`)
    })
  return (
    <DeleteDialog
      list={list}
      title={`Delete ${name}?`}
      text={
        <>
          <p>The hours of the week apply again on these dates.</p>
          {stranded.data && stranded.data.orders.length > 0 && (
            <div className="mt-4">
              <StrandedChoices
                stranded={stranded.data}
                timezone={settings.details.timezone}
                decisions={decisions}
                onChange={setDecisions}
              />
            </div>
          )}
        </>
      }
      isLoading={stranded.isPending}
      onDelete={remove}
    />
  )
}
