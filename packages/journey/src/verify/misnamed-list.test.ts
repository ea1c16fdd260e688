import { expect, test } from 'vitest';
import { demoFile, demoLibrary } from '../testing/demo.ts';
import { applyEdits } from './edit.ts';
import { proveJourney } from './verify.ts';

test('each suggestion for a file whose list is named "step" applies to that file', () => {
  const { steps, ...rest } = demoFile;
  // The review before the destination: a move fixes it.
  const [parcel, signIn, destination, customs, ...others] = steps;
  const file = {
    ...rest,
    step: [parcel, signIn, ...others.slice(0, 1), customs, destination, ...others.slice(1)],
  };
  const { findings } = proveJourney(JSON.stringify(file), demoLibrary);
  expect(findings.length).toBeGreaterThan(1);
  const edits = findings.flatMap(({ suggestion }) => (suggestion?.edits.length ? [suggestion.edits] : []));
  for (const fix of edits) expect(applyEdits(file, fix)).toMatchObject({ steps: { length: steps.length } });
  expect(findings.some(({ suggestion }) => suggestion?.edits.some(({ op }) => op === 'move'))).toBe(true);
});
