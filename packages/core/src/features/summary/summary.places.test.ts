import { expect, test } from 'vitest';
import { summaryCases, summaryStates } from './summary.states.ts';
import { summaryView } from './summary.view.ts';

const send = () => undefined;

test('submitting places the order only if nothing is due', () => {
  expect(summaryView(summaryCases.free, send).placesOrder).toBe(true);
  expect(summaryView(summaryStates.reviewing, send).placesOrder).toBe(false);
  expect(summaryView(summaryStates.loading, send).placesOrder).toBe(false);
});
