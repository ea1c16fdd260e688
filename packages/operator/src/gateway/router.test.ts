import { type CallName, callNames, calls } from '@senda/contract';
import { expect, it } from 'vitest';
import { inMatchOrder } from './router.ts';

const patternOf = (name: CallName) =>
  new RegExp(`^${calls[name].path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** A call's path with texts in the place of its parameters that are no other route's word. */
const filled = (name: CallName) => calls[name].path.replaceAll(/\{\w+\}/g, 'a-value');

it.each(callNames)('%s is reached under its own path, whatever routes with parameters there are', (name) => {
  const first = inMatchOrder(callNames).find(
    (other) => calls[other].method === calls[name].method && patternOf(other).test(filled(name)),
  );
  expect(first).toBe(name);
});

it('routes stand in one order, in whatever order the contract lists them', () => {
  const usual = inMatchOrder(callNames);
  expect(inMatchOrder(callNames.toReversed())).toEqual(usual);
  const middle = Math.floor(callNames.length / 2);
  expect(inMatchOrder([...callNames.slice(middle), ...callNames.slice(0, middle)])).toEqual(usual);
});
