import { expect, it } from 'vitest';
import { readChoice, writeChoice } from './choice.ts';

it('a choice is the same after a reload', () => {
  const choice = { facts: { numberType: 'PORT_IN', hasAddons: false }, person: 3, step: 'payment' };
  const params = writeChoice(choice);
  expect(params.toString()).toBe('who=numberType%3APORT_IN&who=hasAddons%3Afalse&person=3&step=payment');
  expect(readChoice(params)).toEqual(choice);
});

it.each(['', '?who=nonsense&person=-1', '?person=1.5&who=:x', '?person=999999'])(
  'what is no choice in "%s" is ignored',
  (search) => {
    expect(readChoice(new URLSearchParams(search))).toEqual({ facts: {}, person: 0, step: undefined });
  },
);
