import { expect, it } from 'vitest';
import { provenLibrary } from '../library/proven.ts';
import { sampleFiles, sampleName } from './draft.sample.ts';
import { journeysIn } from './files.ts';
import { createProver } from './proof.ts';

it('lists the journeys of a folder, without its flags, rules and schemas', () => {
  const names = ['a.json', 'flags.json', 'rules.json', 'a.schema.json', '.b.json'];
  expect(journeysIn(names.map((name) => ({ name, text: '' })))).toEqual(['a.json']);
});

it('a proven file has a path for each kind of customer, and none breaks', () => {
  const { verdict, road } = createProver(provenLibrary).prove(sampleFiles.sound, sampleName);
  expect(verdict).toBe('sound');
  expect(road).toMatchObject({ id: 'onboarding', kinds: 576 });
  expect(road?.paths).toHaveLength(288);
  expect(road?.paths.every(({ brokenAt }) => brokenAt === null)).toBe(true);
});

it('a file that breaks shows who comes how far', () => {
  const { road, findings } = createProver(provenLibrary).prove(sampleFiles.broken, sampleName);
  const broken = road?.paths.filter(({ brokenAt }) => brokenAt !== null) ?? [];
  expect(broken.every(({ steps, brokenAt }) => steps[brokenAt ?? -1] === 'order-summary')).toBe(true);
  expect(broken.every(({ who }) => who.every(({ numberType }) => numberType === 'PORT_IN'))).toBe(true);
  expect(findings.map(({ code, step }) => [code, step])).toEqual([['missing-data', 'order-summary']]);
});

it('a file that cannot be read has no road, and one that shares an id is refused', () => {
  const prover = createProver(provenLibrary);
  expect(prover.prove(sampleFiles.unreadable, sampleName)).toMatchObject({ verdict: 'broken', road: null });
  const twice = [...sampleFiles.sound, { name: 'copy.json', text: sampleFiles.sound[0]?.text ?? '' }];
  expect(prover.prove(twice, 'copy.json').findings.map(({ code }) => code)).toEqual(['shared-id']);
});

it('a rule beside the journeys is kept by them, from when it is there and until it goes', () => {
  const prover = createProver(provenLibrary);
  const rules = JSON.stringify({
    rules: [{ id: 'no-extras', because: { en: 'No.', es: 'No.' }, never: 'addon-selection' }],
  });
  const files = [...sampleFiles.sound, { name: 'rules.json', text: rules }];
  expect(prover.prove(sampleFiles.sound, sampleName).verdict).toBe('sound');
  const { verdict, road } = prover.prove(files, sampleName);
  expect(verdict).toBe('broken');
  expect(road?.paths.filter(({ brokenAt }) => brokenAt !== null)).toHaveLength(144);
  expect(prover.prove(sampleFiles.sound, sampleName).verdict).toBe('sound');
});

it('questions are answered about the last proof of a file', () => {
  const prover = createProver(provenLibrary);
  expect(prover.choose(sampleName, {})).toBeNull();
  prover.prove(sampleFiles.sound, sampleName);
  expect(prover.choose(sampleName, { numberType: 'PORT_IN' })?.paths).toHaveLength(144);
  prover.prove(sampleFiles.unreadable, sampleName);
  expect(prover.choose(sampleName, {})).toBeNull();
});

it('a road says what is known from which step on, and which steps it may still have', () => {
  const { road } = createProver(provenLibrary).prove(sampleFiles.sound, sampleName);
  const fact = (name: string) => road?.facts.find((one) => one.name === name);
  expect(fact('startedSession')).toMatchObject({ from: 0, by: null });
  expect(fact('numberType')).toEqual({
    name: 'numberType',
    values: ['NEW', 'PORT_IN'],
    from: 6,
    by: 'connection-details',
  });
  expect(fact('journey')).toBeUndefined();
  // Nobody decides in it whether a line is ended.
  expect(fact('leaving')).toBeUndefined();
  expect(road?.spare).toEqual(['payment-method-selector', 'select-payment-methods']);
  const step = (name: string) => road?.steps.find((one) => one.name === name);
  expect(step('order-summary')?.needs).toContainEqual({
    data: 'profile',
    from: ['personal-details'],
    isSeeded: false,
  });
  // Who comes with a session has it already.
  expect(step('guest-contact')?.needs).toEqual([{ data: 'session', from: ['verify-otp'], isSeeded: true }]);
  expect(step('personal-details')?.gives).toEqual([{ data: 'profile', to: ['order-summary'] }]);
  expect(step('sign-in')?.needs).toEqual([]);
});

it('of edits that are tried it is said what would become of the file, which stays as it is', () => {
  const prover = createProver(provenLibrary);
  prover.prove(sampleFiles.sound, sampleName);
  const removed = prover.tried(sampleFiles.sound, sampleName, [{ op: 'remove', place: ['steps', 6] }]);
  expect(removed).toMatchObject({ verdict: 'broken', finding: { code: 'missing-data' } });
  expect(removed.paths.filter(({ brokenAt }) => brokenAt !== null)).not.toEqual([]);
  const same = prover.tried(sampleFiles.sound, sampleName, []);
  expect(same).toMatchObject({ verdict: 'sound', finding: null });
  // What is asked about the draft is answered about the draft.
  expect(prover.choose(sampleName, { numberType: 'PORT_IN' })?.paths).toHaveLength(144);
});
