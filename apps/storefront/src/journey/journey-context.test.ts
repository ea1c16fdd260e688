import { readFile } from 'node:fs/promises';
import { proveFile } from '@senda/core/journeys';
import { expect, it } from 'vitest';
import { journeyContextOf, publishJourneys } from './journey-context.ts';

const file = new URL('../../../../journeys/onboarding.json', import.meta.url);

async function publication(title: string, proof?: string) {
  const proven = proveFile((await readFile(file, 'utf8')).replace('"Buy a plan"', JSON.stringify(title)));
  return { journey: proven.value, hash: proven.journey?.hash ?? '', proof: proof ?? proven.proof ?? '' };
}
const title = () => journeyContextOf('onboarding').journey.title;

it('uses a published journey only if its proof matches the journey and this step library', async () => {
  expect(title()).toBe('Buy a plan');
  publishJourneys([await publication('Published')]);
  expect(title()).toBe('Published');
  publishJourneys([await publication('Forged', 'of-another-step-library')]);
  expect(title()).toBe('Buy a plan');
  const { proof } = await publication('Published');
  publishJourneys([await publication('With the proof of another', proof)]);
  expect(title()).toBe('Buy a plan');
  publishJourneys([{ journey: 'no journey', hash: '', proof: '' }]);
  expect(title()).toBe('Buy a plan');
  publishJourneys([]);
  expect(title()).toBe('Buy a plan');
});
