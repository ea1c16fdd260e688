import { applyEdits, proveJourney } from '@senda/journey/verify';
import { expect, test } from 'vitest';
import { detect, realJourneys, rentalJourneys } from './detection.ts';

/** Few of each, for time's sake: `npm run bench -- detection` judges thousands, and proofs that have hardly the means. */
const counts = { sound: 6, broken: 4, thrifty: 0, slips: 25 };

test('the verifier and the oracle agree on some hundred files', { timeout: 60_000 }, () => {
  const bases = [...realJourneys(), ...rentalJourneys()];
  const tally = detect(bases, 20_260_801, counts, { prove: proveJourney, apply: applyEdits });
  expect(tally.disagreements).toEqual([]);
  expect([...tally.kinds.values()].reduce((sum, { files }) => sum + files, 0)).toBeGreaterThan(200);
});
