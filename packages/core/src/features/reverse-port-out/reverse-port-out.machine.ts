import type { CallResult } from '@senda/contract';
import {
  getReversePortOutEligibility,
  getReversePortOutSpecifications,
  getSubscription,
  listReversePortOuts,
  listServiceRequests,
  submitReversePortOut,
} from '@senda/contract/calls';
import { reads } from '../../base/calls/call-actor.ts';
import { choiceIn } from '../../common/line/choice.ts';
import { openIn } from '../../common/line/line.ts';
import type { LineRead } from '../../common/line/line-read.ts';
import type { LineRequest, RequestContext, Submission } from '../../common/line/line-request.setup.ts';
import { lineRequest } from '../../common/line/line-request.ts';
import type { Obstacle } from '../../common/line/obstacle.ts';
import type { ReversePortOutDraft } from './reverse-port-out.schema.ts';

/** The request for a number that was ported out: whether it can come back, then why. */
const reversal: LineRequest<Reversal, ReversePortOutDraft, Reason> = {
  id: 'reverse-port-out',
  type: 'PORT_OUT_REQUEST',
  purpose: 'PORT_OUT_REQUEST',
  obstacles: { NOT_PORTED_OUT: 'notPortedOut', TOO_LATE: 'tooLate' },
  read: reads(
    {
      getSubscription,
      getReversePortOutEligibility,
      getReversePortOutSpecifications,
      listReversePortOuts,
      listServiceRequests,
    },
    async (ask, params: { readonly accountNumber: string }) => {
      const [line, eligibility, specifications, { requests }, { serviceRequests }] = await Promise.all([
        ask.getSubscription({ params }),
        ask.getReversePortOutEligibility({ params }),
        ask.getReversePortOutSpecifications({}),
        ask.listReversePortOuts({ query: params }),
        ask.listServiceRequests({ query: params }),
      ]);
      return { line, eligibility, specifications, open: openIn(requests) ?? openIn(serviceRequests) };
    },
  ),
  submit: reads({ submitReversePortOut }, (ask, { accountNumber, choice, headers }: Submission) =>
    ask.submitReversePortOut({ headers, body: { accountNumber, reasonId: choice } }),
  ),
  offeredIn: ({ specifications }) => specifications.reasons.map(({ reasonId }) => reasonId),
  choosesSingle: false,
  draftOf: (reasonId) => (reasonId === undefined ? {} : { reasonId }),
  chosenIn: ({ reasonId }) => reasonId,
  isSame: () => true,
  feeOf: () => undefined,
};

export const reversePortOutMachine = lineRequest(reversal);

/** What is read of the line. */
export interface Reversal extends LineRead {
  readonly eligibility: CallResult<'getReversePortOutEligibility'>;
  readonly specifications: CallResult<'getReversePortOutSpecifications'>;
}

/** The number has not left or is back, or the days in which it could be asked for are over. */
type Reason = 'notPortedOut' | 'tooLate';
export type RequestObstacle = Obstacle<Reason>;
export type Context = RequestContext<Reversal, ReversePortOutDraft, Reason>;

/** Returns the id of the chosen reason; undefined without one, or if it is not listed. */
export const reasonIn = (context: Context): string | undefined => choiceIn(reversal, context);
