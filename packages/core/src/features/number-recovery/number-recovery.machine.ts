import type { CallResult } from '@senda/contract';
import {
  getNumberRecoveryEligibility,
  getSubscription,
  listServiceRequests,
  requestNumberRecovery,
} from '@senda/contract/calls';
import { reads } from '../../base/calls/call-actor.ts';
import { choiceIn } from '../../common/line/choice.ts';
import { openIn } from '../../common/line/line.ts';
import type { LineRead } from '../../common/line/line-read.ts';
import type { LineRequest, RequestContext, Submission } from '../../common/line/line-request.setup.ts';
import { lineRequest } from '../../common/line/line-request.ts';
import type { Obstacle } from '../../common/line/obstacle.ts';
import type { NumberRecoveryDraft } from './number-recovery.schema.ts';

/** The recovery of a former number: whether the line can have one back, and which. */
const recovery: LineRequest<Recovery, NumberRecoveryDraft, Reason> = {
  id: 'number-recovery',
  type: 'NUMBER_RECOVERY',
  purpose: 'NUMBER_RECOVERY',
  obstacles: { NO_FORMER_NUMBER: 'none', LINE_SUSPENDED: 'suspended', LINE_INACTIVE: 'ended' },
  read: reads(
    { getSubscription, getNumberRecoveryEligibility, listServiceRequests },
    async (ask, params: { readonly accountNumber: string }) => {
      const [line, eligibility, { serviceRequests }] = await Promise.all([
        ask.getSubscription({ params }),
        ask.getNumberRecoveryEligibility({ params }),
        ask.listServiceRequests({ query: params }),
      ]);
      return { line, eligibility, open: openIn(serviceRequests) };
    },
  ),
  submit: reads({ requestNumberRecovery }, (ask, { accountNumber, choice, headers }: Submission) =>
    ask.requestNumberRecovery({ headers, body: { accountNumber, number: choice } }),
  ),
  offeredIn: (read, now) => numbersIn(read, now).map(({ number }) => number),
  choosesSingle: true,
  draftOf: (number) => (number === undefined ? {} : { number }),
  chosenIn: ({ number }) => number,
  isSame: ({ number }, choice) => number === choice,
  feeOf: ({ eligibility: { numbers } }, choice) =>
    numbers.find(({ number }) => number === choice)?.fee.amount,
};

export const numberRecoveryMachine = lineRequest(recovery);

type Eligibility = CallResult<'getNumberRecoveryEligibility'>;

/** What is read of the line. */
export interface Recovery extends LineRead {
  readonly eligibility: Eligibility;
}

/** There is no number to recover, the line is unpaid, or it has ended. */
type Reason = 'none' | 'suspended' | 'ended';
/** Why no number can be recovered. */
export type RecoveryObstacle = Obstacle<Reason>;
export type Context = RequestContext<Recovery, NumberRecoveryDraft, Reason>;

/** Returns the numbers that can be recovered at `now`, ms since the epoch. */
export const numbersIn = (read: Recovery | null, now: number): Eligibility['numbers'] =>
  (read?.eligibility.numbers ?? []).filter(({ recoverableUntil }) => now < recoverableUntil);

/** Returns the chosen number: a single one needs no choice. Undefined without one, or if it cannot be recovered. */
export const chosenNumber = (context: Context): Eligibility['numbers'][number] | undefined => {
  const choice = choiceIn(recovery, context);
  return context.read?.eligibility.numbers.find(({ number }) => number === choice);
};
