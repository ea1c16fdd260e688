import { expect, it } from 'vitest';
import { demoLibrary } from '../testing/demo.ts';
import { proveJourney } from '../verify/verify.ts';
import { speechOf } from '../words/speech.ts';
import { adviceOf, messageOf } from './in-words.ts';

const spanish = speechOf('es', {
  steps: Object.fromEntries(
    Object.keys(demoLibrary.steps).map((name) => [name, { en: `The ${name}`, es: `El ${name}` }]),
  ),
});
const [first = '', second = ''] = Object.keys(demoLibrary.steps);

/** Returns the first finding of a list of steps, in Spanish and in English by identifiers. */
function told(...steps: readonly object[]) {
  const [finding] = proveJourney(JSON.stringify({ id: 'x', title: 'X', steps }), demoLibrary).findings;
  if (!finding) throw new Error('There is no finding.');
  return { finding, message: messageOf(finding, spanish), advice: adviceOf(finding, spanish) };
}

it('a finding is said by words, in another language than its message', () => {
  const { finding, message } = told({ name: first, final: 'done' }, { name: second });
  expect(finding.message).toContain(`"${second}"`);
  expect(message).toContain(`Ningún cliente llega a «El ${second}»`);
});

it('without words, a message and its advice are those of the finding', () => {
  const { finding } = told({ name: first, final: 'done' }, { name: second });
  expect(messageOf(finding, speechOf('en'))).toBe(finding.message);
  expect(adviceOf(finding, speechOf('en'))).toBe(finding.suggestion?.text);
});

it.each([
  ['{ "id": "x" "title": "y" }', 'Esto no es JSON: falta una coma antes de esto.'],
  ['', 'Esto no es JSON: el archivo está vacío.'],
  ['{ "id": 1, "title": "x", "steps": [] }', 'Se esperaba un nombre; hay 1.'],
])('%s is "%s"', (text, expected) => {
  const [finding] = proveJourney(text, demoLibrary).findings;
  expect(finding && messageOf(finding, spanish)).toBe(expected);
});

it('a line that is there twice is to be deleted, not shared out among customers', () => {
  const { finding, advice } = told(
    { name: first },
    { name: first, note: 'again' },
    { name: second, final: 'done' },
  );
  expect(finding).toMatchObject({ code: 'duplicate-step', suggestion: { edits: [] } });
  expect(advice).toBe(`borra «El ${first}» (paso 2)`);
});

it('an unknown flag is looked for in the file of flags, not among all facts', () => {
  const { finding } = told({ name: first, when: { flagNumberFirst: true }, final: 'done' });
  expect(finding).toMatchObject({ code: 'unknown-fact', suggestion: { edits: [] } });
  expect(finding.suggestion?.text).toBe('add "flagNumberFirst" to flags.json beside this file');
});
