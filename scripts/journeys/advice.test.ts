import { readFileSync } from 'node:fs';
import { adviceOf, messageOf } from '@senda/journey/tools';
import { expect, it } from 'vitest';
import { proveFile } from '../../packages/core/src/journeys/journeys.ts';
import { speech } from '../../packages/core/src/library/words/index.ts';

const shipped = readFileSync('journeys/onboarding.json', 'utf8');
/** Returns the text of an entry, which may have several lines. */
const entryOf = (name: string): string =>
  new RegExp(`^ {4}\\{(?: "name": "${name}".*|\\n {6}"name": "${name}"[^]*?\\n {4}\\},?)$`, 'm').exec(
    shipped,
  )?.[0] ?? '';
/** Returns the findings of the shipped purchase with an entry replaced: what each advises, and the codes of its cause. */
const after = (name: string, now: string) => {
  const text = shipped.replace(entryOf(name), now);
  expect(text).not.toBe(shipped);
  return proveFile(text).findings.map((finding) => ({
    message: messageOf(finding, speech.en),
    en: adviceOf(finding, speech.en),
    es: adviceOf(finding, speech.es),
    codes: [finding, ...(finding.also ?? [])].map(({ code }) => code),
  }));
};
const twice = (name: string, when = ''): string =>
  `${entryOf(name)}\n${when === '' ? entryOf(name) : `{ "name": "${name}", "when": ${when} },`}`;

/** What a product manager wrote, and what they are advised, alone. */
it.each([
  ['a line twice', 'personal-details', twice('personal-details'), 'delete “Personal details” (step 9)'],
  ['a second identity check', 'manual-ekyc', twice('manual-ekyc'), 'delete “Identity check” (step 11)'],
  [
    'an identity check for the others too',
    'manual-ekyc',
    twice('manual-ekyc', '{ "kycRequired": false }'),
    'delete “Identity check” (step 11)',
  ],
  [
    'an identity check for whom it is and is not',
    'manual-ekyc',
    '{ "name": "manual-ekyc", "when": { "kycRequired": [true, false] } },',
    'show “Identity check” only to a customer who must prove their identity: "when": { "kycRequired": true }',
  ],
  [
    'an identity check for everybody',
    'manual-ekyc',
    '{ "name": "manual-ekyc" },',
    'show “Identity check” only to a customer who must prove their identity: "when": { "kycRequired": true }',
  ],
  [
    'no add-ons for returning customers',
    'addon-selection',
    '{ "name": "addon-selection", "when": { "hasAddons": true, "telcoUser": false } },',
    'let a customer who chooses a plan with add-ons and already has a line with us skip “Add-ons”: insert { "name": "addon-selection", "when": { "hasAddons": true, "telcoUser": true }, "optional": true } after it',
  ],
  [
    'ages that nobody has',
    'personal-details',
    '{ "name": "personal-details", "settings": { "minimumAge": 60, "maximumAge": 50 } },',
    'lower minimumAge or raise maximumAge',
  ],
  [
    'a step of another journey',
    'personal-details',
    `${entryOf('personal-details')}{ "name": "number-change" },`,
    'take “New number” out of the list',
  ],
])('%s', (_, name, now, advice) => {
  const found = after(name, now);
  expect(found.map(({ en }) => en)).toEqual([advice]);
});

it('a step that was moved before all that it needs is one finding, which moves it back', () => {
  const moved = shipped
    .replace(entryOf('order-summary'), '')
    .replace(entryOf('personal-details'), `${entryOf('order-summary')}\n${entryOf('personal-details')}`);
  expect(proveFile(moved).findings.map((finding) => adviceOf(finding, speech.en))).toEqual([
    'move “Order review” after “Address”',
  ]);
});

it('whom a step is for is said for this journey alone', () => {
  const [finding] = after('manual-ekyc', '{ "name": "manual-ekyc" },');
  expect(finding?.message).toMatch(
    /^“Identity check” is only for a customer who must prove their identity, but/,
  );
});

it('where the wish cannot be fulfilled, the finding says why', () => {
  const [finding] = after(
    'verify-otp',
    '{ "name": "verify-otp", "when": { "startedSession": "none", "source": "web" } },',
  );
  expect(finding?.message).toMatch(
    /“Verification code” asks for it, but its condition leaves these customers out\. Nobody can skip “Verification code”/,
  );
});

it("advice has no English in Spanish, and a setting's message neither", () => {
  const [finding] = after(
    'personal-details',
    '{ "name": "personal-details", "settings": { "minimumAge": 60, "maximumAge": 50 } },',
  );
  expect(finding?.es).toBe('baja "minimumAge" o sube "maximumAge"');
});
