import type { CallInput, ServiceRequestType } from '@senda/contract';
import { requestMnpNumberChange } from '@senda/contract/calls';
import type { BringNumber } from '../../base/answers/bring-number.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { instantOn } from '../../base/time/calendar.ts';
import { defineRequest, type Submitter } from './request-kind.ts';

/** A number of another operator that the customer brings to a line. */
export interface BringNumberSubject {
  readonly kind: 'bringNumber';
  readonly bringNumber: BringNumber;
}

/** Returns the request that submits the transfer. */
const transferOf = (
  { bringNumber: { requestId, portDate } }: BringNumberSubject,
  { accountNumber, headers }: Submitter,
): CallInput<'requestMnpNumberChange'> => ({
  headers,
  body: { accountNumber, portInRequestId: requestId, ...(portDate !== undefined && { portDate }) },
});

/** A number of another operator for a line. */
export const bringNumberRequest = defineRequest<BringNumberSubject>({
  kind: 'bringNumber',
  journey: 'bring-number',
  type: 'NUMBER_CHANGE' satisfies ServiceRequestType,
  choiceStep: 'bring-number',
  terms: null,
  stepUp: 'MNP_NUMBER_CHANGE',
  hasOwnSubmit: true,
  call: requestMnpNumberChange,
  subjectIn: ({ bringNumber }) => bringNumber && { kind: 'bringNumber', bringNumber },
  submit: (ask, ...given) => ask(requestMnpNumberChange, transferOf(...given)),
  isSame: ({ action, number }, { bringNumber }) => action === 'MNP' && number === bringNumber.number,
  numberOf: () => undefined,
  orderOf: () => ({ lines: [], total: 0 }),
  factsOf: ({ bringNumber: { number, donorName, portDate, currentNumber } }) => [
    { label: 'serviceSummary.bringNumber.number', value: { text: groupedNumber(number) } },
    { label: 'serviceSummary.bringNumber.donor', value: { text: donorName } },
    {
      label: 'serviceSummary.bringNumber.day',
      value:
        portDate === undefined
          ? { message: 'serviceSummary.bringNumber.soon', values: {} }
          : { day: instantOn(portDate) },
    },
    { label: 'serviceSummary.bringNumber.current', value: { text: groupedNumber(currentNumber) } },
  ],
});
