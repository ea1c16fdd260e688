import { expect, it } from 'vitest';
import { ticked, ticksOf } from './ticks.ts';

const pays = { name: 'paymentMethod', values: ['new-card', 'saved-card', 'each-part'] };
const extras = { name: 'hasAddons', values: [true, false] };

it('a condition of facts is ticks, and any other is more than that', () => {
  expect(ticksOf(undefined)).toEqual({});
  expect(ticksOf({ hasAddons: true, paymentMethod: ['new-card', 'each-part'] })).toEqual({
    hasAddons: [true],
    paymentMethod: ['new-card', 'each-part'],
  });
  for (const more of [{ any: [] }, { all: [{ hasAddons: true }] }, { not: { hasAddons: true } }])
    expect(ticksOf(more)).toBeNull();
});

it('a value that is not ticked any more leaves the others, and one that is ticked again everybody', () => {
  const others = ticked({}, pays, 'saved-card');
  expect(others).toEqual({ paymentMethod: ['new-card', 'each-part'] });
  expect(ticked(ticksOf(others) ?? {}, pays, 'saved-card')).toBeUndefined();
});

it('facts that were chosen before stay, and keep their order', () => {
  const both = ticked({ hasAddons: [true], paymentMethod: ['new-card', 'each-part'] }, pays, 'each-part');
  expect(JSON.stringify(both)).toBe('{"hasAddons":true,"paymentMethod":"new-card"}');
  expect(ticked({ hasAddons: [true], paymentMethod: ['new-card'] }, extras, false)).toEqual({
    paymentMethod: 'new-card',
  });
});

it('the last value stays ticked', () => {
  expect(ticked({ hasAddons: [true] }, extras, true)).toEqual({ hasAddons: true });
});
