import { expect, test } from 'vitest';
import { demoContext, finish, guest, play } from '../testing/demo.ts';
import { advance } from './advance.ts';
import { expectedSteps } from './expected.ts';

const context = demoContext();
const withContents = finish('parcel', { weight: 9, contents: 'books' });
const home = finish('destination', { address: 'Calle 1', country: 'home' });
const abroad = finish('destination', { address: 'Rua 1', country: 'far' });
const countsCustoms = (run: Parameters<typeof expectedSteps>[1], over = context) =>
  expectedSteps(over, run).includes('customs');

test('a step is counted as soon as an answer lets expect it, until its fact is decided', () => {
  expect(countsCustoms(play(context, guest, finish('parcel', { weight: 9 })).run)).toBe(false);
  expect(countsCustoms(play(context, guest, withContents).run)).toBe(true);
  expect(countsCustoms(play(context, guest, withContents, finish('sign-in'), abroad).run)).toBe(true);
  expect(countsCustoms(play(context, guest, withContents, finish('sign-in'), home).run)).toBe(false);
});

test('the expectation of a reopened answer still counts', () => {
  const before = play(context, guest, withContents, finish('sign-in')).run;
  const { run } = advance(context, { run: before, revoked: [] }, { type: 'data.revoked', keys: ['weight'] });
  expect(run.done).not.toContain('parcel');
  expect(countsCustoms(run)).toBe(true);
});

test('what `never` rules out is not expected', () => {
  const library = { ...context.library, never: [{ size: 'large', abroad: true }] };
  expect(countsCustoms(play(context, guest, withContents).run, { ...context, library })).toBe(false);
});
