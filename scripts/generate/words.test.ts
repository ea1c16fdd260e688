import { expect, it } from 'vitest';
import { missingWords, nameableOf } from './words.ts';

it('names a journey and a fact without words, and the file that they belong to', () => {
  const nameable = { ...nameableOf(['plan-switch', 'travel-pack']), facts: ['roaming'] };
  expect(missingWords(nameable)).toEqual([
    `Add "travel-pack" to "journeys" in packages/core/src/features/<feature>/<feature>.words.ts, as { en: '…', es: '…' }.`,
    'Add the words of the fact "roaming" to packages/core/src/library/facts.words.ts.',
  ]);
});
