import { editText, type Finding } from '@senda/journey/tools';
import { proveJourney } from '@senda/journey/verify';
import { expect, test } from 'vitest';
import { library } from '../../packages/core/src/library/library.ts';

/** A file that works by what its steps need and decide: their claims, such as which page may end a journey, have tests of their own. */
const validFile = `{
  "id": "onboarding",
  "title": "Buy a plan",
  "steps": [
    { "name": "pre-checkout" },
    { "name": "addon-selection", "when": { "hasAddons": true } },
    { "name": "sign-in", "when": { "any": [{ "startedSession": "none" }] }, "final": "wants-to-buy" },
    { "name": "personal-details", "final": "knows-us" }
  ]
}
`;

/** Typing errors: a description, the original text and its replacement. */
const typingErrors: readonly (readonly [what: string, written: string, instead: string])[] = [
  ['a comma between steps is missing', '"pre-checkout" },', '"pre-checkout" }'],
  ['a comma after the last step', '"final": "knows-us" }', '"final": "knows-us" },'],
  ['a comma after the last key', '"pre-checkout" },', '"pre-checkout", },'],
  ['a semicolon for a comma', '"pre-checkout" },', '"pre-checkout" };'],
  ['German quotes', '"pre-checkout"', '„pre-checkout“'],
  ['curly quotes', '"pre-checkout"', '“pre-checkout”'],
  ['single quotes', '"pre-checkout"', "'pre-checkout'"],
  ['a quote is missing', '"pre-checkout" }', '"pre-checkout }'],
  ['a key without quotes', '{ "name": "pre', '{ name: "pre'],
  ['an equals sign for a colon', '"when": { "hasAddons', '"when" = { "hasAddons'],
  ['a step is not closed', '"pre-checkout" },', '"pre-checkout",'],
  ['the last bracket is missing', '  ]\n}', '  ]'],
  ['the bracket of the list is missing', '  ]\n}', '}'],
  ['a comment', '    { "name": "pre', '    // the plan\n    { "name": "pre'],
  ['True', '"hasAddons": true', '"hasAddons": True'],
  [
    'a merge that was not finished',
    '    { "name": "pre-checkout" },\n',
    '<<<<<<< HEAD\n    { "name": "pre-checkout" },\n=======\n>>>>>>> other\n',
  ],
  ['an empty file', validFile, ''],
  ['half a file', validFile, '{ "id": "onboarding", "title": "Buy'],
  ['a list instead of a journey', validFile, '[]'],
  ['no id', '  "id": "onboarding",\n', ''],
  ['an empty title', '"Buy a plan"', '""'],
  ['two ids', '"id": "onboarding",', '"id": "onboarding", "id": "second",'],
  ['when twice', '"when": { "hasAddons', '"when": {}, "when": { "hasAddons'],
  ['no steps', '"steps": [', '"step": ['],
  ['a step without a name', '{ "name": "pre-checkout" }', '{ "final": "done" }'],
  ['a word as a step', '{ "name": "pre-checkout" }', '"pre-checkout"'],
  ['a key of a step misspelt', '"when": { "hasAddons', '"wehn": { "hasAddons'],
  ['a key of a step as other tools call it', '"when": { "hasAddons', '"if": { "hasAddons'],
  ['comments under keys', '"pre-checkout" }', '"pre-checkout", "comment": "the plan", "_comments": [] }'],
  ['yes for true', '"pre-checkout" }', '"pre-checkout", "commits": "yes" }'],
  ['a fact next to any', '"none" }] }', '"none" }], "hasAddons": true }'],
  ['any without a list', '[{ "startedSession": "none" }]', '{ "startedSession": "none" }'],
  ['a word as a condition', '{ "hasAddons": true }', '"hasAddons"'],
  ['a number for a value', '"hasAddons": true', '"hasAddons": 1'],
  ['a setting that does not exist', '"pre-checkout" }', '"pre-checkout", "settings": { "colour": "red" } }'],
  ['a step misspelt', '"pre-checkout"', '"pre-chekout"'],
  ['a fact misspelt', '"hasAddons"', '"hasAddOn"'],
  ['an unknown fact', '"hasAddons": true', '"weather": "sunny"'],
  ['a value misspelt', '"startedSession": "none"', '"startedSession": "non"'],
  ['true in quotes', '"hasAddons": true', '"hasAddons": "true"'],
  ['a step twice', '"pre-checkout" },', '"pre-checkout" }, { "name": "pre-checkout" },'],
  ['a path that never ends', ', "final": "knows-us"', ''],
  ['an end too early', '"pre-checkout" }', '"pre-checkout", "final": "done" }'],
  [
    'a condition that cannot hold',
    '{ "hasAddons": true }',
    '{ "all": [{ "hasAddons": true }, { "hasAddons": false }] }',
  ],
  ['a condition that always holds', '"hasAddons": true', '"hasAddons": [true, false]'],
  ['a fact that is decided later', '"pre-checkout" },', '"pre-checkout", "when": { "hasAddons": true } },'],
  ['a retry of a step that does not exist', '"final": "knows-us"', '"final": "knows-us", "retry": "paiment"'],
  ['a retry of itself', '"final": "knows-us"', '"final": "knows-us", "retry": "personal-details"'],
  [
    'a retry of a later step',
    '"final": "wants-to-buy"',
    '"final": "wants-to-buy", "retry": "personal-details"',
  ],
  ['a value under a misspelt key', '"hasAddons": true', '"hasAddon": "true"'],
  ['a retry on a step that is no end', '"pre-checkout" }', '"pre-checkout", "retry": "sign-in" }'],
];

const broken = typingErrors.map(([what, written, instead]) => {
  const text = validFile.replace(written, () => instead);
  return { what, text, findings: proveJourney(text, library).findings };
});

test('files with typing errors: the findings of each', async () => {
  expect(proveJourney(validFile, library).findings).toEqual([]);
  for (const [, written] of typingErrors) expect(validFile).toContain(written);
  const lines = broken.flatMap(({ what, findings }) =>
    findings.map(
      ({ code, line, column, message, suggestion }) =>
        `${what}: ${code} ${line}:${column} ${message} Try: ${suggestion?.text}`,
    ),
  );
  await expect(lines.join('\n')).toMatchFileSnapshot('typing-errors.txt');
});

test.each(broken)('$what: every finding has a place and a suggestion', ({ text, findings }) => {
  expect(findings.length).toBeGreaterThan(0);
  for (const { line, column, suggestion } of findings) {
    expect(text.split('\n')[(line ?? 0) - 1]?.length).toBeGreaterThanOrEqual((column ?? 0) - 1);
    expect(suggestion?.text ?? '').not.toBe('');
  }
});

const codesOf = (findings: readonly Finding[]) => findings.map(({ code }) => code).toSorted();
const stepsIn = (text: string) => [...text.matchAll(/"name"/g)].length;

const done = broken.flatMap(({ what, text, findings }) =>
  findings.flatMap(({ message, suggestion }, index) => {
    const edits = suggestion?.edits ?? [];
    return edits.length === 0 ? [] : [{ what, text, findings, message, edits, index }];
  }),
);

test.each(done)('$what: the suggestion removes "$message"', ({ text, findings, message, edits }) => {
  const after = editText(text, edits);
  const left = proveJourney(after, library).findings;
  expect(left.map((finding) => finding.message)).not.toContain(message);
  // The edit adds no finding.
  const there = codesOf(findings);
  for (const code of codesOf(left)) {
    expect(there).toContain(code);
    there.splice(there.indexOf(code), 1);
  }
  expect(there.length).toBeGreaterThan(0);
  expect(stepsIn(after)).toBeGreaterThanOrEqual(stepsIn(text));
});
