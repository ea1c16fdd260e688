import * as v from 'valibot';
import { expect, test } from 'vitest';
import { loadJourney } from '../file/load.ts';
import { defineLibrary, defineStep } from '../library/library.ts';
import { finish, play } from '../testing/demo.ts';
import { lockingStep } from './lock.ts';
import type { JourneyContext } from './run.ts';

const paying = (name: string) =>
  defineStep({ name, route: `/${name}`, draft: v.object({ asked: v.boolean() }), locks: () => true });
const library = defineLibrary({
  facts: {},
  steps: {
    deposit: paying('deposit'),
    rest: paying('rest'),
    end: defineStep({ name: 'end', route: '/end' }),
  },
  seeds: {},
  never: [],
});

test('a finished payment does not hide the one that is pending', () => {
  const steps = [{ name: 'deposit' }, { name: 'rest' }, { name: 'end', final: 'paid' }];
  const { journey } = loadJourney({ id: 'pay', title: 'Pay', steps }, library);
  if (!journey) throw new Error('The file does not load.');
  const context: JourneyContext = { journey, library };
  const { run } = play(context, {}, finish('deposit', {}), {
    type: 'draft',
    step: 'rest',
    draft: { asked: true },
  });
  const stored = { ...run, drafts: { deposit: { typed: { asked: true } }, ...run.drafts } };
  expect(lockingStep(context, stored)).toBe('rest');
});
