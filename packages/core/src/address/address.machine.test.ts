import { type CallResult, type Failure, type Place, unknownFailure } from '@senda/contract';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { stateName } from '../calls/states.ts';
import { failing, never, slot } from '../calls/testing.ts';
import { type AddressInput, addressMachine } from './address.machine.ts';
import { addressForms, addressStates } from './address.states.ts';
import { addressView } from './address.view.ts';
import { addressDetailsStep } from './address-details.step.ts';
import type { AddressField } from './address-form.ts';
import type { AddressKind } from './addresses.ts';

type Specification = CallResult<'getEsimDeliverySpecification'>;
type Event = Parameters<ReturnType<typeof createActor<typeof addressMachine>>['send']>[0];

const place = (postalCode: string, district: string, ...areas: string[]): Place => ({
  postalCode,
  country: 'MX',
  state: 'Ciudad de México',
  city: 'Ciudad de México',
  district,
  areas,
});
const places = new Map([
  ['06700', place('06700', 'Cuauhtémoc', 'Roma Norte')],
  ['11560', place('11560', 'Miguel Hidalgo', 'Polanco IV', 'Polanco V')],
]);
const input: AddressInput = {
  known: { simType: 'physical_sim' },
  settings: v.parse(v.object({ country: v.string() }), v.parse(addressDetailsStep.settings, {})),
  channel: 'web',
  email: 'name@example.com',
  now: () => 0,
  newId: () => 'id',
};
const esim = { known: { simType: 'esim' } } as const;
const refused: Failure = {
  kind: 'refused',
  code: 'NOT_FOUND',
  status: 404,
  statusText: 'Not Found',
  body: null,
};

interface Calls {
  readonly specification?: () => Promise<Specification>;
  readonly lookUp?: (code: string) => Promise<Place>;
  readonly parameters?: () => Promise<CallResult<'getProfileParameters'>>;
}

const knownPlace = (code: string) => {
  const found = places.get(code);
  return found ? Promise.resolve(found) : failing(refused);
};

function start(calls: Calls = {}, changed: Partial<AddressInput> = {}) {
  const { specification = never, lookUp = knownPlace, parameters = never } = calls;
  const asked: string[] = [];
  const clock = new SimulatedClock();
  const machine = addressMachine.provide({
    actors: {
      getEsimDeliverySpecification: slot('getEsimDeliverySpecification', () => {
        asked.push('specification');
        return specification();
      }),
      getProfileParameters: slot('getProfileParameters', parameters),
      lookUpAddress: slot('lookUpAddress', ({ params, query }) => {
        asked.push(`${params.country} ${query.postalCode}`);
        return lookUp(query.postalCode);
      }),
    },
  });
  const actor = createActor(machine, { input: { ...input, ...changed }, clock }).start();
  const view = () => addressView(actor.getSnapshot(), actor.send);
  const reach = (state: string) => waitFor(actor, (snapshot) => stateName(snapshot) === state);
  const type = (kind: AddressKind, values: Partial<Record<AddressField, string>>) => {
    for (const [field, value] of Object.entries(values)) view().change(kind, field as AddressField, value);
  };
  const typed = () => actor.getSnapshot().context.typed;
  return { actor, asked, clock, view, reach, type, typed };
}

const rest = { street: 'Calle Orizaba', number: '142' };

describe('which fields', () => {
  const parameters = (...names: string[]): CallResult<'getProfileParameters'> => ({
    fields: [],
    minimumAge: 18,
    maximumAge: 100,
    documentTypes: [],
    addressFields: names.map((name) => ({ name, required: name !== 'floor' })),
  });
  const asking = (...names: string[]) => start({ parameters: () => Promise.resolve(parameters(...names)) });

  test('are asked for as the configuration says, in its order, and what is missing is told', async () => {
    const { actor, view, type } = asking('postalCode', 'state', 'addressLine1', 'floor');
    await waitFor(actor, ({ context }) => context.asked.length === 4);
    expect(view().fieldOrder).toEqual(['postalCode', 'state', 'addressLine1', 'floor']);
    expect(view().billing.fields.floor.optional).toBe(true);
    type('billing', { postalCode: '06700' });
    view().tickSame(true);
    await waitFor(actor, ({ context }) => context.addresses.billing.lookup !== null);
    view().submit();
    expect(view().errors).toEqual([
      { kind: 'billing', field: 'addressLine1', problem: 'field.address.missing' },
    ]);
    type('billing', { addressLine1: 'Orizaba 142' });
    view().submit();
    expect(actor.getSnapshot().output).toMatchObject({
      billingAddress: { postalCode: '06700', addressLine1: 'Orizaba 142' },
    });
    expect(actor.getSnapshot().output?.billingAddress).not.toHaveProperty('street');
  });

  test('stay as they are under her hands, and where the configuration does not come', async () => {
    let tell: (answer: CallResult<'getProfileParameters'>) => void = () => undefined;
    const { view, type } = start({ parameters: () => new Promise((resolve) => (tell = resolve)) });
    type('billing', { street: 'Calle Orizaba' });
    const before = view().fieldOrder;
    tell(parameters('postalCode'));
    await Promise.resolve();
    await Promise.resolve();
    expect(view().fieldOrder).toEqual(before);
    const { view: other } = start({ parameters: () => failing(unknownFailure) });
    await Promise.resolve();
    expect(other().fieldOrder).toEqual(before);
  });
});

describe('transitions', () => {
  const change = (field: AddressField, value: string): Event => ({
    type: 'field.changed',
    kind: 'billing',
    field,
    value,
  });
  const table: [keyof typeof addressStates, Event, string][] = [
    ['loading', { type: 'submit' }, 'loading'],
    ['editing', change('street', 'Durango'), 'editing'],
    ['editing', change('postalCode', '1156'), 'editing'],
    ['editing', change('postalCode', '11560'), 'lookingUp'],
    ['editing', { type: 'field.left', kind: 'billing', field: 'street' }, 'editing'],
    ['editing', { type: 'same.ticked', same: false }, 'editing'],
    ['editing', { type: 'submit' }, 'done'],
    ['lookingUp', change('street', 'Durango'), 'lookingUp'],
    ['lookingUp', change('postalCode', '0670'), 'editing'],
    ['lookingUp', change('postalCode', '11560'), 'lookingUp'],
    ['lookingUp', { type: 'submit' }, 'lookingUp'],
    ['failed.unreachable', { type: 'submit' }, 'failed.unreachable'],
    ['failed.refused', { type: 'retry' }, 'loading'],
    ['failed.limited', { type: 'retry' }, 'loading'],
  ];
  test.each(table)('%s, %o → %s', (state, event, expected) => {
    const machine = addressMachine.provide({
      actors: {
        getEsimDeliverySpecification: slot('getEsimDeliverySpecification', never),
        lookUpAddress: slot('lookUpAddress', never),
      },
    });
    const actor = createActor(machine, { snapshot: addressStates[state], input }).start();
    actor.send(event);
    expect(stateName(actor.getSnapshot())).toBe(expected);
  });

  test('every sample snapshot is in the state it is named for', () => {
    for (const [name, snapshot] of Object.entries(addressStates)) expect(stateName(snapshot)).toBe(name);
    for (const snapshot of Object.values(addressForms)) expect(stateName(snapshot)).toBe('editing');
  });
});

describe('loading', () => {
  test('a card is always sent: nothing is asked', () => {
    const { view, asked } = start();
    expect(view()).toMatchObject({ state: 'editing', title: 'address.title.delivery' });
    expect(view().delivery).not.toBeNull();
    expect(asked).toEqual([]);
  });

  // spec 4.store.esim-delivery 3.onboarding.esim-order-types 3.onboarding.esimDeliverySpecifications
  test.each<[string, Specification['specifications'], boolean]>([
    ['needs it', [{ orderType: 'ESIM-NEW', deliveryNeeded: true }], true],
    [
      'needs none',
      [
        { orderType: 'ESIM-SIM_REPLACMENT', deliveryNeeded: true },
        { orderType: 'ESIM-NEW', deliveryNeeded: false },
      ],
      false,
    ],
    ['is not named', [], false],
  ])('an eSIM goes by its ESIM-NEW entry: %s', async (_, specifications, needed) => {
    const { actor, view, reach } = start({ specification: () => Promise.resolve({ specifications }) }, esim);
    expect(view().loading).toBe(true);
    await reach('editing');
    expect(actor.getSnapshot().context.esimDeliverySpecifications).toEqual(specifications);
    expect(view().delivery !== null).toBe(needed);
    expect(view().title).toBe(needed ? 'address.title.delivery' : 'address.title.billing');
  });

  test.each<[Failure, string]>([
    [refused, 'failed.refused'],
    [{ kind: 'rate-limited', retryAfter: 3 }, 'failed.limited'],
    [{ kind: 'signed-out' }, 'failed.signedOut'],
    [unknownFailure, 'failed.unreachable'],
    [{ kind: 'malformed', issues: [] }, 'failed.malformed'],
  ])('%o leads to %s, and another try loads again', async (failure, state) => {
    let tries = 0;
    const specification = () => (++tries === 1 ? failing(failure) : Promise.resolve({ specifications: [] }));
    const { view, reach } = start({ specification }, esim);
    await reach(state);
    expect(view().blocking).toBe(true);
    expect(view().problem).not.toBeNull();
    view().retry();
    await reach('editing');
    expect(view()).toMatchObject({ problem: null, blocking: false });
  });
});

describe('looking up', () => {
  test('a postal code has the digits that the country’s configuration says', async () => {
    const country = { zipCodeSize: 4, timeZone: 'America/Mexico_City' };
    const { view, type, asked } = start({ lookUp: never }, { country });
    expect(view().textValues.digits).toBe(4);
    type('billing', { postalCode: '067' });
    view().submit();
    expect(view().billing.fields.postalCode.problem).toBe('field.postalCode.short');
    type('billing', { postalCode: 'C.P. 06700' });
    expect(view().billing.fields.postalCode.value).toBe('0670');
    expect(asked).toEqual(['MX 0670']);
  });

  test('a complete postal code fills the form', async () => {
    const { view, reach, type, asked, typed } = start();
    type('billing', { postalCode: '06700' });
    expect(view().billing.lookingUp).toBe(true);
    await reach('editing');
    expect(asked).toEqual(['MX 06700']);
    const { state, district, area } = view().billing.fields;
    expect([state.value, district.value, area.value]).toEqual([
      'Ciudad de México',
      'Cuauhtémoc',
      'Roma Norte',
    ]);
    expect([state.readOnly, district.readOnly]).toEqual([true, false]);
    expect(typed().billing).toMatchObject({ state: 'Ciudad de México', city: 'Ciudad de México' });
  });

  test('several colonias are offered and none is chosen', async () => {
    const { view, reach, type } = start();
    type('billing', { postalCode: '11560' });
    await reach('editing');
    expect(view().billing.fields.area).toMatchObject({ value: '', options: ['Polanco IV', 'Polanco V'] });
  });

  test('an answer that belongs to an older postal code is ignored', async () => {
    const answers = new Map<string, (found: Place) => void>();
    const lookUp = (code: string) => new Promise<Place>((resolve) => answers.set(code, resolve));
    const { view, reach, type, asked } = start({ lookUp });
    type('billing', { postalCode: '06700' });
    type('billing', { postalCode: '11560' });
    expect(asked).toEqual(['MX 06700', 'MX 11560']);
    answers.get('06700')?.(place('06700', 'Cuauhtémoc', 'Roma Norte'));
    await Promise.resolve();
    expect(view()).toMatchObject({ state: 'lookingUp', billing: { fields: { district: { value: '' } } } });
    answers.get('11560')?.(place('11560', 'Miguel Hidalgo', 'Polanco V'));
    await reach('editing');
    expect(view().billing.fields.district.value).toBe('Miguel Hidalgo');
  });

  test('an unknown postal code says so and lets her go on by hand', async () => {
    const { view, reach, type, actor } = start({ specification: never }, { known: {} });
    type('billing', { postalCode: '06799', ...rest });
    await reach('editing');
    expect(view().billing.fields.postalCode.problem).toBe('field.postalCode.unknown');
    expect(view().billing.hint).toBeUndefined();
    type('billing', { state: 'CDMX', district: 'Cuauhtémoc', area: 'Roma' });
    view().tickSame(true);
    view().submit();
    expect(view()).toMatchObject({ state: 'done', busy: true });
    expect(actor.getSnapshot().output?.billingAddress.state).toBe('CDMX');
  });

  test.each<Failure>([unknownFailure, { kind: 'rate-limited', retryAfter: 3 }, { kind: 'signed-out' }])(
    'a failed lookup ($kind) never blocks, and can be asked again',
    async (failure) => {
      let tries = 0;
      const lookUp = (code: string) => (++tries === 1 ? failing(failure) : knownPlace(code));
      const { view, reach, type } = start({ lookUp });
      type('billing', { postalCode: '06700' });
      await reach('editing');
      expect(view()).toMatchObject({ problem: null, billing: { hint: 'address.lookup.failed' } });
      expect(view().billing.fields.state.readOnly).toBe(false);
      view().retry();
      await reach('editing');
      expect(view().billing).toMatchObject({ hint: undefined, fields: { state: { readOnly: true } } });
    },
  );

  test('a lookup that does not answer is not waited for', () => {
    const { view, type, clock } = start({ lookUp: never });
    type('billing', { postalCode: '06700' });
    clock.increment(7999);
    expect(view().state).toBe('lookingUp');
    clock.increment(1);
    expect(view()).toMatchObject({ state: 'editing', billing: { hint: 'address.lookup.failed' } });
  });

  test('both forms are looked up, one after the other', async () => {
    const { view, reach, type, asked } = start();
    type('billing', { postalCode: '06700' });
    type('delivery', { postalCode: '11560' });
    expect(view().delivery?.lookingUp).toBe(false);
    await reach('editing');
    expect(asked).toEqual(['MX 06700', 'MX 11560']);
    expect(view().billing.fields.district.value).toBe('Cuauhtémoc');
    expect(view().delivery?.fields.district.value).toBe('Miguel Hidalgo');
  });

  test('Next during a lookup waits for it, then goes on', async () => {
    const { view, reach, type } = start();
    view().tickSame(true);
    type('billing', { ...rest, postalCode: '06700' });
    view().submit();
    expect(view()).toMatchObject({ state: 'lookingUp', busy: true, errors: [] });
    await reach('done');
  });

  test('Next during a lookup shows what is missing after it', async () => {
    const { view, reach, type } = start();
    view().tickSame(true);
    type('billing', { street: 'Calle Orizaba', postalCode: '11560' });
    view().submit();
    await reach('editing');
    expect(view().busy).toBe(false);
    expect(view().errors).toEqual([
      { kind: 'billing', field: 'area', problem: 'field.area.missing' },
      { kind: 'billing', field: 'number', problem: 'field.streetNumber.missing' },
    ]);
  });

  test('an edit while Next waits takes Next back', async () => {
    const { view, reach, type } = start();
    view().tickSame(true);
    type('billing', { ...rest, postalCode: '06700' });
    view().submit();
    type('billing', { landmark: 'Gate' });
    await reach('editing');
    expect(view()).toMatchObject({ busy: false, errors: [] });
  });
});

describe('same as billing', () => {
  // spec 4.store.same-as-billing
  test('ticking copies, later edits of billing stay copied, unticking leaves an editable copy', async () => {
    const { view, reach, type, actor } = start();
    type('delivery', { street: 'Durango' });
    type('billing', { postalCode: '06700', ...rest });
    await reach('editing');
    view().tickSame(true);
    expect(view().delivery?.fields.street).toMatchObject({ value: 'Calle Orizaba', readOnly: true });
    type('billing', { number: '144' });
    expect(view().delivery?.fields.number.value).toBe('144');
    type('delivery', { number: '1' });
    expect(view().delivery?.fields.number.value).toBe('144');
    view().tickSame(false);
    type('delivery', { number: '200' });
    expect(view().billing.fields.number.value).toBe('144');
    expect(view().delivery?.fields.number).toMatchObject({ value: '200', readOnly: false });
    view().submit();
    const output = actor.getSnapshot().output;
    expect(output).toMatchObject({ sameAsBilling: false, deliveryNeeded: true });
    expect(output?.billingAddress.buildingName).toBe('144');
    expect(output?.deliveryAddress?.buildingName).toBe('200');
    expect(v.parse(addressDetailsStep.data, output)).toEqual(output);
  });

  test('a try shows the problems of both forms, of a copy none', () => {
    const { view, type } = start();
    type('billing', { street: 'Calle Orizaba' });
    view().submit();
    const fields = (kind: AddressKind) =>
      view()
        .errors.filter((error) => error.kind === kind)
        .map(({ field }) => field);
    expect(fields('billing')).toEqual(['postalCode', 'district', 'area', 'number']);
    expect(fields('delivery')).toEqual(['postalCode', 'district', 'area', 'street', 'number']);
    view().tickSame(true);
    expect(fields('delivery')).toEqual([]);
    expect(view().delivery?.fields.number.problem).toBeUndefined();
  });

  test('leaving a field shows its own problem', () => {
    const { view } = start();
    view().leave('delivery', 'street');
    expect(view().delivery?.fields.street.problem).toBe('field.street.missing');
    expect(view().delivery?.fields.number.problem).toBeUndefined();
    expect(view().billing.fields.street.problem).toBeUndefined();
  });
});

describe('what is kept', () => {
  const home = { postalCode: '06700', country: 'MX', state: 'Ciudad de México', city: 'Ciudad de México' };
  const billingAddress = { ...home, district: 'Cuauhtémoc', area: 'Roma', street: 'O', buildingName: '1' };
  const answer = {
    billingAddress,
    sameAsBilling: true,
    deliveryNeeded: true,
    deliveryPostalCode: '06700',
  };

  test('an answer is taken up, and Next leads on at once with the same', async () => {
    const kept = { ...answer, deliveryAddress: billingAddress };
    const { view, actor, typed } = start({ lookUp: never }, { answer: kept });
    expect(view().state).toBe('lookingUp');
    expect(typed()).toEqual({});
    view().submit();
    expect(actor.getSnapshot().output).toEqual(kept);
  });

  test('the lookup of a kept postal code changes nothing to keep', async () => {
    const { reach, typed, view } = start({}, { answer });
    const before = typed();
    await reach('editing');
    expect(typed()).toBe(before);
    expect(view().billing.fields.area).toMatchObject({ value: 'Roma', options: ['Roma Norte', 'Roma'] });
  });

  test('nothing delivered: no delivery address in the answer', async () => {
    const specification = () => Promise.resolve({ specifications: [] });
    const { view, reach, actor } = start({ specification }, { answer, ...esim });
    await reach('editing');
    view().submit();
    expect(actor.getSnapshot().output).toEqual({ ...answer, deliveryNeeded: false });
  });

  test('typed beats the answer, is what the step may keep, and is stable', () => {
    const first = start({ lookUp: never }, { answer });
    first.view().change('billing', 'street', 'Durango');
    const typed = first.typed();
    first.view().leave('billing', 'street');
    first.view().change('billing', 'street', 'Durango');
    expect(first.typed()).toBe(typed);
    expect(v.is(addressDetailsStep.typed, typed)).toBe(true);
    const again = start({ lookUp: never }, { answer, typed });
    expect(again.view().billing.fields.street.value).toBe('Durango');
    expect(again.view().billing.fields.district.value).toBe('Cuauhtémoc');
    expect(again.view().sameAsBilling).toBe(true);
  });
});

test('the view of a form with mistakes', () => {
  const view = addressView(addressForms.wrong, () => undefined);
  expect(view.textValues).toEqual({ digits: 5 });
  expect(view.errors).toEqual([
    { kind: 'delivery', field: 'postalCode', problem: 'field.postalCode.short' },
    { kind: 'delivery', field: 'street', problem: 'field.street.missing' },
  ]);
  expect(view.delivery?.fields.postalCode).toMatchObject({
    value: '0670',
    problem: 'field.postalCode.short',
    maxLength: undefined,
  });
  expect(view.delivery?.fields.area.options).toHaveLength(3);
  expect(view.delivery?.fields.unit.optional).toBe(true);
});
