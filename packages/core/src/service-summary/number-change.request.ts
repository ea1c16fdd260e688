import type { CallInput, ServiceRequestType } from '@senda/contract';
import { requestNumberChange } from '@senda/contract/calls';
import type { NumberChange } from '../answers/number-change.ts';
import { callActor } from '../calls/call-actor.ts';
import { defineRequest, type Submitter } from './request-kind.ts';

/** A number that the customer asks for. */
export interface NumberChangeSubject {
  readonly kind: 'numberChange';
  readonly numberChange: NumberChange;
}

/** Returns the request that submits a change of number. */
const numberChangeOf = (
  { numberChange: { number } }: NumberChangeSubject,
  { accountNumber, ottRequestId }: Submitter,
): CallInput<'requestNumberChange'> => ({
  headers: ottRequestId === null ? {} : { 'ott-request-id': ottRequestId },
  body: { accountNumber, number },
});

/** Another number for a line. */
export const numberChangeRequest = defineRequest<NumberChangeSubject, 'changing'>({
  kind: 'numberChange',
  type: 'NUMBER_CHANGE' satisfies ServiceRequestType,
  choiceStep: 'number-change',
  terms: null,
  stepUp: 'NUMBER_CHANGE',
  state: 'changing',
  call: callActor(requestNumberChange),
  subjectIn: ({ numberChange }) => numberChange && { kind: 'numberChange', numberChange },
  inputOf: numberChangeOf,
  isSame: ({ number }, { numberChange }) => number === numberChange.number,
  // A reservation that has ended is made again.
  lapsesAt: () => null,
  reservedNumberOf: ({ numberChange: { number } }) => number,
  isPaidFromStatus: true,
  // Its own review shows the lines.
  orderOf: ({ numberChange: { fee, amount } }) => ({ lines: [], total: fee + amount }),
  factsOf: () => [],
});
