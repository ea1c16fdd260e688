import { readFileSync } from 'node:fs';
import path from 'node:path';
import { restoreRun } from '@senda/journey';
import { loadJourney } from '@senda/journey/tools';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { library } from '../../library/library.ts';
import { sampleOffers } from './sample.ts';
import { answersOf, StoredTermination } from './stored-termination.ts';

const file = readFileSync(
  path.resolve(import.meta.dirname, '../../../../../journeys/termination.json'),
  'utf8',
);
const { journey } = loadJourney(JSON.parse(file), library);

const blank: StoredTermination = {
  version: 1,
  accountNumber: 'line-1',
  terminationReason: null,
  terminationFeedback: '',
  winBackOptions: null,
  winBackOption: null,
  retained: false,
};
const chosen = { ...blank, terminationReason: 'price', terminationFeedback: 'It went up.' };

test.each([
  ['nothing', blank, 'termination-reason'],
  ['a reason', chosen, 'termination-reason'],
  ['offers', { ...chosen, winBackOptions: sampleOffers, winBackOption: 'stay-discount' }, 'win-back'],
  ['a kept line', { ...blank, retained: true }, 'line-kept'],
])('a termination stored with %s continues at its step, and nothing is dropped', (_, stored, step) => {
  if (!journey) throw new Error('The file does not load.');
  const answers = answersOf(v.parse(StoredTermination, stored), 'line-1');
  const ambient = {
    startedSession: 'customer',
    lineKnown: true,
    channel: 'web',
    source: 'web',
    telcoUser: false,
  };
  const raw = { version: 1, journey: journey.id, hash: journey.hash, ambient, revision: 1, ...answers };
  const { run, dropped } = restoreRun({ journey, library }, raw);
  expect([run.current, dropped]).toEqual([step, []]);
});

test('what was stored for another line is not this line’s', () => {
  expect(answersOf(chosen, 'line-2')).toBeNull();
});
