import type { CallInput, ServiceRequestType } from '@senda/contract';
import { requestNumberChange } from '@senda/contract/calls';
import type { NumberChange } from '../../base/answers/number-change.ts';
import { defineRequest, type Submitter } from './request-kind.ts';

/** A number that the customer asks for. */
export interface NumberChangeSubject {
  readonly kind: 'numberChange';
  readonly numberChange: NumberChange;
}

/** Returns the request that submits a change of number. */
const numberChangeOf = (
  { numberChange: { number } }: NumberChangeSubject,
  { accountNumber, headers }: Submitter,
): CallInput<'requestNumberChange'> => ({
  headers,
  body: { accountNumber, number },
});

/** Another number for a line. */
export const numberChangeRequest = defineRequest<NumberChangeSubject>({
  kind: 'numberChange',
  journey: 'number-change',
  type: 'NUMBER_CHANGE' satisfies ServiceRequestType,
  choiceStep: 'number-change',
  terms: null,
  stepUp: 'NUMBER_CHANGE',
  call: requestNumberChange,
  subjectIn: ({ numberChange }) => numberChange && { kind: 'numberChange', numberChange },
  submit: (ask, ...given) => ask(requestNumberChange, numberChangeOf(...given)),
  isSame: ({ number }, { numberChange }) => number === numberChange.number,
  // A reservation that has ended is made again.
  reservedNumberOf: ({ numberChange: { number } }) => number,
  isPaidFromStatus: true,
  numberOf: ({ numberChange }) => numberChange.currentNumber,
  // Its own review shows the lines.
  orderOf: ({ numberChange: { fee, amount } }) => ({ lines: [], total: fee + amount }),
  factsOf: () => [],
});
