import { expect, test } from 'vitest';
import { bareCode, codeText } from './code-text.ts';

test.each([
  ['SENDA–10', 'SENDA-10'],
  ['ＳＥＮＤＡ１０', 'SENDA10'],
  ['٠٨−٣١', '08-31'],
  ['\u202a 0831\u202c', '0831'],
])('the code %j is %j', (text, code) => {
  expect(codeText(text)).toBe(code);
});

test.each([
  ['(55) 1234–5678', '5512345678'],
  ['8952.0200\u200b 0000', '895202000000'],
  ['ABCD－850101', 'ABCD850101'],
  ['１２３ ４５', '12345'],
])('%j without separators is %j', (text, code) => {
  expect(bareCode(text)).toBe(code);
});
