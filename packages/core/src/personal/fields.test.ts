import { describe, expect, test } from 'vitest';
import { personalRules, prefilled, profileOf, startValues } from './fields.ts';

const now = new Date(2026, 10, 21, 18).getTime();
const rules = personalRules({ minimumAge: 18, maximumAge: 100 }, now);
const values = startValues({
  firstName: 'Mariana',
  lastName: 'Ruiz',
  dob: '1994-05-17',
  contactNumber: '5501427788',
});

describe('names', () => {
  test.each([
    ['Mariana', undefined],
    ['  José María ', undefined],
    ['Peña-Nieto', undefined],
    ["O'Gorman", undefined],
    ['D’Artagnan', undefined],
    ['Jose\u0301', undefined],
    ['', 'field.firstName.missing'],
    ['   ', 'field.firstName.missing'],
    ['R2', 'field.firstName.wrong'],
    ['Ana@', 'field.firstName.wrong'],
    ['-', 'field.firstName.wrong'],
    ['<b>', 'field.firstName.wrong'],
  ])('"%s" → %s', (text, problem) => {
    expect(rules.firstName(text, values)).toBe(problem);
  });

  test('the middle name may be missing and may not be wrong', () => {
    expect(rules.middleName('', values)).toBeUndefined();
    expect(rules.middleName('4', values)).toBe('field.middleName.wrong');
    expect(rules.lastName('', values)).toBe('field.lastName.missing');
  });
});

// spec 5.age
describe('birth dates on 2026-11-21, 18 to 100', () => {
  test.each([
    ['', 'field.dob.missing'],
    ['2007-02-29', 'field.dob.wrong'],
    ['2027-01-01', 'field.dob.wrong'],
    ['2008-11-22', 'field.dob.young'],
    ['2008-11-21', undefined],
    ['1925-11-22', undefined],
    ['1925-11-21', 'field.dob.old'],
  ])('%s → %s', (iso, problem) => {
    expect(rules.dob(iso, values)).toBe(problem);
  });

  test('the limits are settings', () => {
    const adults = personalRules({ minimumAge: 21, maximumAge: 30 }, now);
    expect(adults.dob('2006-01-01', values)).toBe('field.dob.young');
    expect(adults.dob('1994-05-17', values)).toBe('field.dob.old');
  });
});

// spec 3.profile.from-user
describe('prefilled', () => {
  const user = {
    external_id: 'u1',
    first_name: 'Ana',
    middle_name: 'Luz',
    last_name: 'Soto',
    dob: { timestamp: Date.UTC(1990, 1, 3) },
    telco_info: { phone_no: '+52 55 1111 2222' },
  };

  test('fills what is empty', () => {
    expect(prefilled(startValues(), user, {})).toEqual({
      firstName: 'Ana',
      middleName: 'Luz',
      lastName: 'Soto',
      dob: '1990-02-03',
      contactNumber: '5511112222',
    });
  });

  test('leaves what was answered, and what was typed even if it was emptied', () => {
    const filled = prefilled({ ...values, middleName: '', dob: '' }, user, { middleName: '' });
    expect(filled).toEqual({ ...values, middleName: '', dob: '1990-02-03' });
  });

  test.each([Number.MAX_VALUE, -1e15, 8e15])('a birth instant of %d is none', (timestamp) => {
    expect(prefilled(startValues(), { external_id: 'u1', dob: { timestamp } }, {}).dob).toBe('');
  });
});

// spec 3.profile.firstName 3.profile.middleName 3.profile.lastName 3.profile.fullName 3.profile.dob 3.profile.contactNumber 3.profile.email
describe('profileOf', () => {
  test('trims, derives the full name, stores ten digits, leaves out what is empty', () => {
    const typed = { ...values, firstName: ' Mariana ', contactNumber: '+52 55 0142 7788'.slice(4) };
    expect(profileOf(typed, '')).toEqual({
      firstName: 'Mariana',
      lastName: 'Ruiz',
      fullName: 'Mariana Ruiz',
      dob: '1994-05-17',
      contactNumber: '5501427788',
    });
  });

  test('with a middle name and an e-mail', () => {
    const profile = profileOf({ ...values, middleName: 'Luz' }, 'name@example.com');
    expect(profile).toMatchObject({ fullName: 'Mariana Luz Ruiz', email: 'name@example.com' });
  });
});
