import { expect, test } from 'vitest';
import { demoFile } from '../testing/demo.ts';
import { thoroughLibrary } from '../testing/random.ts';
import { applyEdits } from '../verify/edit.ts';
import { proveJourney } from '../verify/verify.ts';

const prove = (file: unknown) => proveJourney(JSON.stringify(file, undefined, 1), thoroughLibrary).findings;

test('findings of one cause are one, with the other places, and its fix removes them all', () => {
  const without = { ...demoFile, steps: demoFile.steps.filter(({ name }) => name !== 'sign-in') };
  const [finding, ...others] = prove(without);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ code: 'missing-data', step: 'review', subject: 'session' });
  expect(finding?.also).toMatchObject([{ step: 'pay', subject: 'session', facts: { account: 'none' } }]);
  expect(finding?.also?.[0]?.line).toBeGreaterThan(finding?.line ?? Infinity);
  expect(finding?.also?.[0]?.message).toContain('"pay" needs');
  expect(prove(applyEdits(without, finding?.suggestion?.edits ?? []))).toEqual([]);
});

test('what one edit fixes is one finding, whatever its codes', () => {
  const [parcel, ...rest] = demoFile.steps;
  const last = { ...demoFile, steps: [...rest, parcel] };
  const [finding, ...others] = prove(last);
  expect(others).toEqual([]);
  const codes = [finding, ...(finding?.also ?? [])].map((one) => one?.code);
  expect(new Set(codes)).toEqual(new Set(['missing-data', 'undecided-fact', 'unreachable-step']));
  expect(prove(applyEdits(last, finding?.suggestion?.edits ?? []))).toEqual([]);
});

test('findings that different edits fix stay apart', () => {
  const steps = demoFile.steps.map((step) =>
    step.name === 'label' || step.name === 'gift-note' ? { ...step, when: { nobody: true } } : step,
  );
  expect(prove({ ...demoFile, steps })).toHaveLength(2);
});

test('what only one advice helps is one finding, led by the error', () => {
  const steps = demoFile.steps.map((step) =>
    step.name === 'gift-note' ? { ...step, when: { any: [] } } : step,
  );
  const [finding, ...others] = prove({ ...demoFile, steps });
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ code: 'unreachable-step', severity: 'error' });
  expect(finding?.also).toMatchObject([{ code: 'constant-condition', severity: 'warning' }]);
});
