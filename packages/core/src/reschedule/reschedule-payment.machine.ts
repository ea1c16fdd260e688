import type { CallInput } from '@senda/contract';
import { setCalling } from '../calls/calling.ts';
import { failureStates, onFailure } from '../calls/outcome.ts';
import { cardForPayment } from '../card/card-form.ts';
import {
  attempt,
  cardEdits,
  challengedState,
  pollingState,
  repeatCall,
  withoutForm,
} from '../card-payment/card-payment.chart.ts';
import { pollStates } from '../transaction/polling.setup.ts';
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

/** Polls a pending payment. `onward` is the transition of this kind of wait, `rest` the target after the last poll. */
const pollOrder = <const Onward extends object, const Rest extends string>(onward: Onward, rest: Rest) =>
  pollStates(
    readOrder,
    [
      { guard: 'isPaid', target: '#reschedule-payment.paid' },
      {
        guard: 'isNewlyDeclined',
        target: '#reschedule-payment.editing',
        actions: ['setPayment', 'setRefusal'],
      },
      onward,
    ],
    [{ guard: 'isRefused', target: '#reschedule-payment.failed.refused', actions: 'setProblem' }],
    rest,
  );

/** Pays the fee by the code. Never pays twice, and reports a failure only if the gateway does (decisions, payment). */
export const reschedulePaymentMachine = reschedulePaymentSetup.createMachine({
  id: 'reschedule-payment',
  context: startContext,
  initial: 'opening',
  on: { 'page.left': { actions: 'clearCard' } },
  states: {
    opening: {
      entry: [setCalling('opening'), 'clearProblem'],
      invoke: {
        ...readOrder,
        onDone: [
          { guard: 'isPaid', target: 'paid' },
          ...underWay,
          // The gateway knows of no payment: one that was begun did not arrive.
          { target: 'editing', actions: 'unlock' },
        ],
        onError: [...overs, ...onFailure],
      },
    },
    editing: { on: { ...cardEdits, submit: attempt } },
    /** Checks the outcome of the first try before paying again with the same key. */
    checking: {
      entry: setCalling('checking'),
      invoke: {
        ...readOrder,
        onDone: [{ guard: 'isPaid', target: 'paid' }, ...underWay, { target: 'paying' }],
        onError: [...overs, ...onFailure],
      },
    },
    paying: {
      entry: [setCalling('paying'), 'begin'],
      invoke: {
        src: 'payReschedule',
        input: ({ context }) => paymentInput(context),
        onDone: [
          { guard: 'isPaid', target: 'paid', actions: 'setPayment' },
          { guard: 'isChallenged', target: 'challenged', actions: ['setPayment', 'goToBank'] },
          { guard: 'isPending', target: 'polling', actions: 'setPayment' },
          { target: 'editing', actions: ['setPayment', 'setRefusal', 'clearCard'] },
        ],
        onError: [
          { guard: 'isAlreadyPaid', target: 'polling' },
          { guard: 'isClosed', target: 'gone', actions: ['unlock', 'clearCard'] },
          ...overs,
          { guard: 'isCardRefused', target: 'failed.refused', actions: ['setProblem', 'renewPayKey'] },
          ...onFailure,
        ],
      },
    },
    challenged: challengedState(
      { target: 'editing', actions: 'leaveBank' },
      pollOrder(
        { guard: 'isAnswered', target: '#reschedule-payment.polling', actions: 'setPayment' },
        'resting',
      ),
    ),
    polling: pollingState(
      pollOrder(
        { guard: 'isChallenged', target: '#reschedule-payment.challenged', actions: 'setPayment' },
        '#reschedule-payment.unconfirmed',
      ),
    ),
    /** Still being confirmed; a second payment is not possible. */
    unconfirmed: { on: { check: 'polling.asking' } },
    /** The chosen time has passed, or another choice was made: the customer chooses again. */
    gone: { entry: 'clearCard' },
    /** The code has expired: nothing can be paid or looked up with it. */
    codeOver: { entry: ['unlock', 'clearCard'] },
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: { ...cardEdits, submit: [...withoutForm, ...attempt], retry: [...repeatCall, ...attempt] },
    },
    paid: { type: 'final', entry: 'clearCard' },
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
