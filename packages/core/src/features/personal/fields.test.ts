import { describe, expect, test } from 'vitest';
import {
  defaultParameters,
  personalFields,
  personalRules,
  prefilled,
  profileOf,
  type RequestedFields,
  requestedFieldsOf,
  startValues,
} from './fields.ts';

const now = new Date(2026, 10, 21, 18).getTime();
const mexico = { code: 'MX', name: { 'en-US': 'Mexico', 'es-MX': 'México' } };
const everything = {
  ...defaultParameters,
  fields: personalFields.map((name) => ({ name, required: name !== 'middleName' })),
};
const context = { parameters: everything, settings: {}, nationalities: [mexico], email: '', data: {} };
const requested: RequestedFields = requestedFieldsOf(context);
const rules = personalRules(requested, now);
/** A configuration that requests the parts of a name. */
const fields = personalFields.filter((field) => field !== 'fullName');
const values = startValues({
  firstName: 'Mariana',
  lastName: 'Ruiz',
  dob: '1994-05-17',
  contactNumber: '5501427788',
});

describe('requested and required fields come from configuration', () => {
  test('all fields in the specified order, regardless of the configuration’s order', () => {
    expect(requested.fields).toEqual(personalFields);
    const turned = { ...everything, fields: everything.fields.toReversed() };
    expect(requestedFieldsOf({ ...context, parameters: turned }).fields).toEqual(personalFields);
  });

  test('a field that is not configured, or unknown, is neither requested nor required', () => {
    const few = {
      ...everything,
      fields: [
        { name: 'fullName', required: true },
        { name: 'shoeSize', required: true },
      ],
    };
    const named = requestedFieldsOf({ ...context, parameters: few });
    expect(named.fields).toEqual(['fullName']);
    const of = personalRules(named, now);
    expect(personalFields.filter((field) => of[field]('', startValues()) !== undefined)).toEqual([
      'fullName',
    ]);
  });

  test.each(personalFields)('%s: is a problem when missing only if required', (field) => {
    const needs = (required: boolean) =>
      personalRules(
        requestedFieldsOf({ ...context, parameters: { ...everything, fields: [{ name: field, required }] } }),
        now,
      );
    expect(needs(true)[field]('', values)).toBe(`field.${field}.missing`);
    expect(needs(false)[field]('', values)).toBeUndefined();
  });

  test('nationality is not requested without its list; the session’s e-mail is not requested either', () => {
    expect(requestedFieldsOf({ ...context, nationalities: [] }).fields).not.toContain('nationality');
    const known = personalRules(requestedFieldsOf({ ...context, email: 'name@example.com' }), now);
    expect(known.email('', values)).toBeUndefined();
  });

  test('those that the journey names, in the specified order, and only where they are of use', () => {
    const settings = { fields: ['email', 'contactNumber', 'dob', 'firstName', 'nationality'] } as const;
    const asked = (changed: Partial<Parameters<typeof requestedFieldsOf>[0]>) =>
      requestedFieldsOf({ ...context, settings, ...changed }).fields;
    expect(asked({})).toEqual(['firstName', 'dob', 'email', 'nationality']);
    expect(asked({ email: 'name@example.com' })).toEqual(['firstName', 'dob', 'nationality']);
    expect(asked({ data: { deliveryNeeded: true } })).toContain('contactNumber');
    expect(asked({ data: { deliveryNeeded: false } })).not.toContain('contactNumber');
    expect(asked({ parameters: defaultParameters })).toEqual(['firstName', 'dob', 'email']);
  });

  test.each([
    [{}, { minimumAge: 21, maximumAge: 90 }],
    [{ minimumAge: 25 }, { minimumAge: 25, maximumAge: 90 }],
    [{ maximumAge: 60 }, { minimumAge: 21, maximumAge: 60 }],
  ])('ages: the journey’s %j win over the configuration’s', (settings, limits) => {
    const parameters = { ...everything, minimumAge: 21, maximumAge: 90 };
    expect(requestedFieldsOf({ ...context, parameters, settings }).limits).toEqual(limits);
  });

  // spec 3.onboarding.minimumAge
  test('without a configuration: 18 to 100', () => {
    expect(requestedFieldsOf({ ...context, parameters: defaultParameters }).limits).toEqual({
      minimumAge: 18,
      maximumAge: 100,
    });
  });
});

test.each([
  ['email', 'name@example', 'field.email.wrong'],
  ['email', 'name@example.com', undefined],
  ['email', '\u00a0name@example.com\u200b', undefined],
  ['CNICExpiryDate', '2026-11-20', 'field.CNICExpiryDate.past'],
  ['CNICExpiryDate', '2026-11-21', undefined],
  ['CNICExpiryDate', '2027-02-30', 'field.CNICExpiryDate.wrong'],
  ['nationality', 'XX', 'field.nationality.missing'],
  ['nationality', 'MX', undefined],
] as const)('%s "%s" → %s', (field, text, problem) => {
  expect(rules[field](text, values)).toBe(problem);
});

describe('names', () => {
  test.each([
    ['Mariana', undefined],
    ['  José María ', undefined],
    ['Ma. Guadalupe', undefined],
    ['Peña-Nieto', undefined],
    ["O'Gorman", undefined],
    ['D’Artagnan', undefined],
    ['Jose\u0301', undefined],
    ['O´Farrill', undefined],
    ['Ruiz\u00a0Peña', undefined],
    ['Ruiz\u200bPeña\ufeff', undefined],
    ['Peña\u2011Nieto', undefined],
    ['\u200b', 'field.firstName.missing'],
    ['', 'field.firstName.missing'],
    ['   ', 'field.firstName.missing'],
    ['R2', 'field.firstName.wrong'],
    ['Ana@', 'field.firstName.wrong'],
    ['Col·lell', undefined],
    ["'t Hooft", undefined],
    ['Jean–Luc', undefined],
    ['O＇Brien', undefined],
    ['Ana, Jr.', undefined],
    ['José (Pepe)', undefined],
    ['李小龍', undefined],
    ['https://senda.example', 'field.firstName.wrong'],
    ['Ana 🎉', 'field.firstName.wrong'],
    ['Ana_Ruiz', 'field.firstName.wrong'],
    ['Ana\u0663', 'field.firstName.wrong'],
    ['-', 'field.firstName.wrong'],
    ['.', 'field.firstName.wrong'],
    ['<b>', 'field.firstName.wrong'],
  ])('"%s" → %s', (text, problem) => {
    expect(rules.firstName(text, values)).toBe(problem);
  });

  test('artefacts of pasting and keyboards are removed', () => {
    const draft = {
      ...values,
      firstName: ' Nun\u0303a\u200b',
      lastName: 'O´Farrill\u00a0D’Angelo ',
      middleName: 'Jean–Luc O＇Brien',
    };
    const { firstName, lastName, middleName, fullName } = profileOf(draft, 'a@b.mx', fields);
    expect([firstName, lastName, middleName]).toEqual(['Nuña', "O'Farrill D'Angelo", "Jean-Luc O'Brien"]);
    expect(fullName).toBe("Nuña Jean-Luc O'Brien O'Farrill D'Angelo");
    expect(profileOf({ ...draft, middleName: '\u200b' }, 'a@b.mx', fields).middleName).toBeUndefined();
  });

  test('the middle name may be missing but not invalid', () => {
    expect(rules.middleName('', values)).toBeUndefined();
    expect(rules.middleName('4', values)).toBe('field.middleName.wrong');
    expect(rules.lastName('', values)).toBe('field.lastName.missing');
  });
});

// spec 5.age: #birthProblem
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
    const adults = personalRules(
      requestedFieldsOf({ ...context, settings: { minimumAge: 21, maximumAge: 30 } }),
      now,
    );
    expect(adults.dob('2006-01-01', values)).toBe('field.dob.young');
    expect(adults.dob('1994-05-17', values)).toBe('field.dob.old');
  });
});

// spec 3.profile.from-user: #userFields
describe('prefilled', () => {
  const user = {
    external_id: 'u1',
    email: 'ana@example.com',
    first_name: 'Ana',
    middle_name: 'Luz',
    last_name: 'Soto',
    dob: { timestamp: Date.UTC(1990, 1, 3) },
    telco_info: { phone_no: '+52 55 1111 2222' },
  };

  test('fills what is empty', () => {
    const { nationality, CNICExpiryDate, CNICNumber, ...known } = prefilled(startValues(), user, {});
    expect([nationality, CNICExpiryDate, CNICNumber]).toEqual(['', '', '']);
    expect(known).toEqual({
      firstName: 'Ana',
      middleName: 'Luz',
      lastName: 'Soto',
      fullName: 'Ana Luz Soto',
      dob: '1990-02-03',
      contactNumber: '5511112222',
      email: 'ana@example.com',
    });
  });

  test('keeps answers, and edited fields even if emptied', () => {
    const filled = prefilled({ ...values, middleName: '', dob: '' }, user, { middleName: '' });
    expect(filled).toMatchObject({
      ...values,
      fullName: 'Ana Luz Soto',
      email: 'ana@example.com',
      dob: '1990-02-03',
    });
  });

  test.each([Number.MAX_VALUE, -1e15, 8e15])('a birth instant of %d is ignored', (timestamp) => {
    expect(prefilled(startValues(), { external_id: 'u1', dob: { timestamp } }, {}).dob).toBe('');
  });
});

// spec 3.profile.firstName 3.profile.middleName 3.profile.lastName 3.profile.fullName 3.profile.dob 3.profile.contactNumber 3.profile.email
describe('profileOf', () => {
  test('trims, derives the full name, stores ten digits, leaves out what is empty', () => {
    const draft = { ...values, firstName: ' Mariana ', contactNumber: '+52 55 0142 7788'.slice(4) };
    expect(profileOf(draft, '', fields)).toEqual({
      firstName: 'Mariana',
      lastName: 'Ruiz',
      fullName: 'Mariana Ruiz',
      dob: '1994-05-17',
      contactNumber: '5501427788',
    });
  });

  test('with a middle name and an e-mail', () => {
    const profile = profileOf({ ...values, middleName: 'Luz' }, 'name@example.com', fields);
    expect(profile).toMatchObject({ fullName: 'Mariana Luz Ruiz', email: 'name@example.com' });
  });

  test('a full name alone is split into first and last names', () => {
    const profile = profileOf(startValues({ firstName: '', lastName: '', fullName: 'Ma. Ruiz  Peña' }), '', [
      'fullName',
    ]);
    expect(profile).toEqual({ firstName: 'Ma.', lastName: 'Ruiz Peña', fullName: 'Ma. Ruiz  Peña' });
  });

  test('a corrected first name changes the full name, unless the full name is requested', () => {
    const earlier = { firstName: 'Mariana', lastName: 'Ruiz', fullName: 'Mariana Ruiz' };
    const corrected = startValues(earlier, { firstName: 'Maria' });
    expect(profileOf(corrected, '', fields).fullName).toBe('Maria Ruiz');
    expect(profileOf(corrected, '', [...fields, 'fullName']).fullName).toBe('Mariana Ruiz');
  });

  test('omits empty fields; stores a document number without separators', () => {
    const draft = {
      ...values,
      CNICNumber: 'gode-561231 gr8',
      nationality: 'MX',
      CNICExpiryDate: '2030-01-01',
    };
    const profile = profileOf(draft, '', fields);
    expect(profile).toMatchObject({
      CNICNumber: 'GODE561231GR8',
      nationality: 'MX',
      CNICExpiryDate: '2030-01-01',
    });
    expect(profile).not.toHaveProperty('middleName');
  });
});
