/** The fields of personal details in the order of specification section 3, and what makes each right. */
import type { Profile, UserDetails } from '@senda/contract';
import type { FieldProblem, Rules, Values } from '../form/form.ts';
import { type AgeLimits, ageOn, dayOf, todayAt } from './age.ts';
import { contactNumberProblem, nationalDigits } from './contact-number.ts';

export const personalFields = ['firstName', 'middleName', 'lastName', 'dob', 'contactNumber'] as const;
export type PersonalField = (typeof personalFields)[number];
export type PersonalValues = Values<PersonalField>;

/** Letters with their marks, spaces, hyphens and apostrophes, beginning with a letter. */
const isName = (text: string): boolean => /^\p{L}[\p{L}\p{M} '’-]*$/u.test(text);

function nameProblem(field: PersonalField, text: string): FieldProblem | undefined {
  if (text.trim() === '') return `field.${field}.missing`;
  return isName(text.trim()) ? undefined : `field.${field}.wrong`;
}

/** Why a birth date will not do at `now` (ms since the epoch). */
function birthProblem(iso: string, limits: AgeLimits, now: number): FieldProblem | undefined {
  if (iso.trim() === '') return 'field.dob.missing';
  const birth = dayOf(iso);
  const today = todayAt(now);
  if (birth === null || ageOn(birth, today) < 0) return 'field.dob.wrong';
  if (ageOn(birth, today) < limits.minimumAge) return 'field.dob.young';
  return ageOn(birth, today) > limits.maximumAge ? 'field.dob.old' : undefined;
}

export const personalRules = (limits: AgeLimits, now: number): Rules<PersonalField> => ({
  firstName: (text) => nameProblem('firstName', text),
  middleName: (text) => (text.trim() === '' ? undefined : nameProblem('middleName', text)),
  lastName: (text) => nameProblem('lastName', text),
  dob: (iso) => birthProblem(iso, limits, now),
  contactNumber: contactNumberProblem,
});

/** The fields as they stand at first: what was typed beats what was answered. */
export function startValues(answer?: Profile, typed: Readonly<Record<string, string>> = {}): PersonalValues {
  const at = (field: PersonalField) => typed[field] ?? answer?.[field] ?? '';
  return {
    firstName: at('firstName'),
    middleName: at('middleName'),
    lastName: at('lastName'),
    dob: at('dob'),
    contactNumber: at('contactNumber'),
  };
}

/** ISO date of an instant in ms, as the user service keeps a birth date: midnight UTC; '' when it is no instant. */
function isoDateAt(timestamp: number): string {
  const date = new Date(timestamp);
  const iso = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
  return dayOf(iso) === null ? '' : iso;
}

/** The user's details (specification, section 3) in the fields that are empty and that the customer never typed in. */
export function prefilled(
  values: PersonalValues,
  user: UserDetails,
  typed: Readonly<Record<string, string>>,
): PersonalValues {
  const known: PersonalValues = {
    firstName: user.first_name ?? '',
    middleName: user.middle_name ?? '',
    lastName: user.last_name ?? '',
    dob: user.dob ? isoDateAt(user.dob.timestamp) : '',
    contactNumber: nationalDigits(user.telco_info?.phone_no ?? ''),
  };
  const filled = { ...values };
  for (const field of personalFields) {
    if (values[field] === '' && typed[field] === undefined) filled[field] = known[field];
  }
  return filled;
}

/** The profile that right values stand for; `fullName` is derived. */
export function profileOf(values: PersonalValues, email: string): Profile {
  const [firstName, middleName, lastName] = [values.firstName, values.middleName, values.lastName].map(
    (name) => name.trim(),
  ) as [string, string, string];
  return {
    firstName,
    ...(middleName !== '' && { middleName }),
    lastName,
    fullName: [firstName, middleName, lastName].filter((name) => name !== '').join(' '),
    dob: values.dob,
    contactNumber: nationalDigits(values.contactNumber),
    ...(email !== '' && { email }),
  };
}
