/** The fields of personal details in the specified order (spec 3.profile), and their validation. */
import type { Nationality, Profile, ProfileParameters, UserDetails } from '@senda/contract';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import { dashes } from '../../base/form/code-text.ts';
import { isEmail } from '../../base/form/email.ts';
import type { FieldProblem, Rules, Values } from '../../base/form/form.ts';
import { plainText } from '../../base/form/plain-text.ts';
import { type AgeLimits, ageOn, birthRange, dayOf, isoOf, todayAt } from '../../base/time/calendar.ts';
import { contactNumberProblem, nationalDigits } from './contact-number.ts';
import { documentNumberOf, documentNumberProblem } from './document-number.ts';
import { adultAge, highestAge, type PersonalField, personalFields } from './personal-details.schema.ts';

export { type PersonalField, personalFields };

export type PersonalValues = Values<PersonalField>;

/** Default fields without a configuration; ages as specified (spec 9.age). */
export const defaultParameters: ProfileParameters = {
  fields: [
    { name: 'firstName', required: true },
    { name: 'middleName', required: false },
    { name: 'lastName', required: true },
    { name: 'dob', required: true },
    { name: 'contactNumber', required: true },
    { name: 'email', required: true },
  ],
  minimumAge: adultAge,
  maximumAge: highestAge,
  documentTypes: [],
};

/** Age limits and fields of a journey; missing ones come from the configuration. */
export type ProfileSettings = { readonly [K in keyof AgeLimits]?: AgeLimits[K] | undefined } & {
  readonly fields?: readonly PersonalField[] | undefined;
};

/** The fields that the customer is asked for, and their rules. */
export interface RequestedFields {
  /** Shown fields in order. */
  readonly fields: readonly PersonalField[];
  readonly required: readonly PersonalField[];
  readonly limits: AgeLimits;
  readonly documentTypes: ProfileParameters['documentTypes'];
  readonly nationalities: readonly Nationality[];
  /** The session's e-mail, which cannot be edited; '' if there is none. */
  readonly email: string;
}

interface RequestedFieldsContext {
  readonly parameters: ProfileParameters;
  readonly settings: ProfileSettings;
  readonly nationalities: readonly Nationality[];
  readonly email: string;
  readonly data: Pick<JourneyData, 'deliveryNeeded'>;
}

/** Whether a field that the journey's settings name is of use: an e-mail that is not known, a number that a courier calls. */
function isOfUse(name: PersonalField, { email, data }: RequestedFieldsContext): boolean {
  if (name === 'email') return email === '';
  return name !== 'contactNumber' || data.deliveryNeeded === true;
}

/** Returns the requested fields by configuration and journey settings; nationality needs its list. */
export function requestedFieldsOf(context: RequestedFieldsContext): RequestedFields {
  const { parameters, settings, nationalities, email } = context;
  const isAsked = (name: PersonalField): boolean =>
    settings.fields === undefined || (settings.fields.includes(name) && isOfUse(name, context));
  const named = (wanted: (field: ProfileParameters['fields'][number]) => boolean) =>
    personalFields.filter(
      (name) => isAsked(name) && parameters.fields.some((field) => field.name === name && wanted(field)),
    );
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

/** No name has digits, symbols or the punctuation of addresses, questions and code; any other may ("Col·lell", "Ana, Jr."). */
const unlikeNames = /[\p{N}\p{S}@#%&*/\\_:;!?¡¿"[\]{}]/u;
const isName = (text: string): boolean => /\p{L}/u.test(text) && !unlikeNames.test(text);

/** Returns a name as stored: variants of apostrophe ("O´Farrill") and hyphen are normalized. */
const nameOf = (text: string): string =>
  plainText(text)
    .replace(/[´`‘’‛ʼ′]/g, "'")
    .replace(dashes, '-');

const nameRule =
  (field: PersonalField) =>
  (text: string): FieldProblem | undefined =>
    isName(nameOf(text)) ? undefined : `field.${field}.wrong`;

/** Returns what is wrong with a birth date at `now` (ms since the epoch). */
function birthProblem(iso: string, limits: AgeLimits, now: number): FieldProblem | undefined {
  const birth = dayOf(iso);
  const today = todayAt(now);
  if (birth === null || ageOn(birth, today) < 0) return 'field.dob.wrong';
  const { first, last } = birthRange(limits, today);
  if (iso > last) return 'field.dob.young';
  return iso < first ? 'field.dob.old' : undefined;
}

/** Returns what is wrong with an expiry date, inclusive, at `now` (ms since the epoch). */
function expiryProblem(iso: string, now: number): 'wrong' | 'past' | undefined {
  const day = dayOf(iso);
  if (day === null) return 'wrong';
  return isoOf(day) < isoOf(todayAt(now)) ? 'past' : undefined;
}

/** Returns the rules of fields that are not empty. */
const filledRules = (
  requested: RequestedFields,
  now: number,
): Record<PersonalField, (text: string) => FieldProblem | undefined> => ({
  firstName: nameRule('firstName'),
  middleName: nameRule('middleName'),
  lastName: nameRule('lastName'),
  fullName: nameRule('fullName'),
  dob: (iso) => birthProblem(iso, requested.limits, now),
  contactNumber: contactNumberProblem,
  email: (text) => (isEmail(plainText(text)) ? undefined : 'field.email.wrong'),
  CNICNumber: (text) => documentNumberProblem(text, requested.documentTypes),
  CNICExpiryDate: (iso) => {
    const problem = expiryProblem(iso, now);
    return problem && `field.CNICExpiryDate.${problem}`;
  },
  nationality: (code) =>
    requested.nationalities.some((one) => one.code === code) ? undefined : 'field.nationality.missing',
});

/** Returns the rule of each field; a field that is not requested is valid. */
export function personalRules(requested: RequestedFields, now: number): Rules<PersonalField> {
  const filled = filledRules(requested, now);
  const rule = (field: PersonalField) => (text: string) => {
    if (!requested.fields.includes(field) || (field === 'email' && requested.email !== '')) return undefined;
    if (plainText(text) !== '') return filled[field](text);
    return requested.required.includes(field) ? `field.${field}.missing` : undefined;
  };
  return recordOf(rule);
}

const recordOf = <T>(of: (field: PersonalField) => T): Record<PersonalField, T> =>
  Object.fromEntries(personalFields.map((field) => [field, of(field)])) as Record<PersonalField, T>;

/** Returns a value per field. */
export const eachField = recordOf;

/** Returns the initial values: the draft wins over the answer. */
export const startValues = (answer?: Profile, draft: Readonly<Record<string, string>> = {}): PersonalValues =>
  recordOf((field) => draft[field] ?? answer?.[field] ?? '');

/** Returns the ISO date of an instant in ms (the user service stores midnight UTC); '' if invalid. */
function isoDateAt(timestamp: number): string {
  const date = new Date(timestamp);
  const iso = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
  return dayOf(iso) === null ? '' : iso;
}

/** Returns profile fields from user details (spec 3.profile.from-user), without nationality and documents. */
const userFields = (user: UserDetails): Partial<PersonalValues> => ({
  firstName: user.first_name ?? '',
  middleName: user.middle_name ?? '',
  lastName: user.last_name ?? '',
  fullName: joined([user.first_name, user.middle_name, user.last_name]),
  dob: user.dob ? isoDateAt(user.dob.timestamp) : '',
  contactNumber: nationalDigits(user.telco_info?.phone_no ?? ''),
  email: user.email ?? '',
});

/** Fills fields that are empty and untouched with the user's details. */
export function prefilled(
  values: PersonalValues,
  user: UserDetails,
  draft: Readonly<Record<string, string>>,
): PersonalValues {
  const found = userFields(user);
  return recordOf((field) =>
    values[field] === '' && draft[field] === undefined ? (found[field] ?? '') : values[field],
  );
}

const joined = (names: readonly (string | undefined)[]): string =>
  names.filter((name) => name !== undefined && name !== '').join(' ');

/** Splits a full name into its first word and the rest, if only the full name is requested. */
function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = fullName.split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}

/**
 * Returns the profile of valid values. The full name is used only if it is one of the requested `fields`; otherwise it is derived,
 * so that correcting the first name also corrects the full name.
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
  const filled = Object.entries(optional).filter(([, value]) => value !== '');
  const names = firstName === '' && lastName === '' ? splitName(fullName) : { firstName, lastName };
  return { ...names, ...Object.fromEntries(filled) };
}
