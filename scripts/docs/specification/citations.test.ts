import { expect, test } from 'vitest';
import { citationErrors } from './citations.ts';

const cited = { bullets: ['4.otp.resend', '8.code.-44001'], decisions: new Set(['0018']) };

test.each([
  ['/** Resends (spec 4.otp.resend, 8.code.-44001; decision 0018). */', []],
  ['/** The group of bullets (spec 4.otp). */', []],
  ['// The tag of a test.\n// spec 4.otp.resend 8.code.-44001: #rule', []],
  ['/** (spec 4.ot) */', ['a.ts: "spec 4.ot" is no bullet of docs/specification.md.']],
  ['/** (spec 4.otp, 4.otp.send) */', ['a.ts: "spec 4.otp.send" is no bullet of docs/specification.md.']],
  ['/** (decision 0018 and 0019) */', ['a.ts: there is no decision 0019 in docs/decisions.']],
  [
    '/** (specification, section 4) */',
    [
      'a.ts: "(specification, section 4" names no bullet. Write "spec" and its id, or "decision" and its number.',
    ],
  ],
  [
    '/** (decisions, "Formats") */',
    ['a.ts: "(decisions, "Formats"" names no bullet. Write "spec" and its id, or "decision" and its number.'],
  ],
])('%s', (text, errors) => {
  expect(citationErrors('a.ts', text, cited)).toEqual(errors);
});
