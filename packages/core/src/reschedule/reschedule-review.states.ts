import type { SnapshotFrom } from 'xstate';
import type { RescheduleChoice } from '../answers/reschedule.ts';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { type Context, rescheduleReviewMachine } from './reschedule-review.machine.ts';
import {
  sampleChoice,
  sampleCode,
  sampleInput,
  sampleMove,
  sampleRescheduled,
  sampleShopData,
} from './sample.ts';

const contextOf = (reschedule: RescheduleChoice): Context => ({
  ...sampleInput,
  data: { verificationCode: sampleCode, reschedule },
  made: null,
  problem: null,
});
const context = contextOf(sampleChoice);

type Value = Parameters<typeof rescheduleReviewMachine.resolveState>[0]['value'];
const at = (value: Value, changed: Context = context): SnapshotFrom<typeof rescheduleReviewMachine> =>
  rescheduleReviewMachine.resolveState({ value, context: changed });

/** One snapshot per state, for tests and stories. */
export const rescheduleReviewStates: States<typeof rescheduleReviewMachine> = {
  reviewing: at('reviewing'),
  submitting: at({ submitting: 'slot' }),
  checking: at('checking'),
  slotFull: at('slotFull'),
  notOffered: at('notOffered'),
  closed: at('closed'),
  codeOver: at('codeOver'),
  rescheduled: at('rescheduled', { ...context, made: sampleRescheduled }),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...context, problem })),
};

/** Further snapshots: another address with a fee, and a shop. */
export const rescheduleReviewCases = {
  moved: at('reviewing', contextOf(sampleMove)),
  shop: at('reviewing', contextOf({ ...sampleChoice, delivery: sampleShopData })),
};
