import { expect, test } from 'vitest';
import { hasRightDigit, rfcHolder } from './rfc.ts';

test.each([
  ['GODE561231GR8', 'PERSON'],
  ['MISC491214B86', 'PERSON'],
  ['IÑBM500101000', 'PERSON'],
  ['EKU9003173C9', 'COMPANY'],
  ['R&D160229AB1', 'COMPANY'],
  ['EKU9002303C9', null],
  ['GODE561331GR8', null],
  ['GODE561231GRB', null],
  ['GODE561231GR', null],
  ['', null],
])('%s is the RFC of %s', (text, holder) => {
  expect(rfcHolder(text)).toBe(holder);
});

test.each([
  ['GODE561231GR8', true],
  ['CACX7605101P8', true],
  ['CACX7605101P9', false],
  ['AABF800614HI0', true],
  ['URE180429TM6', true],
  ['EKU9003173C8', false],
])('the check digit of %s is right: %s', (rfc, isRight) => {
  expect(hasRightDigit(rfc)).toBe(isRight);
});

test('each RFC has one check digit', () => {
  const right = Array.from('0123456789A').filter((digit) => hasRightDigit(`SEN1605121K${digit}`));
  expect(right).toEqual(['8']);
});
