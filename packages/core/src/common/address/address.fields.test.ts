import { type CallResult, unknownFailure } from '@senda/contract';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { failing } from '../../base/calls/testing.ts';
import { addressDetailsStep } from './address-details.step.ts';
import type { AddressKind } from './addresses.ts';
import { rest, start } from './testing.ts';

describe('the fields', () => {
  const parameters = (...names: string[]): CallResult<'getProfileParameters'> => ({
    fields: [],
    minimumAge: 18,
    maximumAge: 100,
    documentTypes: [],
    addressFields: names.map((name) => ({ name, required: name !== 'floor' })),
  });
  const asking = (...names: string[]) => start({ parameters: () => Promise.resolve(parameters(...names)) });

  test('follow the configuration and its order, and missing ones are reported', async () => {
    const { actor, view, type } = asking('postalCode', 'state', 'addressLine1', 'floor');
    await waitFor(actor, ({ context }) => context.requestedFields.length === 4);
    expect(view().delivery?.fieldOrder).toEqual(['postalCode', 'state', 'addressLine1', 'floor']);
    expect(view().delivery?.fields.floor.optional).toBe(true);
    type('delivery', { postalCode: '06700' });
    await waitFor(actor, ({ context }) => context.addresses.delivery.lookup !== null);
    view().submit();
    expect(view().errors).toEqual([
      { kind: 'delivery', field: 'addressLine1', problem: 'field.address.missing' },
    ]);
    type('delivery', { addressLine1: 'Orizaba 142' });
    view().submit();
    expect(actor.getSnapshot().output).toMatchObject({
      billingAddress: { postalCode: '06700', addressLine1: 'Orizaba 142' },
    });
    expect(actor.getSnapshot().output?.billingAddress).not.toHaveProperty('street');
  });

  test('stay unchanged once the customer edits, and where the configuration fails', async () => {
    let respond: (answer: CallResult<'getProfileParameters'>) => void = () => undefined;
    const { view, type } = start({ parameters: () => new Promise((resolve) => (respond = resolve)) });
    type('delivery', { street: 'Calle Orizaba' });
    const before = view().delivery?.fieldOrder;
    respond(parameters('postalCode'));
    await Promise.resolve();
    await Promise.resolve();
    expect(view().delivery?.fieldOrder).toEqual(before);
    const { view: other } = start({ parameters: () => failing(unknownFailure) });
    await Promise.resolve();
    expect(other().delivery?.fieldOrder).toEqual(before);
  });
});

describe('one address for both', () => {
  const home = { postalCode: '06700', ...rest };

  // spec 4.store.same-as-billing: packages/core/src/common/address/addresses.ts#answerOf
  // spec 3.onboarding.billingAddressDetails 3.onboarding.deliveryAddressDetails 3.onboarding.sameAsBillingAddress: packages/core/src/common/address/addresses.ts#answerOf
  // spec 1.buy.addresses 2.step.addresses: packages/core/src/common/address/address-form.ts#addressOf
  test('is ticked at first: the delivery address is also the billing address', async () => {
    const { view, reach, type, actor, draft } = start();
    expect(view()).toMatchObject({ sameAsBilling: true, billing: null });
    type('delivery', home);
    await reach('editing');
    expect(draft().billing).toEqual(draft().delivery);
    type('billing', { number: '1' });
    view().submit();
    const output = actor.getSnapshot().output;
    expect(output).toMatchObject({ sameAsBilling: true, deliveryPostalCode: '06700' });
    expect(output?.deliveryAddress?.buildingName).toBe('142');
    expect(output?.billingAddress).toEqual(output?.deliveryAddress);
    expect(v.parse(addressDetailsStep.data, output)).toEqual(output);
  });

  test('unticking asks for another billing address, ticking leaves the delivery address as it is', async () => {
    const { view, reach, type, actor } = start();
    type('delivery', home);
    await reach('editing');
    view().tickSame(false);
    expect(view().billing?.fields.street).toMatchObject({ value: '', problem: undefined });
    type('billing', { postalCode: '11560', area: 'Polanco V', street: 'Horacio', number: '9' });
    await reach('editing');
    view().tickSame(true);
    expect(view().billing).toBeNull();
    expect(view().delivery?.fields.street.value).toBe('Calle Orizaba');
    view().tickSame(false);
    expect(view().billing?.fields.street.value).toBe('Horacio');
    view().submit();
    const output = actor.getSnapshot().output;
    expect(output).toMatchObject({ sameAsBilling: false, deliveryPostalCode: '06700' });
    expect(output?.billingAddress.street).toBe('Horacio');
    expect(output?.deliveryAddress?.street).toBe('Calle Orizaba');
  });

  test('ticking moves a billing address to a delivery address that is still blank', () => {
    const { view, type } = start();
    view().tickSame(false);
    type('billing', { street: 'Horacio' });
    view().tickSame(true);
    expect(view().delivery?.fields.street.value).toBe('Horacio');
    view().tickSame(false);
    expect(view().billing?.fields.street.value).toBe('');
  });

  test('submitting shows the problems of the forms that are asked, delivery first', () => {
    const { view, type } = start();
    type('delivery', { street: 'Calle Orizaba' });
    view().submit();
    const fields = (kind: AddressKind) =>
      view()
        .errors.filter((error) => error.kind === kind)
        .map(({ field }) => field);
    expect(fields('delivery')).toEqual(['postalCode', 'district', 'area', 'number']);
    expect(fields('billing')).toEqual([]);
    view().tickSame(false);
    expect(fields('billing')).toEqual([]);
    view().submit();
    expect(fields('billing')).toEqual(['postalCode', 'district', 'area', 'street', 'number']);
    expect(view().errors.map(({ kind }) => kind)).toEqual([
      ...fields('delivery').map(() => 'delivery'),
      ...fields('billing').map(() => 'billing'),
    ]);
    view().tickSame(true);
    expect(fields('billing')).toEqual([]);
  });

  test('leaving a field shows its own problem', () => {
    const { view } = start();
    view().tickSame(false);
    view().leave('delivery', 'street');
    expect(view().delivery?.fields.street.problem).toBeUndefined();
    view().change('delivery', 'street', ' ');
    view().leave('delivery', 'street');
    expect(view().delivery?.fields.street.problem).toBe('field.street.missing');
    expect(view().delivery?.fields.number.problem).toBeUndefined();
    expect(view().billing?.fields.street.problem).toBeUndefined();
  });
});
