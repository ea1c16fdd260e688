import type { SnapshotFrom } from 'xstate';
import type { RescheduleChoice } from '../../base/answers/reschedule.ts';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { rescheduleReviewMachine } from './reschedule-review.machine.ts';
import type { Context } from './reschedule-review.setup.ts';
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
  obstacle: null,
  problem: null,
});
const context = contextOf(sampleChoice);

type Value = Parameters<typeof rescheduleReviewMachine.resolveState>[0]['value'];
const at = (value: Value, changed: Context = context): SnapshotFrom<typeof rescheduleReviewMachine> =>
  rescheduleReviewMachine.resolveState({ value, context: changed });

/** One snapshot per state, for tests and stories. */
export const rescheduleReviewStates: States<typeof rescheduleReviewMachine> = {
  reviewing: at('reviewing'),
  submitting: at({ submitting: 'asking' }),
  'submitting.failed': at({ submitting: 'failed' }, { ...context, problem: sampleProblem }),
  checking: at({ checking: 'asking' }),
  'checking.failed': at({ checking: 'failed' }, { ...context, problem: sampleProblem }),
  ineligible: at('ineligible', { ...context, obstacle: 'slotFull' }),
  rescheduled: at('rescheduled', { ...context, made: sampleRescheduled }),
};

/** Further snapshots: another address with a fee, a shop, and the other reasons why it cannot be made. */
export const rescheduleReviewCases = {
  moved: at('reviewing', contextOf(sampleMove)),
  shop: at('reviewing', contextOf({ ...sampleChoice, delivery: sampleShopData })),
  notOffered: at('ineligible', { ...context, obstacle: 'notOffered' }),
  closed: at('ineligible', { ...context, obstacle: 'closed' }),
  codeOver: at('ineligible', { ...context, obstacle: 'codeOver' }),
};
