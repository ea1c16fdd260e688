import { type CallResult, unknownFailure } from '@senda/contract';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { failing } from '../calls/testing.ts';
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

  test('stay unchanged once the customer edits, and where the configuration fails', async () => {
    let respond: (answer: CallResult<'getProfileParameters'>) => void = () => undefined;
    const { view, type } = start({ parameters: () => new Promise((resolve) => (respond = resolve)) });
    type('billing', { street: 'Calle Orizaba' });
    const before = view().fieldOrder;
    respond(parameters('postalCode'));
    await Promise.resolve();
    await Promise.resolve();
    expect(view().fieldOrder).toEqual(before);
    const { view: other } = start({ parameters: () => failing(unknownFailure) });
    await Promise.resolve();
    expect(other().fieldOrder).toEqual(before);
  });
});

describe('same as billing', () => {
  // spec 4.store.same-as-billing: packages/core/src/address/address.machine.ts#edited
  // spec 3.onboarding.billingAddressDetails 3.onboarding.deliveryAddressDetails 3.onboarding.sameAsBillingAddress: packages/core/src/address/address.machine.ts#edited
  // spec 1.buy.addresses 2.step.addresses: packages/core/src/address/address-form.ts#addressOf
  test('ticking copies, later billing edits are copied too, unticking leaves an editable copy', async () => {
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

  test('submitting shows the problems of both forms, none of a copy', () => {
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
