import { expect, test } from 'vitest';
import { sampleNow } from '../../base/time/sample.ts';
import { summaryCases, summaryStates } from './summary.states.ts';
import { summaryView } from './summary.view.ts';

const send = () => undefined;

test('submitting places the order only if nothing is due', () => {
  expect(summaryView(summaryCases.free, send).placesOrder).toBe(true);
  expect(summaryView(summaryStates.reviewing, send).placesOrder).toBe(false);
  expect(summaryView(summaryStates.loading, send).placesOrder).toBe(false);
});

test('what is due later is a charge that is agreed, or the price of another prepaid period', () => {
  const laterIn = (snapshot: typeof summaryStates.reviewing) => summaryView(snapshot, send).later;
  // The first period counts from the activation: a charge is not due before it could end.
  const notBefore = sampleNow + 30 * 24 * 60 * 60_000;
  const plan = { key: 'senda-20', validityDays: 30, notBefore };
  expect(laterIn(summaryCases.brought)).toEqual({ ...plan, when: 'charged', amount: 24_900 });
  expect(laterIn(summaryStates.reviewing)).toEqual({ ...plan, when: 'renewed', amount: 19_900 });
  expect(laterIn(summaryCases.free)).toBeNull();
  expect(laterIn(summaryStates.incomplete)).toMatchObject({ when: 'renewed' });
});

test('a number that is brought names its operator and its day', () => {
  expect(summaryView(summaryCases.brought, send).transfer).toEqual({
    donorName: 'Telcel',
    at: Date.UTC(2026, 10, 24, 12),
  });
  expect(summaryView(summaryStates.reviewing, send).transfer).toBeNull();
});
