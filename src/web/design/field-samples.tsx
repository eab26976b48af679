import { useState } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { Select } from '#web/ui/select.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Sample } from './sample.tsx'

/** Every control that takes a value: empty, filled, locked, wrong. */
export function FieldSamples() {
  return (
    <Sample title="Fields">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Empty" placeholder="Placeholder" hint="What the field is for" />
        <TextField label="Filled" defaultValue="Ada Lovelace" />
        <TextField label="Locked" defaultValue="ada@example.com" readOnly />
        <PasswordField label="Password" defaultValue="demo123" />
        <TextField label="Wrong" defaultValue="555" error="Please enter a 10-digit phone number." />
        <Select label="Select" hint="The device's own list">
          <option>Today</option>
          <option>Tomorrow</option>
        </Select>
        <Select label="Wrong select" error="Please choose a day.">
          <option>Choose a day</option>
        </Select>
        <TextArea label="Several lines" hint="Up to 200 characters" />
        <div>
          <Checkbox defaultChecked>Checked</Checkbox>
          <Checkbox>Not checked</Checkbox>
          <Checkbox disabled>Disabled</Checkbox>
        </div>
        <RadioCard name="sample" title="Chosen" text="With an explanation" defaultChecked />
        <RadioCard name="sample" title="Not chosen" />
        <RadioCard name="sample" title="Disabled" text="Says why" disabled />
      </div>
      <TabSamples />
    </Sample>
  )
}

const tabs = ['Today', 'This week', 'This month'] as const

function TabSamples() {
  const [chosen, setChosen] = useState<(typeof tabs)[number]>('Today')
  const id = (name: string) => `tab-${name.replaceAll(' ', '-')}`
  return (
    <div>
      <Tabs
        label="Period"
        names={tabs}
        chosen={chosen}
        tabId={id}
        panelId={(name) => `${id(name)}-panel`}
        onChoose={setChosen}
      >
        {(name) => name}
      </Tabs>
      {tabs.map((name) => (
        <div
          key={name}
          id={`${id(name)}-panel`}
          role="tabpanel"
          aria-labelledby={id(name)}
          hidden={name !== chosen}
        />
      ))}
    </div>
  )
}
