import type { CallResult } from '@senda/contract';
import { getDataPackEligibility, getSubscription, listServiceRequests } from '@senda/contract/calls';
import type { DataPackData } from '../../base/answers/data-pack.ts';
import { reads } from '../../base/calls/call-actor.ts';
import { openIn } from '../../common/line/line.ts';
import type { ChoiceDraft } from '../../common/line/line-choice.schema.ts';
import { type ChoiceContext, chosenOf, type LineChoice } from '../../common/line/line-choice.setup.ts';
import { lineChoice } from '../../common/line/line-choice.ts';
import type { LineRead } from '../../common/line/line-read.ts';
import type { Obstacle } from '../../common/line/obstacle.ts';

type Eligibility = CallResult<'getDataPackEligibility'>;
type Pack = Eligibility['packs'][number];

/** What is read of the line. */
export interface DataPackRead extends LineRead {
  readonly eligibility: Eligibility;
}

/** The line has ended, is suspended, is not paid, has not begun or has data without limit, or its period is nearly over. */
type Reason = 'ended' | 'suspended' | 'unpaid' | 'unbegun' | 'unlimited' | 'late';
/** Why no data can be bought. */
export type DataPackObstacle = Obstacle<Reason>;
export type Context = ChoiceContext<DataPackRead, ChoiceDraft, Reason>;

const packIn = ({ eligibility: { packs } }: DataPackRead, id: string | undefined): Pack | undefined =>
  packs.find(({ packId }) => packId === id);

/** The choice of more data for the current period: whether the line can have it, and how much. */
const choice: LineChoice<DataPackRead, Reason, DataPackData> = {
  id: 'data-pack',
  type: 'DATA_PACK',
  obstacles: {
    LINE_INACTIVE: 'ended',
    LINE_SUSPENDED: 'suspended',
    PERIOD_OVER: 'unpaid',
    NOT_READY: 'unbegun',
    UNLIMITED_DATA: 'unlimited',
    TOO_LATE: 'late',
  },
  read: reads(
    { getSubscription, getDataPackEligibility, listServiceRequests },
    async (ask, params: { readonly accountNumber: string }): Promise<DataPackRead> => {
      const [line, answer, { serviceRequests }] = await Promise.all([
        ask.getSubscription({ params }),
        ask.getDataPackEligibility({ params }),
        ask.listServiceRequests({ query: params }),
      ]);
      const eligibility = { ...answer, eligible: answer.eligible && answer.packs.length > 0 };
      return { line, eligibility, open: openIn(serviceRequests) };
    },
  ),
  offeredIn: ({ eligibility: { packs } }) => packs.map(({ packId }) => packId),
  choosesSingle: false,
  answerOf: (id, read) => {
    const pack = packIn(read, id);
    if (!pack) throw new Error('The step cannot end with a pack that is not offered.');
    const { packId, name, cost, validUntil } = pack;
    return { dataPack: { packId, name, amount: cost.amount, validUntil, number: read.line.number } };
  },
  chosenBy: ({ dataPack: { packId } }) => packId,
};

export const dataPackMachine = lineChoice(choice);

/** Returns the chosen pack; undefined without one, or if it is no longer offered. */
export const chosenPack = (context: Context): Pack | undefined =>
  context.read === null ? undefined : packIn(context.read, chosenOf(choice, context));
