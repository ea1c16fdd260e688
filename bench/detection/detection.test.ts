import { editText, parseFlags } from '@senda/journey/tools';
import { proveJourney } from '@senda/journey/verify';
import { expect, test } from 'vitest';
import { Corpus } from './corpus.ts';
import { codes, detect, flaggedJourneys, leastPerCode, realJourneys, rentalJourneys } from './detection.ts';

/** Few of each, for speed: `npm run bench -- detection` checks thousands, also with small budgets. */
const counts = { valid: 6, broken: 6, tightBudget: 0, exceededBudget: 4, typingErrors: 25 };

test('the verifier and the oracle agree on hundreds of files', () => {
  const bases = [...realJourneys(), ...flaggedJourneys(), ...rentalJourneys()];
  const tally = detect(bases, 20_260_802, counts, {
    prove: proveJourney,
    flags: parseFlags,
    apply: editText,
  });
  expect(tally.disagreements).toEqual([]);
  expect([...tally.codes.keys()].toSorted()).toEqual(codes.toSorted());
  expect([...tally.kinds.values()].reduce((sum, { files }) => sum + files, 0)).toBeGreaterThan(200);
});

test('fifty files can be generated for each of the rarest findings', () => {
  const corpus = new Corpus([...realJourneys(), ...flaggedJourneys(), ...rentalJourneys()], 7);
  const again = [...corpus.mutants('fact decided again', leastPerCode + 10)];
  const redecided = again.filter(({ oracle }) =>
    [...oracle.findings.values()].some(({ code }) => code === 'redecided-fact'),
  );
  expect(redecided.length).toBeGreaterThanOrEqual(leastPerCode);
  expect([...corpus.withExceededBudget(leastPerCode)]).toHaveLength(leastPerCode);
});
