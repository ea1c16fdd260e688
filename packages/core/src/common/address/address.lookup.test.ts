import { type Failure, type Place, unknownFailure } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { failing, never } from '../../base/calls/testing.ts';
import { knownPlace, place, rest, start } from './testing.ts';

describe('lookup', () => {
  test('a postal code has the configured number of digits', async () => {
    const country = { zipCodeSize: 4, timeZone: 'America/Mexico_City' };
    const { view, type, asked } = start({ lookUp: never }, { country });
    expect(view().textValues.digits).toBe(4);
    type('delivery', { postalCode: '067' });
    view().submit();
    expect(view().delivery?.fields.postalCode.problem).toBe('field.postalCode.short');
    type('delivery', { postalCode: 'C.P. 06700' });
    expect(view().delivery?.fields.postalCode.value).toBe('0670');
    expect(asked).toEqual(['MX 0670']);
  });

  test('a complete postal code fills the form', async () => {
    const { view, reach, type, asked, draft } = start();
    type('delivery', { postalCode: '06700' });
    expect(view().delivery?.lookingUp).toBe(true);
    await reach('editing');
    expect(asked).toEqual(['MX 06700']);
    expect(view().delivery?.fields).toMatchObject({
      state: { value: 'Ciudad de México', readOnly: true },
      district: { value: 'Cuauhtémoc', readOnly: false },
      area: { value: 'Roma Norte' },
    });
    expect(draft().delivery).toMatchObject({ state: 'Ciudad de México', city: 'Ciudad de México' });
  });

  test('several colonias are offered and none is chosen', async () => {
    const { view, reach, type } = start();
    type('delivery', { postalCode: '11560' });
    await reach('editing');
    expect(view().delivery?.fields.area).toMatchObject({ value: '', options: ['Polanco IV', 'Polanco V'] });
  });

  test('a colonia that is not listed is typed, until the postal code changes', async () => {
    const { view, reach, type, draft } = start();
    view().typeArea('delivery');
    expect(view().delivery?.fields.area).toMatchObject({ value: '', options: [] });
    type('delivery', { postalCode: '11560' });
    await reach('editing');
    type('delivery', { area: 'Polanco IV' });
    view().typeArea('delivery');
    expect(view().delivery?.fields.area).toMatchObject({ value: '', options: [] });
    type('delivery', { area: 'Bosque' });
    expect(draft().delivery).toMatchObject({ area: 'Bosque', district: 'Miguel Hidalgo' });
    type('delivery', { postalCode: '06700' });
    await reach('editing');
    expect(view().delivery?.fields.area).toMatchObject({
      value: 'Bosque',
      options: ['Roma Norte', 'Bosque'],
    });
  });

  test('the response to an older postal code is ignored', async () => {
    const answers = new Map<string, (found: Place) => void>();
    const lookUp = (code: string) => new Promise<Place>((resolve) => answers.set(code, resolve));
    const { view, reach, type, asked } = start({ lookUp });
    type('delivery', { postalCode: '06700' });
    type('delivery', { postalCode: '11560' });
    expect(asked).toEqual(['MX 06700', 'MX 11560']);
    answers.get('06700')?.(place('06700', 'Cuauhtémoc', 'Roma Norte'));
    await Promise.resolve();
    expect(view()).toMatchObject({ state: 'lookingUp', delivery: { fields: { district: { value: '' } } } });
    answers.get('11560')?.(place('11560', 'Miguel Hidalgo', 'Polanco V'));
    await reach('editing');
    expect(view().delivery?.fields.district.value).toBe('Miguel Hidalgo');
  });

  test('an unknown postal code is reported and can be completed by hand', async () => {
    const { view, reach, type, actor } = start();
    type('delivery', { postalCode: '06799', ...rest });
    await reach('editing');
    expect(view().delivery?.fields.postalCode.problem).toBe('field.postalCode.unknown');
    expect(view().delivery?.hint).toBeUndefined();
    type('delivery', { state: 'CDMX', district: 'Cuauhtémoc', area: 'Roma' });
    view().submit();
    expect(view()).toMatchObject({ state: 'done', busy: true });
    expect(actor.getSnapshot().output?.deliveryAddress?.state).toBe('CDMX');
  });

  test.each<Failure>([unknownFailure, { kind: 'rate-limited', retryAfter: 3 }, { kind: 'signed-out' }])(
    'a failed lookup ($kind) never blocks and can be repeated',
    async (failure) => {
      let tries = 0;
      const lookUp = (code: string) => (++tries === 1 ? failing(failure) : knownPlace(code));
      const { view, reach, type } = start({ lookUp });
      type('delivery', { postalCode: '06700' });
      await reach('editing');
      expect(view()).toMatchObject({ problem: null, delivery: { hint: 'address.lookup.failed' } });
      expect(view().delivery?.fields.state.readOnly).toBe(false);
      view().retry();
      await reach('editing');
      expect(view().delivery).toMatchObject({ hint: undefined, fields: { state: { readOnly: true } } });
    },
  );

  test('a lookup without a response is not waited for', () => {
    const { view, type, clock } = start({ lookUp: never });
    type('delivery', { postalCode: '06700' });
    clock.increment(7999);
    expect(view().state).toBe('lookingUp');
    clock.increment(1);
    expect(view()).toMatchObject({ state: 'editing', delivery: { hint: 'address.lookup.failed' } });
  });

  test('both forms are looked up, one after the other', async () => {
    const { view, reach, type, asked } = start();
    view().tickSame(false);
    type('delivery', { postalCode: '06700' });
    type('billing', { postalCode: '11560' });
    expect(view().billing?.lookingUp).toBe(false);
    await reach('editing');
    expect(asked).toEqual(['MX 06700', 'MX 11560']);
    expect(view().delivery?.fields.district.value).toBe('Cuauhtémoc');
    expect(view().billing?.fields.district.value).toBe('Miguel Hidalgo');
  });

  test('ticking "same" cancels the lookup of the billing address, unticking repeats it', async () => {
    const { view, reach, type, asked } = start({ lookUp: never });
    view().tickSame(false);
    type('delivery', { street: 'Durango' });
    type('billing', { postalCode: '11560' });
    expect(view().billing?.lookingUp).toBe(true);
    view().tickSame(true);
    await reach('editing');
    view().tickSame(false);
    await reach('lookingUp');
    expect(asked).toEqual(['MX 11560', 'MX 11560']);
  });

  test('Next during a lookup waits for it, then submits', async () => {
    const { view, reach, type } = start();
    type('delivery', { ...rest, postalCode: '06700' });
    view().submit();
    expect(view()).toMatchObject({ state: 'lookingUp', busy: true, errors: [] });
    await reach('done');
  });

  test('Next during a lookup shows what is missing after it', async () => {
    const { view, reach, type } = start();
    type('delivery', { street: 'Calle Orizaba', postalCode: '11560' });
    view().submit();
    await reach('editing');
    expect(view().busy).toBe(false);
    expect(view().errors).toEqual([
      { kind: 'delivery', field: 'area', problem: 'field.area.missing' },
      { kind: 'delivery', field: 'number', problem: 'field.streetNumber.missing' },
    ]);
  });

  test('an edit while Next waits cancels Next', async () => {
    const { view, reach, type } = start();
    type('delivery', { ...rest, postalCode: '06700' });
    view().submit();
    type('delivery', { landmark: 'Gate' });
    await reach('editing');
    expect(view()).toMatchObject({ busy: false, errors: [] });
  });
});
