import './tokens/tokens.css';
import './tokens/base.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import * as ui from './index.ts';

export default { title: 'UI/Forms' } satisfies Meta;

type Story = StoryObj;

const onValue = fn();
const onEnter = fn();
const onSubmit = fn();

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'];
const dateParts = [
  { part: 'day', label: 'Day' },
  { part: 'month', label: 'Month' },
  { part: 'year', label: 'Year' },
] as const;
const onLeave = fn();

/** Shows up to so many digits. */
const digitsOf = (most: number): ui.FieldFormat => {
  const shown = (text: string) => text.replaceAll(/\D/g, '').slice(0, most);
  return { shown, edited: (_, { text }) => ({ text: shown(text), caret: shown(text).length }) };
};
const formats = { day: digitsOf(2), year: digitsOf(4) };

function Birthday({ given }: { given: string }) {
  const [value, setValue] = useState(given);
  return (
    <>
      <ui.DateFields
        label="Date of birth"
        hint="From 18 years old."
        value={value}
        onValue={setValue}
        onBlur={onLeave}
        parts={dateParts}
        {...{ months, formats }}
        isBirthday
      />
      <output>{value}</output>
    </>
  );
}

/** Day and year are typed, the month is chosen; the group is left once. */
export const DateOfBirth: Story = {
  render: () => <Birthday given="" />,
  play: async ({ canvas, userEvent }) => {
    onLeave.mockClear();
    await userEvent.type(canvas.getByLabelText('Day'), '5a');
    await expect(canvas.getByRole('status')).toHaveTextContent('--05');
    await expect(canvas.getByLabelText('Day')).toHaveValue('5');
    await userEvent.selectOptions(canvas.getByLabelText('Month'), 'May');
    await userEvent.type(canvas.getByLabelText('Year'), '19901');
    await expect(canvas.getByRole('status')).toHaveTextContent('1990-05-05');
    await expect(onLeave).not.toHaveBeenCalled();
    await userEvent.clear(canvas.getByLabelText('Day'));
    await expect(canvas.getByRole('status')).toHaveTextContent('1990-05-');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(onLeave).toHaveBeenCalledOnce();
  },
};

/** A stored date is shown in its parts. */
export const DateOfBirthGiven: Story = {
  render: () => <Birthday given="1994-05-17" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Day')).toHaveValue('17');
    await expect(canvas.getByLabelText('Month')).toHaveValue('05');
    await expect(canvas.getByLabelText('Year')).toHaveValue('1994');
  },
};

export const Fields: Story = {
  render: () => (
    <ui.FieldGrid>
      <ui.TextField label="E-mail" value="name@example.com" onValue={onValue} />
      <ui.TextField
        label="E-mail again"
        value="name@"
        onValue={onValue}
        error="Add the part after the @."
        hint="The same."
      />
      <ui.TextField label="State" value="Ciudad de México" onValue={onValue} readOnly />
      <ui.TextField label="Apartment" optional="Optional" value="" onValue={onValue} />
      <ui.TextField
        full
        label="Card number"
        value="4242 4242 42"
        onValue={onValue}
        end={<ui.CardBrand brand="visa" label="Visa" />}
      />
      <ui.SearchField
        full
        label="Look for digits you like"
        hint="4 to 10 digits."
        format={digitsOf(10)}
        value="7788"
        onValue={onValue}
      />
      <ui.SelectField
        label="Operator"
        value=""
        onValue={onValue}
        placeholder="Choose your operator"
        options={[{ value: 'a', label: 'Operator A' }]}
      />
      <ui.TextArea label="Tell us more" optional="Optional" value="" onValue={onValue} />
      <ui.Field label="Own control" hint="Any control can take the names.">
        {(control) => <input type="date" {...control} />}
      </ui.Field>
      <ui.CheckField
        label={
          <>
            I accept the <ui.Link href="#terms">Terms of use</ui.Link>
          </>
        }
        checked={false}
        onChecked={onValue}
        error="Accept to go on."
      />
    </ui.FieldGrid>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('E-mail again')).toHaveAccessibleDescription(
      'Add the part after the @. The same.',
    );
    await expect(canvas.getByLabelText('E-mail again')).toBeInvalid();
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('Accept to go on.');
  },
};

function OffersDemo() {
  const [plan, setPlan] = useState('20');
  const pick = (gb: string) => ({
    name: 'offer',
    value: gb,
    checked: plan === gb,
    onChoose: setPlan,
    label: `Senda ${gb}, ${gb} gigabytes`,
    choose: `Choose Senda ${gb}`,
    chosen: 'Chosen',
  });
  return (
    <ui.ChoiceGroup legend="Plan" layout="plain">
      <ui.Offers aside={<h3>How postpaid works</h3>}>
        {['8', '20'].map((gb) => (
          <ui.OfferCard
            key={gb}
            {...pick(gb)}
            title={`Senda ${gb}`}
            tag={gb === '8' && 'Recommended'}
            audience="For WhatsApp, maps and the everyday"
            amount={gb}
            unit="GB"
            price="$ 199.00"
            period="every 30 days"
            due="$ 199.00 today, then $ 199.00 every 30 days."
            perks={[{ key: 'calls', icon: ui.CallIcon, text: 'Unlimited calls and texts' }]}
            details={<ui.LinkButton>Everything included</ui.LinkButton>}
          />
        ))}
      </ui.Offers>
      <ui.OfferBand {...pick('5')} title="Senda Trial: try it for 7 days" text="5 GB for 7 days." />
    </ui.ChoiceGroup>
  );
}

export const OffersToChoose: Story = {
  render: () => <OffersDemo />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^Senda 8,/ }));
    await expect(canvas.getByRole('radio', { name: /^Senda 8,/ })).toBeChecked();
    await expect(canvas.getByText('Choose Senda 20')).toBeVisible();
  },
};

export const OffersLoading: Story = {
  render: () => (
    <ui.Offers>
      <ui.OfferCardSkeleton icons={[ui.CallIcon, ui.GlobeIcon, ui.WifiIcon]} />
    </ui.Offers>
  ),
};

function ChoicesDemo() {
  const [sim, setSim] = useState('esim');
  const [plan, setPlan] = useState('20');
  const [day, setDay] = useState('23');
  const [number, setNumber] = useState('a');
  const [extra, setExtra] = useState(false);
  const [kind, setKind] = useState<'free' | 'premium'>('free');
  const perks = [{ key: 'calls', icon: ui.CallIcon, text: 'Unlimited calls and texts' }];
  return (
    <div className="stack-l">
      <ui.ChoiceGroup legend="Plan">
        {['8', '20'].map((gb) => (
          <ui.PlanCard
            key={gb}
            name="plan"
            value={gb}
            checked={plan === gb}
            onChoose={setPlan}
            label={`Senda ${gb}, ${gb} gigabytes`}
            title={`Senda ${gb}`}
            amount={gb}
            unit="GB"
            price="$ 199.00"
            period="every 30 days"
            perks={perks}
          />
        ))}
      </ui.ChoiceGroup>
      <ui.ChoiceGroup legend="Which SIM do you want?" legendKind="heading" layout="side">
        <ui.SimChoice
          {...{ name: 'sim', value: 'esim', checked: sim === 'esim', onChoose: setSim }}
          icon={ui.EsimIcon}
          title="eSIM"
          detail="Ready in minutes"
        />
        <ui.SimChoice
          {...{ name: 'sim', value: 'physical', checked: sim === 'physical', onChoose: setSim }}
          icon={ui.SimIcon}
          title="Physical SIM"
        />
      </ui.ChoiceGroup>
      <ui.Segmented
        legend="Category"
        value={kind}
        onValue={setKind}
        options={[
          { value: 'free', label: 'Free' },
          { value: 'premium', label: 'Premium' },
        ]}
      />
      <ui.ChoiceGroup
        legend="2 numbers with 7788"
        legendKind="label"
        layout="numbers"
        error="Choose a number."
      >
        {['a', 'b'].map((value) => (
          <ui.NumberChoice
            key={value}
            {...{ name: 'number', value, checked: number === value, onChoose: setNumber }}
            parts={[{ text: `55 0142 ` }, { text: '7788', marked: true }]}
            end={value === 'a' ? 'Free' : '$ 350.00'}
            priced={value === 'b'}
          />
        ))}
      </ui.ChoiceGroup>
      <ui.ChoiceGroup legend="Which day?" legendKind="label" layout="pills">
        {['23', '24', '25', '26'].map((each) => (
          <ui.PillChoice
            key={each}
            name="day"
            value={each}
            checked={day === each}
            disabled={each === '24'}
            onChoose={setDay}
            over="Monday"
            title={`Nov ${each}`}
            note={each === '24' && 'Full'}
          />
        ))}
      </ui.ChoiceGroup>
      <ui.ChoiceGroup legend="Extras">
        <ui.AddonChoice title="Roaming" detail="7 days" end="$ 99.00" checked={extra} onChecked={setExtra} />
        <ui.AddonChoice
          title="Music"
          detail="Not with this plan"
          checked={false}
          disabled
          onChecked={setExtra}
        />
      </ui.ChoiceGroup>
    </div>
  );
}

export const Choices: Story = {
  render: () => <ChoicesDemo />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Physical SIM'));
    await expect(canvas.getByRole('radio', { name: /Physical SIM/ })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: /Roaming/ })).not.toBeChecked();
    await userEvent.click(canvas.getByText('Roaming'));
    await expect(canvas.getByRole('checkbox', { name: /Roaming/ })).toBeChecked();
    await userEvent.click(canvas.getByText('Premium'));
    await expect(canvas.getByRole('radio', { name: 'Premium' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Monday Nov 23' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Monday Nov 25' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Monday Nov 24 Full' })).toBeDisabled();
  },
};

export const NewCard: Story = {
  render: () => (
    <ui.ChoiceGroup legend="Payment method">
      <ui.Choice
        {...{ name: 'card', value: 'saved', checked: false, onChoose: onValue }}
        middle
        title="Visa ···· 4242"
        detail="Expires 08/28"
        end={<ui.CardBrand brand="visa" label="Visa" />}
      />
      <ui.OpenChoice
        choice={
          <ui.Choice
            {...{ name: 'card', value: 'new', checked: true, onChoose: onValue }}
            title="New card"
            end={
              <ui.BrandStrip
                brands={[
                  { brand: 'mastercard', label: 'Mastercard' },
                  { brand: 'amex', label: 'American Express' },
                  { brand: 'other', label: 'Other' },
                ]}
              />
            }
          />
        }
      >
        <ui.TextField label="Name on card" value="Mariana Ruiz" onValue={onValue} />
      </ui.OpenChoice>
    </ui.ChoiceGroup>
  ),
};

export const NarrowChoice: Story = {
  render: () => (
    <div style={{ width: 288 }}>
      <ui.Choice
        {...{ name: 'card', value: 'new', checked: true, onChoose: onValue }}
        title="Tarjeta nueva"
        detail="La escribes en la página siguiente"
        end={
          <ui.BrandStrip
            brands={[
              { brand: 'visa', label: 'Visa' },
              { brand: 'mastercard', label: 'Mastercard' },
              { brand: 'amex', label: 'American Express' },
            ]}
          />
        }
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const words = canvas.getByText('La escribes en la página siguiente');
    const marks = canvas.getByRole('img', { name: 'Visa' });
    await expect(words.getBoundingClientRect().width).toBeGreaterThan(200);
    await expect(marks.getBoundingClientRect().top).toBeGreaterThan(words.getBoundingClientRect().bottom);
  },
};

export const Errors: Story = {
  render: () => (
    <div className="stack">
      <ui.ErrorSummary title="One thing to fix" items={[{ fieldId: 'street', text: 'Street is missing' }]} />
      <ui.TextField id="street" label="Street" value="" onValue={onValue} error="Enter the street name." />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: 'Street is missing' }));
    await expect(canvas.getByLabelText('Street')).toHaveFocus();
  },
};

export const PromoCode: Story = {
  render: () => (
    <ui.Columns kind="one" onSubmit={onSubmit}>
      <ui.Main>
        <ui.PromoForm
          field={<ui.TextField label="Add a code" value="HOLA20" onValue={onValue} />}
          action={<ui.Button kind="line">Apply</ui.Button>}
          onEnter={onEnter}
        />
        <ui.Button kind="fwd" type="submit">
          Next
        </ui.Button>
      </ui.Main>
    </ui.Columns>
  ),
  play: async ({ canvas, userEvent }) => {
    onSubmit.mockClear();
    onEnter.mockClear();
    await userEvent.type(canvas.getByLabelText('Add a code'), '{Enter}');
    await expect(onEnter).toHaveBeenCalledOnce();
    await expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(onSubmit).toHaveBeenCalledOnce();
  },
};
