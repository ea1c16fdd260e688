import { expect, test } from 'vitest';
import { groupedIccid, iccidProblem, scannedIccid } from './iccid.ts';

const card = '8952020000000000018';

test.each([
  ['', 'missing'],
  ['  ', 'missing'],
  [card, undefined],
  ['8952 0200 0000 0000 018', undefined],
  [`${card}F`, undefined],
  ['8952 0200 0000 0000 018 f', undefined],
  [`ICCID: ${card}`, undefined],
  [`ICC-ID No. ${card}F`, undefined],
  ['\u200b8952–0200–0000–0000–018\ufeff', undefined],
  ['８９５２ ٠٢٠٠ 0000 0000 018', undefined],
  [`${card}FF`, 'form'],
  ['89520200F', 'form'],
  ['8952020000000000011', 'digit'],
  ['7952020000000000018', 'form'],
  [card.slice(1), 'form'],
  ['895202000000000018', 'form'],
  ['895202000000000000181', 'form'],
  ['89520200000000000l8', 'form'],
])('%j as an ICCID: %s', (text, problem) => {
  expect(iccidProblem(text)).toBe(problem);
});

test.each([
  [card, card],
  ['8952 0200 0000 0000 018', card],
  [`ICCID:${card}`, card],
  [`${card}F`, card],
  [`IMEI 490154203237518, ${card}`, card],
  ['8952020000000000011', null],
  ['490154203237518', null],
  ['https://senda.example', null],
  ['', null],
])('a scanned %j contains the ICCID %s', (text, iccid) => {
  expect(scannedIccid(text)).toBe(iccid);
});

test.each([
  [card, '8952 0200 0000 0000 018'],
  ['8952-0200', '8952 0200'],
  ['89520', '8952 0'],
  ['8952 ', '8952'],
  ['', ''],
  ['8952l', '8952l'],
  [`ICCID:${card}F`, '8952 0200 0000 0000 018'],
  ['9'.repeat(60), '9'.repeat(40)],
])('%j is shown as %j', (text, grouped) => {
  expect(groupedIccid(text)).toBe(grouped);
});
