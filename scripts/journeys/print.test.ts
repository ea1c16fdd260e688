import path from 'node:path';
import { expect, it } from 'vitest';
import { proveFile } from '../../packages/core/src/journeys/journeys.ts';
import { customersLine, findingBlock, inFlightLines, type LocatedFinding, overlayOf } from './print.ts';
import { voiceOf } from './voice.ts';

const ids = voiceOf('en', true);

const file = path.resolve('journeys/onboarding.json');
const found = (text: string): readonly LocatedFinding[] =>
  proveFile(text).findings.map((finding) => ({ file, text, finding }));
const journey = (...steps: readonly string[]) =>
  `{\n"id": "x", "title": "X", "steps": [\n${steps.join(',\n')}\n] }\n`;
const last = '\t{ "name": "pre-checkout", "final": "chosen" }';

/** Returns the finding about a misspelt step, or about what is no JSON. */
const misspelt = (text: string): LocatedFinding | undefined =>
  found(text).find(({ finding }) => finding.code === 'unknown-step' || finding.code === 'syntax');

/** Returns the printed line and the text before the caret. */
function shown(text: string): readonly (string | undefined)[] {
  const where = misspelt(text);
  const [, , source, caret] = where ? findingBlock(where, ids).split('\n') : [];
  return [source, caret];
}

it('the caret is under the place, also after tabs', () => {
  expect(shown(journey(last.replace('pre-checkout', 'pre-chekout')))).toEqual([
    '  3 | \t{ "name": "pre-chekout", "final": "chosen" }',
    '    | \t          ^',
  ]);
});

it('the caret is under the place, also after wide characters and accents', () => {
  const step = (outcome: string) => `{ "final": "${outcome}", "name": "pre-chekout" }`;
  const columns = (outcome: string) => shown(journey(step(outcome)))[1]?.indexOf('^') ?? 0;
  expect(columns('購入')).toBe(columns('abcd'));
  expect(columns('🎉')).toBe(columns('ab'));
  expect(columns('n\u0303')).toBe(columns('ñ'));
});

it('a very long line is cut around the place', () => {
  const many = ' '.repeat(300);
  const text = `{ "id": "x", "title": "X", ${many} "steps": [{ "name": "pre-chekout", "final": "x" } ${many}] }`;
  const [source = '', caret = ''] = shown(text);
  expect(source.length).toBeLessThan(140);
  expect(source).toMatch(/^ {2}1 \| ….*…$/);
  expect(source.slice(caret.indexOf('^'))).toMatch(/^"pre-chekout"/);
});

it('a Windows line end is not shown', () => {
  expect(shown(journey(last.replace('pre-checkout', 'pre-chekout')).replaceAll('\n', '\r\n'))[0]).toBe(
    '  3 | \t{ "name": "pre-chekout", "final": "chosen" }',
  );
});

it('control characters are not printed', () => {
  const text = journey(last.replace('pre-checkout', '\u001b[31mpre-chekout'));
  const [where] = found(text);
  expect(where ? findingBlock(where, ids) : '\u001b').not.toMatch(/[^\P{Cc}\t\n]/u);
  expect(shown(text)[0]).toContain('\ufffd[31mpre-chekout');
});

it('the error page has the customer, place, path and suggestion; the other findings below', () => {
  const text = journey(
    '{ "name": "pre-checkout" }',
    '{ "name": "payment", "when": { "hasAddons": true } }',
    '{ "name": "sign-in", "final": "done" }',
  );
  const overlay = overlayOf(found(text), ids);
  expect(overlay?.message).toMatch(/^error missing-data journeys\/onboarding\.json:4:1\n"payment" needs/);
  expect(overlay?.message).toMatch(/^for: .*hasAddons = true/m);
  expect(overlay?.message).toMatch(/^path: pre-checkout › payment › sign-in$/m);
  expect(overlay?.message).toMatch(/^try: /m);
  expect(overlay?.loc).toEqual({ file, line: 4, column: 1 });
  expect(overlay?.frame).toBe('4 | { "name": "payment", "when": { "hasAddons": true } },\n  | ^\n');
  expect(overlay?.message.match(/^try: /gm)).toHaveLength(found(text).length);
  expect(overlay?.stack).toContain(`${file}:4:1\n4 | { "name": "payment"`);
  expect(overlayOf([], ids)).toBeUndefined();
});

it('of very many groups of customers, the first are listed and the rest counted', () => {
  const who = Array.from({ length: 2_000 }, (_, at) => ({ [`fact${at}`]: true }));
  const lines = customersLine(who, ids).split('\n');
  expect(lines).toHaveLength(13);
  expect(lines.at(-1)).toBe('      or 1,988 more (--json lists all)');
  expect(customersLine([{}], ids)).toBe('all customers');
});

it('says where customers in flight continue, apart for those who left out what they may', () => {
  const stay = { lands: 'label', askedAgain: [] };
  const note = { lands: 'note', askedAgain: ['note', 'customs'] };
  expect(
    inFlightLines(
      [
        { at: 'pay', ...note },
        { at: 'sign-in', ...note },
        { at: 'label', ...stay, minimal: note },
        { at: 'shop', lands: null, askedAgain: [] },
      ],
      ids,
    ),
  ).toEqual([
    'customers at pay or sign-in continue at note, and must also answer customs',
    'customers at label stay there if they answered everything, and continue at note, and must also answer customs if they left out what they may',
    'customers at shop have no step to continue at: their order stays, and they may start again',
  ]);
  expect(inFlightLines([], ids)).toEqual(['all customers on their way stay at their step']);
});
