import type { ServiceRequestType } from '@senda/contract';
import { requestLineLink } from '@senda/contract/calls';
import { maskedCurp } from '#country/curp.ts';
import type { LineLink } from '../../base/answers/line-link.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { defineRequest } from './request-kind.ts';

/** A line that the customer links to themselves. */
export interface LineLinkSubject {
  readonly kind: 'lineLink';
  readonly lineLink: LineLink;
  /** The submitted identity check. */
  readonly kycReference: string;
}

/** The link of a line to its person. The identity check takes the place of a code. */
export const lineLinkRequest = defineRequest<LineLinkSubject>({
  kind: 'lineLink',
  journey: 'link-line',
  type: 'LINE_LINK' satisfies ServiceRequestType,
  choiceStep: 'link-line',
  terms: null,
  stepUp: null,
  call: requestLineLink,
  subjectIn: ({ lineLink, kyc }) =>
    lineLink && { kind: 'lineLink', lineLink, kycReference: kyc?.kycReference ?? '' },
  submit: (ask, { lineLink: { curp }, kycReference }, { accountNumber }) =>
    ask(requestLineLink, { params: { accountNumber }, body: { curp, kycReference } }),
  // A line has one open link at a time.
  isSame: () => true,
  hasOwnSubmit: true,
  numberOf: () => undefined,
  orderOf: () => ({ lines: [], total: 0 }),
  factsOf: ({ lineLink: { curp, number } }) => [
    { label: 'serviceSummary.line', value: { text: groupedNumber(number) } },
    { label: 'serviceSummary.lineLink.curp', value: { text: maskedCurp(curp) } },
    {
      label: 'serviceSummary.lineLink.identity',
      value: { message: 'serviceSummary.lineLink.identity.sent', values: {} },
    },
  ],
});
