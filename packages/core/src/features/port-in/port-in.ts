/** Fields and validation of a port-in (spec 5.number.transfer, 5.pin; decision 0062). */

import type { PortInChoice, PortInData } from '../../base/answers/port-in.ts';
import { type FieldProblem, type Form, problems, type Rules, startForm } from '../../base/form/form.ts';
import { plainText } from '../../base/form/plain-text.ts';
import { isNumber, nationalDigits, numberFormat } from '../../base/phone/phone.ts';
import { datesIn, donorsIn, type TransferTerms } from '../../common/transfer-nip/terms.ts';
import type { PortInDraft } from './port-in.schema.ts';

export type PortInField = 'number' | 'donorId' | 'portDate';
export const portInFields = ['number', 'donorId', 'portDate'] as const satisfies readonly PortInField[];

/** A request that waits for the NIP. */
export type Check = NonNullable<PortInDraft['check']>;

/** A number that the gateway refused, and why. */
export interface Refused {
  readonly number: string;
  readonly problem: FieldProblem;
}

export const portInRules = (terms: TransferTerms, refused: Refused | null): Rules<PortInField> => ({
  number: (text) => {
    if (plainText(text) === '') return 'portIn.number.missing';
    if (!isNumber(text)) return 'portIn.number.wrong';
    return nationalDigits(text) === refused?.number ? refused.problem : undefined;
  },
  donorId: (id) =>
    donorsIn(terms).some(({ donorId }) => donorId === id) ? undefined : 'portIn.donor.missing',
  portDate: (day) => (day === '' || datesIn(terms).includes(day) ? undefined : 'portIn.date.gone'),
});

/** Returns the initial form: the draft, else the answer. */
export function startPortIn(
  draft: PortInDraft | undefined,
  answer: PortInData | undefined,
): Form<PortInField> {
  const { number = '', donorId = '', portDate = '' } = draft ?? answer?.portIn ?? {};
  return startForm({ number, donorId, portDate });
}

export const fittingValue = (field: PortInField, value: string): string =>
  field === 'number' ? numberFormat.shown(value) : value;

export const requestedTransfer = ({ values }: Form<PortInField>) => ({
  number: nationalDigits(values.number),
  donorId: values.donorId,
});

type RequestedTransfer = ReturnType<typeof requestedTransfer>;

const isSameTransfer = (one: RequestedTransfer | undefined, other: RequestedTransfer): boolean =>
  one?.number === other.number && one.donorId === other.donorId;

/** Returns the earlier answer if its NIP is still valid and was for this number and donor. */
export function earlierAgreement(
  form: Form<PortInField>,
  answer: PortInData | undefined,
  now: number,
): PortInChoice | null {
  const choice = answer?.portIn;
  return choice && now < choice.validUntil && isSameTransfer(choice, requestedTransfer(form)) ? choice : null;
}

/** What a donor has agreed to: its NIP is valid until `validUntil` (ms). */
export type Agreement = Pick<PortInChoice, 'validUntil' | 'requestId'>;

/** Returns the step's answer. */
export function choiceOf(form: Form<PortInField>, terms: TransferTerms, agreement: Agreement): PortInChoice {
  const { number, donorId } = requestedTransfer(form);
  const { portDate } = form.values;
  const donorName = donorsIn(terms).find((donor) => donor.donorId === donorId)?.name ?? donorId;
  return { number, donorId, donorName, ...(portDate !== '' && { portDate }), ...agreement };
}

/** Returns whether a request of an earlier visit still matches the form. */
export function isOpenCheck(
  check: Check | undefined,
  form: Form<PortInField>,
  terms: TransferTerms,
): check is Check {
  const isRight = Object.keys(problems(form, portInRules(terms, null))).length === 0;
  return check !== undefined && isRight && isSameTransfer(check, requestedTransfer(form));
}
