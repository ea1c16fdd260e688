import { describe, expect, test } from 'vitest';
import { contactNumberFormat, contactNumberProblem, nationalDigits } from './contact-number.ts';

describe('nationalDigits', () => {
  test.each([
    ['5501427788', '5501427788'],
    ['55 0142 7788', '5501427788'],
    ['+52 55 0142 7788', '5501427788'],
    ['+525501427788', '5501427788'],
    ['525501427788', '5501427788'],
    ['(55) 0142-7788', '5501427788'],
    ['5201427788', '5201427788'],
    ['', ''],
  ])('%s → %s', (text, digits) => {
    expect(nationalDigits(text)).toBe(digits);
  });
});

describe('contactNumberFormat', () => {
  test.each([
    ['55 0142 7788', '55 0142 7788'],
    ['5501427788', '55 0142 7788'],
    ['55 0142 77', '55 0142 77'],
    ['+52 55 0142', '+52 55 0142'],
    ['55 0142 77l', '55 0142 77l'],
    ['+52 55 0142 7788', '55 0142 7788'],
    ['+525501427788', '55 0142 7788'],
    ['12345678901234567890', '12345678901'],
  ])('%s → %s', (text, kept) => {
    expect(contactNumberFormat.shown(text)).toBe(kept);
  });
});

describe('contactNumberProblem', () => {
  test.each([
    ['', 'field.contactNumber.missing'],
    ['   ', 'field.contactNumber.missing'],
    ['55 0142 778', 'field.contactNumber.wrong'],
    ['55014277889', 'field.contactNumber.wrong'],
    ['55 0142 778x', 'field.contactNumber.wrong'],
    ['a5501427788', 'field.contactNumber.wrong'],
    ['5501427788', undefined],
    [' 55 0142 7788', undefined],
    ['525501427788', undefined],
  ])('%s → %s', (text, problem) => {
    expect(contactNumberProblem(text)).toBe(problem);
  });
});
