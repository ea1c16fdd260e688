import type { CallInput } from '@senda/contract';
import { callState, failed } from '../../base/calls/call-state.ts';
import { cardForPayment } from '../../common/card/card-form.ts';
import {
  answered,
  attemptOf,
  cardEdits,
  refusedPoll,
  undecided,
} from '../../common/card-payment/card-payment.chart.ts';
import {
  type Context,
  rescheduledIn,
  reschedulePaymentSetup,
  startContext,
} from './reschedule-payment.setup.ts';

/** A payment of this visit or an earlier one. */
const underWay = [
  { guard: 'isReplaced', target: 'gone', actions: 'unlock' },
  { guard: 'isAbandoned', target: 'editing' },
  { guard: 'isChallenged', target: 'challenged', actions: 'setPayment' },
  { guard: 'isPending', target: 'polling', actions: 'setPayment' },
  { guard: 'isNewlyDeclined', target: 'editing', actions: ['setPayment', 'setRefusal', 'clearCard'] },
] as const;

/** The code or the reschedule can no longer be used; nothing was charged by this attempt. */
const overs = [
  { guard: 'isUnknownCode', target: 'codeOver' },
  { guard: 'isExpiredCode', target: 'codeOver' },
] as const;

/** Reads the order by its code. */
const readOrder = {
  src: 'validateReschedule',
  input: ({ context }: { context: Context }) => orderQuery(context),
} as const;

const form = { ...cardEdits, submit: attemptOf('reschedule-payment') } as const;
const failedForm = callState('busy', { ...form, retry: form.submit });

/** Pays the fee by the code. Never pays twice, and reports a failure only if the gateway does (decision 0062). */
export const reschedulePaymentMachine = reschedulePaymentSetup.createMachine({
  id: 'reschedule-payment',
  context: startContext,
  initial: 'opening',
  on: { 'page.left': { actions: 'clearCard' } },
  states: {
    opening: {
      ...callState('loading'),
      invoke: {
        ...readOrder,
        onDone: [
          { guard: 'isPaid', target: 'paid' },
          ...underWay,
          // The gateway knows of no payment: one that was begun did not arrive.
          { target: 'editing', actions: 'unlock' },
        ],
        onError: [...overs, failed],
      },
    },
    editing: { on: form },
    /** Checks the outcome of the first try before paying again with the same key. */
    checking: {
      ...failedForm,
      invoke: {
        ...readOrder,
        onDone: [{ guard: 'isPaid', target: 'paid' }, ...underWay, { target: 'paying' }],
        onError: [...overs, failed],
      },
    },
    paying: {
      ...failedForm,
      entry: ['clearProblem', 'begin'],
      invoke: {
        src: 'payReschedule',
        input: ({ context }) => paymentInput(context),
        onDone: [...answered, { target: 'editing', actions: ['setPayment', 'setRefusal', 'clearCard'] }],
        onError: [
          { guard: 'isAlreadyPaid', target: 'polling' },
          { guard: 'isClosed', target: 'gone', actions: ['unlock', 'clearCard'] },
          ...overs,
          { guard: 'isCardRefused', ...failed, actions: ['setProblem', 'renewPayKey'] },
          failed,
        ],
      },
    },
    ...undecided(
      'reschedule-payment',
      readOrder,
      [
        { guard: 'isPaid', target: '#reschedule-payment.paid' },
        {
          guard: 'isNewlyDeclined',
          target: '#reschedule-payment.editing',
          actions: ['setPayment', 'setRefusal'],
        },
      ],
      [refusedPoll],
      { target: 'editing', actions: 'leaveBank' },
    ),
    /** The chosen time has passed, or another choice was made: the customer chooses again. */
    gone: { entry: 'clearCard' },
    /** The code has expired: nothing can be paid or looked up with it. */
    codeOver: { entry: ['unlock', 'clearCard'] },
    paid: { type: 'final', tags: 'busy', entry: 'clearCard' },
  },
  output: ({ context }) => ({ reschedulePaid: { card: context.card } }),
});

const orderQuery = ({ data }: Context): CallInput<'validateReschedule'> => ({
  params: { verificationCode: data.verificationCode ?? '' },
});

function paymentInput(context: Context): CallInput<'payReschedule'> {
  const { draft, form, data, origin, address } = context;
  return {
    params: { rescheduleId: rescheduledIn(context).rescheduleId },
    headers: { 'Idempotency-Key': draft.payKey },
    body: {
      verificationCode: data.verificationCode ?? '',
      card: cardForPayment(form.values),
      ...(origin !== undefined && address !== undefined && { returnUrl: origin + address }),
    },
  };
}
