import { type CallName, callNames, calls } from '@senda/contract';
import { expect, it } from 'vitest';
import { inMatchOrder } from './router.ts';

const patternOf = (name: CallName) =>
  new RegExp(`^${calls[name].path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** Returns a call's path with parameter values that do not occur in other paths. */
const filled = (name: CallName) => calls[name].path.replaceAll(/\{\w+\}/g, 'a-value');

it('each call is matched by its path, despite routes with parameters', () => {
  const order = inMatchOrder(callNames);
  const firstOf = (name: CallName) =>
    order.find((other) => calls[other].method === calls[name].method && patternOf(other).test(filled(name)));
  expect(callNames.map(firstOf)).toEqual(callNames);
});

it('the order of the routes does not depend on the contract', () => {
  const usual = inMatchOrder(callNames);
  expect(inMatchOrder(callNames.toReversed())).toEqual(usual);
  const middle = Math.floor(callNames.length / 2);
  expect(inMatchOrder([...callNames.slice(middle), ...callNames.slice(0, middle)])).toEqual(usual);
});
