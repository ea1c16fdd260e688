import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['Ruiz Peña', 'Ruiz Peña'],
  ['  Ana ', 'Ana'],
  ['Ruiz\u00a0Peña', 'Ruiz Peña'],
  ['Ruiz\u202f Peña\n', 'Ruiz  Peña'],
  ['Ruiz\u200b Pe\u00adña\ufeff', 'Ruiz Peña'],
  ['\u202a+52 55 1234 5678\u202c', '+52 55 1234 5678'],
  ['Nun\u0303ez', 'Nuñez'],
  ['\u200b\u2060\u200d', ''],
  ['8952\u001d0200\u0000', '89520200'],
  ['AB\u034f\ufe0f\u3164', 'AB'],
  ['ａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ana@example.com'],
  ['O＇Brien', "O'Brien"],
])('%j is %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});
