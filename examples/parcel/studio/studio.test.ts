import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createProver } from '@senda/core/studio';
import { adviceOf, editText, messageOf } from '@senda/journey/tools';
import { speechOf } from '@senda/journey/words';
import { expect, it } from 'vitest';
import { parcelLibrary } from '../library.ts';
import { checks } from './checks.ts';
import { words } from './words.ts';

const name = 'parcel.json';
const text = readFileSync(path.resolve(import.meta.dirname, '../journeys', name), 'utf8');
const filesOf = (of: string) => [{ name, text: of }];
const stepsOf = (of: string) => (JSON.parse(of) as { steps: { name: string }[] }).steps;
const placeOf = (step: string): number => stepsOf(text).findIndex((one) => one.name === step);
/** Customs before it is asked where the parcel goes. */
const early = editText(text, [{ op: 'move', from: placeOf('customs'), to: placeOf('destination') }]);

it('the journey of a parcel is proven for everyone, over its own steps and facts', () => {
  const { verdict, road } = createProver(parcelLibrary).prove(filesOf(text), name);
  expect(verdict).toBe('sound');
  expect(road?.id).toBe('parcel');
  expect(road?.paths.every(({ brokenAt }) => brokenAt === null)).toBe(true);
  expect(road?.spare).toEqual(['gift-note', 'quote']);
});

it.each(['en', 'es'] as const)(
  'what is wrong, and its repair, are said without an identifier in %s',
  (language) => {
    const speech = speechOf(language, words);
    const { verdict, findings } = createProver(parcelLibrary).prove(filesOf(early), name);
    expect(verdict).toBe('broken');
    const said = findings
      .map((finding) => `${messageOf(finding, speech)} ${adviceOf(finding, speech)}`)
      .join(' ');
    expect(said).toContain(words.steps?.['customs']?.[language]);
    expect(said).not.toMatch(/flagWrapping|gift-note|not-paid|"\w+"|undefined/);
  },
);

it('the repair makes it work again, and only what works is saved', () => {
  const prover = createProver(parcelLibrary);
  const edits = prover.prove(filesOf(early), name).findings[0]?.suggestion?.edits ?? [];
  expect(prover.tried(filesOf(early), name, edits).verdict).toBe('sound');
  expect(checks.isWorking(filesOf(early), name)).toBe(false);
  expect(checks.isWorking(filesOf(text), name)).toBe(true);
});

it('a comparison says whom a change is for', () => {
  const without = editText(text, [{ op: 'remove', place: ['steps', placeOf('wrapping')] }]);
  const comparison = createProver(parcelLibrary).compare(filesOf(text), text, without);
  expect(comparison?.impacts.length).toBeGreaterThan(0);
});
