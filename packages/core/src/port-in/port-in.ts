/** What a transfer asks for, and what makes it right (specification, sections 5 and 7; decisions, formats). */

import type { CallResult } from '@senda/contract';
import type { PortInChoice, PortInData } from '../answers/port-in.ts';
import { digitsIn } from '../form/digits.ts';
import { type FieldProblem, type Form, problems, type Rules, startForm } from '../form/form.ts';
import { plainText } from '../form/plain-text.ts';
import { fittingNumber, isNumber, nationalDigits } from '../phone/phone.ts';
import type { PortInDraft } from './port-in.schema.ts';

export type PortInField = 'number' | 'donorId' | 'portDate';
export const portInFields = ['number', 'donorId', 'portDate'] as const satisfies readonly PortInField[];

/** What the gateway says of transfers: its rules, what holds now, and who lets numbers go. */
export interface Terms {
  readonly rules: CallResult<'getPortInConfig'> | null;
  readonly active: CallResult<'getActivePortInConfig'> | null;
  readonly donors: CallResult<'listDonorTelcos'>['donors'] | null;
}

/** A request that waits for the NIP. */
export type Check = NonNullable<PortInDraft['check']>;

/** Operators from which numbers can be brought now. */
export const donorsIn = ({ donors, active }: Terms): CallResult<'listDonorTelcos'>['donors'] =>
  (donors ?? []).filter(({ donorId }) => active?.donors.includes(donorId));

/** The days that may be chosen, YYYY-MM-DD; the gateway knows which are working days. */
export const datesIn = ({ active }: Terms): readonly string[] => active?.portDates ?? [];

/** A number that the gateway said cannot come, and why. */
export interface Refused {
  readonly number: string;
  readonly problem: FieldProblem;
}

export const portInRules = (terms: Terms, refused: Refused | null): Rules<PortInField> => ({
  number: (text) => {
    if (plainText(text) === '') return 'portIn.number.missing';
    if (!isNumber(text)) return 'portIn.number.wrong';
    return nationalDigits(text) === refused?.number ? refused.problem : undefined;
  },
  donorId: (id) =>
    donorsIn(terms).some(({ donorId }) => donorId === id) ? undefined : 'portIn.donor.missing',
  portDate: (day) => (day === '' || datesIn(terms).includes(day) ? undefined : 'portIn.date.gone'),
});

/** The check of what is like a PIN: 4 to 7 characters with at least one digit (specification, section 5). */
export const isPin = (text: string): boolean => /^(?=.*[0-9]).{4,7}$/.test(text);

/** As many digits as the gateway's rules say: four in Mexico (decisions, formats); any PIN's until they are known. */
const nipSize = ({ rules }: Terms): number => rules?.nip.length ?? 7;
export const nipText = (text: string, terms: Terms): string => digitsIn(text).slice(0, nipSize(terms));
export const isNip = (nip: string, terms: Terms): boolean =>
  isPin(nip) && (terms.rules === null || nip.length === nipSize(terms));

/** What the page starts with: what was typed, else the answer. */
export function startPortIn(
  draft: PortInDraft | undefined,
  answer: PortInData | undefined,
): Form<PortInField> {
  const { number = '', donorId = '', portDate = '' } = draft ?? answer?.portIn ?? {};
  return startForm({ number, donorId, portDate });
}

/** What a field holds of a text. */
export const fittingValue = (field: PortInField, value: string): string =>
  field === 'number' ? fittingNumber(value) : value;

/** The number that is brought, and from whom. */
export const askedFor = ({ values }: Form<PortInField>) => ({
  number: nationalDigits(values.number),
  donorId: values.donorId,
});

type Asked = ReturnType<typeof askedFor>;

const isSameTransfer = (one: Asked | undefined, other: Asked): boolean =>
  one?.number === other.number && one.donorId === other.donorId;

/** What an earlier NIP stands for while it serves, if it was for this number from this operator. */
export function agreedBefore(
  form: Form<PortInField>,
  answer: PortInData | undefined,
  now: number,
): PortInChoice | null {
  const choice = answer?.portIn;
  return choice && now < choice.validUntil && isSameTransfer(choice, askedFor(form)) ? choice : null;
}

/** The step's answer, its NIP good until then (ms). */
export function choiceOf(form: Form<PortInField>, terms: Terms, validUntil: number): PortInChoice {
  const { number, donorId } = askedFor(form);
  const { portDate } = form.values;
  const donorName = donorsIn(terms).find((donor) => donor.donorId === donorId)?.name ?? donorId;
  return { number, donorId, donorName, ...(portDate !== '' && { portDate }), validUntil };
}

/** Whether a request of an earlier visit still goes with what the form says. */
export function isOpenCheck(check: Check | undefined, form: Form<PortInField>, terms: Terms): check is Check {
  const isRight = Object.keys(problems(form, portInRules(terms, null))).length === 0;
  return check !== undefined && isRight && isSameTransfer(check, askedFor(form));
}
