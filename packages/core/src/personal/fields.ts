/** The fields of personal details in the order of specification section 3, and what makes each right. */
import type { Nationality, Profile, ProfileParameters, UserDetails } from '@senda/contract';
import { isEmail } from '../form/email.ts';
import type { FieldProblem, Rules, Values } from '../form/form.ts';
import { plainText } from '../form/plain-text.ts';
import { type AgeLimits, ageOn, dayOf, isoOf, todayAt } from '../time/calendar.ts';
import { contactNumberProblem, nationalDigits } from './contact-number.ts';
import { documentNumberOf, documentNumberProblem } from './document-number.ts';

/** Profile fields (in order). */
export const personalFields = [
  'firstName',
  'middleName',
  'lastName',
  'fullName',
  'dob',
  'contactNumber',
  'email',
  'CNICNumber',
  'CNICExpiryDate',
  'nationality',
] as const;
export type PersonalField = (typeof personalFields)[number];
export type PersonalValues = Values<PersonalField>;

/** What is asked when the configuration does not say: the ages of specification section 9. */
export const defaultParameters: ProfileParameters = {
  fields: [
    { name: 'firstName', required: true },
    { name: 'middleName', required: false },
    { name: 'lastName', required: true },
    { name: 'dob', required: true },
    { name: 'contactNumber', required: true },
    { name: 'email', required: true },
  ],
  minimumAge: 18,
  maximumAge: 100,
  documentTypes: [],
};

/** Ages that a journey sets for itself; what it leaves out the configuration says. */
export type AgeSettings = { readonly [K in keyof AgeLimits]?: AgeLimits[K] | undefined };

/** What is asked of a customer. */
export interface Asked {
  /** Shown fields in order. */
  readonly fields: readonly PersonalField[];
  readonly required: readonly PersonalField[];
  readonly limits: AgeLimits;
  readonly documentTypes: ProfileParameters['documentTypes'];
  readonly nationalities: readonly Nationality[];
  /** The session's, which is not typed; '' while there is none. */
  readonly email: string;
}

interface AskedContext {
  readonly parameters: ProfileParameters;
  readonly settings: AgeSettings;
  readonly nationalities: readonly Nationality[];
  readonly email: string;
}

/** What the configuration and the journey's settings make of the fields; no choice is asked for without its list. */
export function askedOf({ parameters, settings, nationalities, email }: AskedContext): Asked {
  const named = (wanted: (field: ProfileParameters['fields'][number]) => boolean) =>
    personalFields.filter((name) => parameters.fields.some((field) => field.name === name && wanted(field)));
  return {
    fields: named(() => true).filter((name) => name !== 'nationality' || nationalities.length > 0),
    required: named(({ required }) => required),
    limits: {
      minimumAge: settings.minimumAge ?? parameters.minimumAge,
      maximumAge: settings.maximumAge ?? parameters.maximumAge,
    },
    documentTypes: parameters.documentTypes,
    nationalities,
    email,
  };
}

/** Letters with their marks, spaces, full stops ("Ma. Guadalupe"), hyphens and apostrophes, beginning with a letter. */
const isName = (text: string): boolean => /^\p{L}[\p{L}\p{M} .'-]*$/u.test(text);

/** A name as it is kept: what Spanish keyboards and other programs write for an apostrophe is one ("O´Farrill"), and so a hyphen. */
const nameOf = (text: string): string =>
  plainText(text)
    .replace(/[´`‘’ʼ′]/g, "'")
    .replace(/[\u2010\u2011]/g, '-');

const nameRule =
  (field: PersonalField) =>
  (text: string): FieldProblem | undefined =>
    isName(nameOf(text)) ? undefined : `field.${field}.wrong`;

/** Why a birth date will not do at `now` (ms since the epoch). */
function birthProblem(iso: string, limits: AgeLimits, now: number): FieldProblem | undefined {
  const birth = dayOf(iso);
  const today = todayAt(now);
  if (birth === null || ageOn(birth, today) < 0) return 'field.dob.wrong';
  if (ageOn(birth, today) < limits.minimumAge) return 'field.dob.young';
  return ageOn(birth, today) > limits.maximumAge ? 'field.dob.old' : undefined;
}

/** Why a document that is good up to and with a day will not do at `now` (ms since the epoch). */
function expiryProblem(iso: string, now: number): 'wrong' | 'past' | undefined {
  const day = dayOf(iso);
  if (day === null) return 'wrong';
  return isoOf(day) < isoOf(todayAt(now)) ? 'past' : undefined;
}

/** What makes each field right that is not empty. */
const filledRules = (
  asked: Asked,
  now: number,
): Record<PersonalField, (text: string) => FieldProblem | undefined> => ({
  firstName: nameRule('firstName'),
  middleName: nameRule('middleName'),
  lastName: nameRule('lastName'),
  fullName: nameRule('fullName'),
  dob: (iso) => birthProblem(iso, asked.limits, now),
  contactNumber: contactNumberProblem,
  email: (text) => (isEmail(plainText(text)) ? undefined : 'field.email.wrong'),
  CNICNumber: (text) => documentNumberProblem(text, asked.documentTypes),
  CNICExpiryDate: (iso) => {
    const problem = expiryProblem(iso, now);
    return problem && `field.CNICExpiryDate.${problem}`;
  },
  nationality: (code) =>
    asked.nationalities.some((one) => one.code === code) ? undefined : 'field.nationality.missing',
});

/** What makes each field right; one that is not asked for is. */
export function personalRules(asked: Asked, now: number): Rules<PersonalField> {
  const filled = filledRules(asked, now);
  const rule = (field: PersonalField) => (text: string) => {
    if (!asked.fields.includes(field) || (field === 'email' && asked.email !== '')) return undefined;
    if (plainText(text) !== '') return filled[field](text);
    return asked.required.includes(field) ? `field.${field}.missing` : undefined;
  };
  return recordOf(rule);
}

const recordOf = <T>(of: (field: PersonalField) => T): Record<PersonalField, T> =>
  Object.fromEntries(personalFields.map((field) => [field, of(field)])) as Record<PersonalField, T>;

/** Something for each field. */
export const eachField = recordOf;

/** The fields as they stand at first: what was typed beats what was answered. */
export const startValues = (answer?: Profile, draft: Readonly<Record<string, string>> = {}): PersonalValues =>
  recordOf((field) => draft[field] ?? answer?.[field] ?? '');

/** ISO date of an instant in ms, as the user service keeps a birth date: midnight UTC; '' when it is no instant. */
function isoDateAt(timestamp: number): string {
  const date = new Date(timestamp);
  const iso = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
  return dayOf(iso) === null ? '' : iso;
}

/** What the user's details know of a profile (specification, section 3); nationality and documents stay empty. */
const userFields = (user: UserDetails): Partial<PersonalValues> => ({
  firstName: user.first_name ?? '',
  middleName: user.middle_name ?? '',
  lastName: user.last_name ?? '',
  fullName: joined([user.first_name, user.middle_name, user.last_name]),
  dob: user.dob ? isoDateAt(user.dob.timestamp) : '',
  contactNumber: nationalDigits(user.telco_info?.phone_no ?? ''),
  email: user.email ?? '',
});

/** The user's details in the fields that are empty and that the customer never typed in. */
export function prefilled(
  values: PersonalValues,
  user: UserDetails,
  draft: Readonly<Record<string, string>>,
): PersonalValues {
  const known = userFields(user);
  return recordOf((field) =>
    values[field] === '' && draft[field] === undefined ? (known[field] ?? '') : values[field],
  );
}

const joined = (names: readonly (string | undefined)[]): string =>
  names.filter((name) => name !== undefined && name !== '').join(' ');

/** First and last names of a customer who was asked for her full name alone: its first word, and the others. */
function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = fullName.split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}

/**
 * Returns the profile that right values stand for. The full name counts only where it is one of the `fields` that are asked for;
 * elsewhere it is derived, so that a corrected first name is not outlived by an earlier full name.
 */
export function profileOf(values: PersonalValues, email: string, fields: readonly PersonalField[]): Profile {
  const plain = recordOf((field) => plainText(values[field]));
  const [firstName, middleName, lastName] = [
    nameOf(plain.firstName),
    nameOf(plain.middleName),
    nameOf(plain.lastName),
  ];
  const derived = joined([firstName, middleName, lastName]);
  const fullName = (fields.includes('fullName') && nameOf(plain.fullName)) || derived;
  const optional = {
    middleName,
    fullName,
    dob: plain.dob,
    contactNumber: nationalDigits(plain.contactNumber),
    email: email || plain.email,
    CNICNumber: documentNumberOf(plain.CNICNumber),
    CNICExpiryDate: plain.CNICExpiryDate,
    nationality: plain.nationality,
  };
  const given = Object.entries(optional).filter(([, value]) => value !== '');
  const names = firstName === '' && lastName === '' ? splitName(fullName) : { firstName, lastName };
  return { ...names, ...Object.fromEntries(given) };
}
