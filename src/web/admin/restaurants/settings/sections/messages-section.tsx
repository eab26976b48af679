/** Messages to diners: about which steps of their orders, and in which words. */

import {
  type MessageKind,
  messageKinds,
  messageSettings,
} from '#domain/orders/diner-messages/message-kinds.ts'
import { textMessage } from '#domain/orders/diner-messages/message-text.ts'
import { dinerMessageFaults } from '#domain/restaurants/settings/diner-message-faults.ts'
import { Panel } from '#web/admin/ui/panel.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SettingField } from '../fields/setting-field.tsx'
import { SectionFrame } from '../section-frame.tsx'
import { sectionPlan } from '../section-plan.ts'
import { useSectionForm } from '../use-section-form.ts'
import type { SectionProps } from './section-props.ts'

const plan = sectionPlan('dinerMessages', (restaurants, edit, dinerMessages) =>
  restaurants.saveDinerMessages({ ...edit, dinerMessages }),
)

/** TEL-2: the plan, which also checks where links lead. */
function planFor({ linkHosts }: Pick<SectionProps['settings'], 'linkHosts'>): typeof plan {
  return {
    ...plan,
    read(typed) {
      const faults = dinerMessageFaults(typed, linkHosts)
      return faults.length > 0 ? { value: null, faults } : plan.read(typed)
    },
  }
}

/** TEL-1: a switch and a sentence for each kind of message, with the text as a phone shows it. */
export default function MessagesSection({ settings }: SectionProps) {
  const form = useSectionForm(settings, planFor(settings))
  return (
    <SectionFrame form={form}>
      <Panel title="How messages are sent">
        <div className="grid gap-3">
          <p>
            With a message on, diners can ask for texts about their order when they enter their phone number.
            Each message is sent once per order, 20 seconds after the step, so that a mistaken tap can be
            undone. Texts stop between 9:00 PM and 8:00 AM, except about orders due then that are ready or
            canceled.
          </p>
          <p className="text-ink-soft">
            In your sentences, <code>{'{restaurant}'}</code>, <code>{'{n}'}</code>, <code>{'{address}'}</code>{' '}
            and <code>{'{amount}'}</code> are replaced. The address of the order’s page is added to texts.
          </p>
          {!settings.sendsTexts && (
            <Notice>
              Text messages aren’t set up here. Diners get the email about a ready order, and no texts.
            </Notice>
          )}
        </div>
      </Panel>
      {messageKinds.map((kind) => {
        const { isOn, sentence } = messageSettings[kind]
        return (
          <Panel key={kind} title={titles[kind]}>
            <div className="grid gap-4 xl:grid-cols-2 xl:gap-8">
              <div className="grid content-start gap-4">
                <SettingField form={form} name={isOn} />
                <SettingField form={form} name={sentence} />
              </div>
              <Preview text={sampleText(form.typed[sentence], settings)} isOn={form.typed[isOn]} />
            </div>
          </Panel>
        )
      })}
    </SectionFrame>
  )
}

const titles: Readonly<Record<MessageKind, string>> = {
  accepted: 'Accepted',
  ready: 'Ready',
  on_its_way: 'On its way',
  canceled: 'Canceled',
}

/** The text of an invented order, as long as a real one. */
function sampleText(sentence: string, { details, menuUrl }: SectionProps['settings']): string {
  const facts = { restaurant: details.name, n: 2154, address: details.address, amount: '$31.20' }
  return textMessage(sentence, facts, `${new URL(menuUrl).origin}/order/Zk3vXy8sT2uQ1aB4cD5eF6gH`)
}

function Preview({ text, isOn }: { readonly text: string; readonly isOn: boolean }) {
  return (
    <figure className="self-start">
      <figcaption className="mb-2 text-sm text-ink-soft">
        {isOn ? 'As a diner reads it' : 'As a diner would read it'}
      </figcaption>
      <p
        className={`max-w-80 rounded-2xl rounded-bl-sm bg-sunken px-4 py-3 [overflow-wrap:anywhere] ${isOn ? '' : 'text-ink-soft'}`}
      >
        {text}
      </p>
    </figure>
  )
}
