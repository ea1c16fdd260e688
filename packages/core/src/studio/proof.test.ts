import { expect, it } from 'vitest';
import { sampleFiles, sampleName } from './draft.sample.ts';
import { journeysIn } from './files.ts';
import { createProver } from './proof.ts';

it('lists the journeys of a folder, without its flags, rules and schemas', () => {
  const names = ['a.json', 'flags.json', 'rules.json', 'a.schema.json', '.b.json'];
  expect(journeysIn(names.map((name) => ({ name, text: '' })))).toEqual(['a.json']);
});

it('a proven file has a path for each kind of customer, and none breaks', () => {
  const { verdict, road } = createProver().prove(sampleFiles.sound, sampleName);
  expect(verdict).toBe('sound');
  expect(road).toMatchObject({ id: 'onboarding', kinds: 288 });
  expect(road?.paths).toHaveLength(144);
  expect(road?.paths.every(({ brokenAt }) => brokenAt === null)).toBe(true);
});

it('a file that breaks shows who comes how far', () => {
  const { road, findings } = createProver().prove(sampleFiles.broken, sampleName);
  const broken = road?.paths.filter(({ brokenAt }) => brokenAt !== null) ?? [];
  expect(broken.every(({ steps, brokenAt }) => steps[brokenAt ?? -1] === 'order-summary')).toBe(true);
  expect(broken.every(({ who }) => who.every(({ numberType }) => numberType === 'PORT_IN'))).toBe(true);
  expect(findings.map(({ code, step }) => [code, step])).toEqual([['missing-data', 'order-summary']]);
});

it('a file that cannot be read has no road, and one that shares an id is refused', () => {
  const prover = createProver();
  expect(prover.prove(sampleFiles.unreadable, sampleName)).toMatchObject({ verdict: 'broken', road: null });
  const twice = [...sampleFiles.sound, { name: 'copy.json', text: sampleFiles.sound[0]?.text ?? '' }];
  expect(prover.prove(twice, 'copy.json').findings.map(({ code }) => code)).toEqual(['shared-id']);
});

it('a rule beside the journeys is kept by them', () => {
  const rules = JSON.stringify({
    rules: [{ id: 'no-extras', because: { en: 'No.', es: 'No.' }, never: 'addon-selection' }],
  });
  const files = [...sampleFiles.sound, { name: 'rules.json', text: rules }];
  const { verdict, road } = createProver().prove(files, sampleName);
  expect(verdict).toBe('broken');
  expect(road?.paths.filter(({ brokenAt }) => brokenAt !== null)).toHaveLength(72);
});

it('questions are answered about the last proof of a file', () => {
  const prover = createProver();
  expect(prover.choose(sampleName, {})).toBeNull();
  prover.prove(sampleFiles.sound, sampleName);
  expect(prover.choose(sampleName, { numberType: 'PORT_IN' })?.paths).toHaveLength(72);
  prover.prove(sampleFiles.unreadable, sampleName);
  expect(prover.choose(sampleName, {})).toBeNull();
});
