import { unknownFailure } from '@senda/contract';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { stateName } from '../../base/calls/states.ts';
import { failing, never, slot } from '../../base/calls/testing.ts';
import { addressMachine } from './address.machine.ts';
import { addressCases, addressStates } from './address.states.ts';
import { addressView } from './address.view.ts';
import { addressDetailsStep } from './address-details.step.ts';
import type { AddressField } from './address-form.ts';
import { esim, input, rest, start } from './testing.ts';

type Event = Parameters<ReturnType<typeof createActor<typeof addressMachine>>['send']>[0];

describe('transitions', () => {
  const change = (field: AddressField, value: string): Event => ({
    type: 'field.changed',
    kind: 'delivery',
    field,
    value,
  });
  const table: [keyof typeof addressStates, Event, string][] = [
    ['editing', change('street', 'Durango'), 'editing'],
    ['editing', change('postalCode', '1156'), 'editing'],
    ['editing', change('postalCode', '11560'), 'lookingUp'],
    ['editing', { type: 'field.left', kind: 'delivery', field: 'street' }, 'editing'],
    ['editing', { type: 'same.ticked', same: false }, 'editing'],
    ['editing', { type: 'submit' }, 'done'],
    ['lookingUp', change('street', 'Durango'), 'lookingUp'],
    ['lookingUp', change('postalCode', '0670'), 'editing'],
    ['lookingUp', change('postalCode', '11560'), 'lookingUp'],
    ['lookingUp', { type: 'submit' }, 'lookingUp'],
  ];
  test.each(table)('%s, %o → %s', (state, event, expected) => {
    const machine = addressMachine.provide({
      actors: { lookUpAddress: slot('lookUpAddress', never) },
    });
    const actor = createActor(machine, { snapshot: addressStates[state], input }).start();
    actor.send(event);
    expect(stateName(actor.getSnapshot())).toBe(expected);
  });

  test('every sample snapshot is in the state it is named for', () => {
    for (const [name, snapshot] of Object.entries(addressStates)) expect(stateName(snapshot)).toBe(name);
    for (const snapshot of Object.values(addressCases)) expect(stateName(snapshot)).toBe('editing');
  });
});

// spec 3.onboarding.isEsimDeliveryNeeded: packages/core/src/common/address/addresses.ts#setDeliveryNeeded
test.each([
  [true, 'address.title.delivery'],
  [false, 'address.title.billing'],
])('asks for the address that the order needs: delivered %s', (deliveryNeeded, title) => {
  const { view } = start({}, { data: { deliveryNeeded } });
  expect(view()).toMatchObject({ state: 'editing', title });
  expect(view().delivery !== null).toBe(deliveryNeeded);
  expect(view().billing !== null).toBe(!deliveryNeeded);
});

describe('the postal code of a delivery chosen before', () => {
  const given = { data: { deliveryNeeded: true, deliveryPostalCode: '06700' } } as const;

  test('is not asked for again, nor what it fills in', async () => {
    const { view, reach, asked, actor, type } = start({}, given);
    await reach('editing');
    expect(asked).toEqual(['MX 06700']);
    expect(view()).toMatchObject({ lede: 'address.lede.given', deliveryStep: 'delivery' });
    expect(view().delivery).toMatchObject({
      given: { postalCode: '06700', place: 'Cuauhtémoc, Ciudad de México' },
      fieldOrder: ['area', 'street', 'number', 'unit', 'landmark'],
    });
    type('delivery', { postalCode: '11560', ...rest });
    view().submit();
    expect(actor.getSnapshot().output).toMatchObject({
      deliveryAddress: { postalCode: '06700', district: 'Cuauhtémoc', street: 'Calle Orizaba' },
      deliveryPostalCode: '06700',
    });
  });

  test('replaces an older one, with what that one filled in; the street stays', async () => {
    const typed = {
      postalCode: '11560',
      state: 'Ciudad de México',
      district: 'Miguel Hidalgo',
      area: 'Polanco V',
    };
    const { view, reach } = start({}, { ...given, draft: { delivery: { ...typed, ...rest } } });
    await reach('editing');
    expect(view().delivery?.fields).toMatchObject({
      postalCode: { value: '06700' },
      district: { value: 'Cuauhtémoc' },
      area: { value: 'Roma Norte' },
      street: { value: 'Calle Orizaba' },
    });
  });

  test('asks for state and municipality where it could not be looked up', async () => {
    const { view, reach } = start({ lookUp: () => failing(unknownFailure) }, given);
    await reach('editing');
    expect(view().delivery).toMatchObject({
      given: { postalCode: '06700', place: '' },
      fieldOrder: ['state', 'district', 'area', 'street', 'number', 'unit', 'landmark'],
      hint: 'address.lookup.failed',
    });
  });

  test('is not its own answer: where no step before has asked for it, it can be changed', async () => {
    const { view, reach } = start({}, { ...given, earlier: { deliveryNeeded: true } });
    await reach('editing');
    expect(view()).toMatchObject({ lede: 'address.lede', delivery: { given: null } });
    expect(view().delivery?.fieldOrder).toContain('postalCode');
  });

  test('is that of the delivery alone: a billing address is asked for whole', async () => {
    const { view, reach } = start({}, given);
    await reach('editing');
    view().tickSame(false);
    expect(view().delivery?.given).not.toBeNull();
    expect(view().billing).toMatchObject({ given: null });
    expect(view().billing?.fieldOrder).toContain('postalCode');
  });
});

describe('the address on file', () => {
  const onFile = {
    postalCode: '06700',
    country: 'MX',
    state: 'Ciudad de México',
    city: 'Ciudad de México',
    district: 'Cuauhtémoc',
    area: 'Roma Norte',
    street: 'Amsterdam',
    buildingName: '9',
  };
  const data = { deliveryNeeded: true, addressOnFile: onFile };
  const settings = { country: 'MX', oneAddress: true };

  test('is proposed in the postal code of the delivery, and can be sent as it is', async () => {
    const { view, reach, draft, actor } = start(
      {},
      { data: { ...data, deliveryPostalCode: '06700' }, settings },
    );
    await reach('editing');
    expect(draft()).toEqual({});
    expect(view()).toMatchObject({ lede: 'address.lede.onFile', asksBilling: false, billing: null });
    expect(view().delivery?.fields).toMatchObject({
      area: { value: 'Roma Norte' },
      street: { value: 'Amsterdam' },
      number: { value: '9' },
    });
    view().submit();
    expect(actor.getSnapshot().output).toEqual({
      billingAddress: onFile,
      deliveryAddress: onFile,
      sameAsBilling: true,
      deliveryPostalCode: '06700',
    });
  });

  test('is proposed where the address comes first, with its postal code', async () => {
    const { view, reach } = start({}, { data });
    await reach('editing');
    expect(view()).toMatchObject({
      lede: 'address.lede.onFile',
      asksBilling: true,
      delivery: { given: null, fields: { postalCode: { value: '06700' } } },
    });
  });

  test('is not proposed in another postal code', async () => {
    const { view, reach, type, actor } = start(
      {},
      { data: { ...data, deliveryPostalCode: '11560' }, settings },
    );
    await reach('editing');
    expect(view()).toMatchObject({
      lede: 'address.lede.given',
      delivery: { fields: { street: { value: '' } } },
    });
    type('delivery', { area: 'Polanco V', street: 'Horacio', number: '3' });
    view().submit();
    expect(actor.getSnapshot().output?.deliveryAddress).toMatchObject({
      postalCode: '11560',
      district: 'Miguel Hidalgo',
      street: 'Horacio',
    });
  });

  test.each(['draft', 'answer'] as const)(
    'comes back with its postal code: a %s for another one is of another address',
    (by) => {
      const other = { ...onFile, postalCode: '11560', street: 'Horacio' };
      const answer = {
        billingAddress: other,
        deliveryAddress: other,
        sameAsBilling: true,
        deliveryPostalCode: '11560',
      };
      const kept = by === 'answer' ? { answer } : { draft: { delivery: other } };
      const streetIn = (deliveryPostalCode: string) =>
        start({}, { data: { ...data, deliveryPostalCode }, settings, ...kept }).view().delivery?.fields.street
          .value;
      expect([streetIn('11560'), streetIn('06700'), streetIn('03100')]).toEqual(['Horacio', 'Amsterdam', '']);
    },
  );

  test('gives way to what the customer has typed and to what they have answered', async () => {
    const typed = { postalCode: '06700', street: 'Orizaba' };
    const drafted = start({}, { data, draft: { delivery: typed } });
    expect(drafted.view().delivery?.fields.street.value).toBe('Orizaba');
    const answer = {
      billingAddress: { ...onFile, street: 'Tonalá' },
      sameAsBilling: true,
      deliveryPostalCode: '06700',
    };
    const answered = start({}, { data, answer: { ...answer, deliveryAddress: answer.billingAddress } });
    expect(answered.view()).toMatchObject({
      lede: 'address.lede',
      delivery: { fields: { street: { value: 'Tonalá' } } },
    });
  });

  test('one address is for both where the journey asks for one alone', () => {
    const answer = {
      billingAddress: { ...onFile, street: 'Tonalá' },
      deliveryAddress: onFile,
      sameAsBilling: false,
      deliveryPostalCode: '06700',
    };
    const { view } = start({}, { data, answer, settings });
    expect(view()).toMatchObject({ sameAsBilling: true, billing: null });
    view().tickSame(false);
    expect(view()).toMatchObject({ sameAsBilling: true, billing: null });
  });

  test('is no billing address where nothing is delivered', () => {
    const { view } = start({}, { data: { ...data, deliveryNeeded: false } });
    expect(view()).toMatchObject({ lede: 'address.lede', billing: { fields: { street: { value: '' } } } });
  });
});

describe('answer and draft', () => {
  const home = { postalCode: '06700', country: 'MX', state: 'Ciudad de México', city: 'Ciudad de México' };
  const billingAddress = { ...home, district: 'Cuauhtémoc', area: 'Roma', street: 'O', buildingName: '1' };
  const answer = {
    billingAddress,
    sameAsBilling: true,
    deliveryPostalCode: '06700',
  };

  test('an answer is restored and can be submitted unchanged', async () => {
    const kept = { ...answer, deliveryAddress: billingAddress };
    const { view, actor, draft } = start({ lookUp: never }, { answer: kept });
    expect(view().state).toBe('lookingUp');
    expect(draft()).toEqual({});
    view().submit();
    expect(actor.getSnapshot().output).toEqual(kept);
  });

  test('the lookup of a stored postal code does not change the draft', async () => {
    const { reach, draft, view } = start({}, { answer });
    const before = draft();
    await reach('editing');
    expect(draft()).toBe(before);
    expect(view().delivery?.fields.area).toMatchObject({ value: 'Roma', options: ['Roma Norte', 'Roma'] });
  });

  test('without delivery there is no delivery address in the answer', async () => {
    const { view, reach, actor } = start({}, { answer, ...esim });
    await reach('editing');
    view().submit();
    expect(actor.getSnapshot().output).toEqual(answer);
  });

  test('an answer for an eSIM becomes the delivery address of a card', () => {
    const { view } = start({ lookUp: never }, { answer });
    expect(view().delivery?.fields.street.value).toBe('O');
    view().tickSame(false);
    expect(view().billing?.fields.street.value).toBe('');
  });

  test('two addresses are restored as two', async () => {
    const deliveryAddress = { ...billingAddress, postalCode: '11560', street: 'Horacio' };
    const kept = { ...answer, deliveryAddress, sameAsBilling: false, deliveryPostalCode: '11560' };
    const { view, reach, actor, asked } = start({}, { answer: kept });
    await reach('editing');
    expect(asked).toEqual(['MX 11560', 'MX 06700']);
    expect(view().billing?.fields.street.value).toBe('O');
    view().submit();
    expect(actor.getSnapshot().output).toEqual(kept);
  });

  test('a draft of the former page, which asked for the billing address first, goes on', () => {
    const blank = { postalCode: '', street: '' };
    const billing = { postalCode: '0670', street: 'Durango' };
    const halfway = start({}, { draft: { billing, delivery: blank, sameAsBilling: false } });
    expect(halfway.view().billing?.fields.street.value).toBe('Durango');
    halfway.view().tickSame(true);
    expect(halfway.view().delivery?.fields.street.value).toBe('Durango');
    const copied = start({}, { draft: { billing, delivery: billing, sameAsBilling: true } });
    expect(copied.view()).toMatchObject({
      billing: null,
      delivery: { fields: { street: { value: 'Durango' } } },
    });
  });

  test('the draft wins over the answer, matches the schema and is stable', () => {
    const first = start({ lookUp: never }, { answer });
    first.view().change('delivery', 'street', 'Durango');
    const draft = first.draft();
    first.view().leave('delivery', 'street');
    first.view().change('delivery', 'street', 'Durango');
    expect(first.draft()).toBe(draft);
    expect(v.is(addressDetailsStep.draft, draft)).toBe(true);
    const again = start({ lookUp: never }, { answer, draft });
    expect(again.view().delivery?.fields.street.value).toBe('Durango');
    expect(again.view().delivery?.fields.district.value).toBe('Cuauhtémoc');
    expect(again.view().sameAsBilling).toBe(true);
  });
});

test('the view of a form with mistakes', () => {
  const view = addressView(addressCases.wrong, () => undefined);
  expect(view.textValues).toEqual({ digits: 5 });
  expect(view.errors).toEqual([
    { kind: 'billing', field: 'postalCode', problem: 'field.postalCode.short' },
    { kind: 'billing', field: 'street', problem: 'field.street.missing' },
  ]);
  expect(view.billing?.fields.postalCode).toMatchObject({
    value: '0670',
    problem: 'field.postalCode.short',
    maxLength: undefined,
  });
  expect(view.billing?.fields.area.options).toHaveLength(3);
  expect(view.billing?.fields.unit.optional).toBe(true);
});
