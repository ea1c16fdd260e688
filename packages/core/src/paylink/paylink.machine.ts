import type { CallInput } from '@senda/contract';
import { linkAddress } from '../addresses/targets.ts';
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
import { type PaylinkContext, paylinkSetup, startContext } from './paylink.setup.ts';

/** A payment of this visit or an earlier one. */
const underWay = [
  { guard: 'isAbandoned', target: 'editing', actions: 'setLink' },
  { guard: 'isChallenged', target: 'challenged', actions: ['setLink', 'setPayment'] },
  { guard: 'isPending', target: 'polling', actions: ['setLink', 'setPayment'] },
  { guard: 'isExpired', target: 'over' },
  {
    guard: 'isNewlyDeclined',
    target: 'editing',
    actions: ['setLink', 'setPayment', 'setRefusal', 'clearCard'],
  },
] as const;

/** Reads the link, which needs no session. */
const readLink = {
  src: 'getPaylink',
  input: ({ context }: { context: PaylinkContext }) => linkQuery(context),
} as const;

/** Polls a pending payment. `onward` is the transition of this kind of wait, `rest` the target after the last poll. */
const pollLink = <const Onward extends object, const Rest extends string>(onward: Onward, rest: Rest) =>
  pollStates(
    readLink,
    [
      { guard: 'isPaid', target: '#paylink.paid' },
      {
        guard: 'isNewlyDeclined',
        target: '#paylink.editing',
        actions: ['setLink', 'setPayment', 'setRefusal'],
      },
      onward,
    ],
    [{ guard: 'isRefused', target: '#paylink.failed.refused', actions: 'setProblem' }],
    rest,
  );

/** Pays an order by its link. Never pays twice, and reports a failure only if the gateway does (decisions, payment). */
export const paylinkMachine = paylinkSetup.createMachine({
  id: 'paylink',
  context: startContext,
  initial: 'opening',
  on: { 'page.left': { actions: 'clearCard' } },
  states: {
    opening: {
      entry: [setCalling('opening'), 'clearProblem'],
      always: { guard: 'isMisnamed', target: 'over' },
      invoke: {
        ...readLink,
        onDone: [
          { guard: 'isPaidHere', target: 'paid' },
          { guard: 'isPaid', target: 'over' },
          ...underWay,
          { target: 'editing', actions: 'setLink' },
        ],
        onError: [{ guard: 'isOver', target: 'over' }, ...onFailure],
      },
    },
    editing: { on: { ...cardEdits, submit: attempt } },
    /** Checks the outcome of the first try before paying again with the same key. */
    checking: {
      entry: setCalling('checking'),
      invoke: {
        ...readLink,
        onDone: [{ guard: 'isPaid', target: 'paid' }, ...underWay, { target: 'paying', actions: 'setLink' }],
        onError: [{ guard: 'isOver', target: 'over' }, ...onFailure],
      },
    },
    paying: {
      entry: [setCalling('paying'), 'begin'],
      invoke: {
        src: 'requestPayment',
        input: ({ context }) => paymentInput(context),
        onDone: [
          { guard: 'isPaid', target: 'paid' },
          { guard: 'isChallenged', target: 'challenged', actions: ['setPayment', 'goToBank'] },
          { guard: 'isPending', target: 'polling', actions: 'setPayment' },
          { target: 'editing', actions: ['setPayment', 'setRefusal', 'clearCard'] },
        ],
        onError: [
          { guard: 'isAlreadyPaid', target: 'polling' },
          { guard: 'isOver', target: 'over' },
          { guard: 'isCardRefused', target: 'failed.refused', actions: ['setProblem', 'renewPayKey'] },
          ...onFailure,
        ],
      },
    },
    challenged: challengedState(
      { target: 'editing', actions: 'leaveBank' },
      pollLink({ guard: 'isAnswered', target: '#paylink.polling', actions: 'setPayment' }, 'resting'),
    ),
    polling: pollingState(
      pollLink(
        { guard: 'isChallenged', target: '#paylink.challenged', actions: 'setPayment' },
        '#paylink.unconfirmed',
      ),
    ),
    /** Still being confirmed; a second payment is not possible. */
    unconfirmed: { on: { check: 'polling.asking' } },
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: { ...cardEdits, submit: [...withoutForm, ...attempt], retry: [...repeatCall, ...attempt] },
    },
    paid: { type: 'final', entry: 'clearCard' },
    over: { type: 'final', entry: ['clearCard', 'setOver'] },
  },
  output: ({ context }) => ({ outcome: context.over ? 'over' : 'paid' }),
});

const linkQuery = ({ paylinkId }: PaylinkContext): CallInput<'getPaylink'> => ({
  params: { paylink_id: paylinkId ?? '' },
});

const paymentInput = ({
  paylinkId,
  draft,
  link,
  form,
  origin,
}: PaylinkContext): CallInput<'requestPayment'> => ({
  headers: { 'Idempotency-Key': draft.payKey },
  body: {
    orderRef: link?.orderRef ?? '',
    card: cardForPayment(form.values),
    paylinkId: paylinkId ?? '',
    returnUrl: origin + linkAddress('paylink', paylinkId),
  },
});
