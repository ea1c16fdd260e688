import type { CallInput } from '@senda/contract';
import { linkAddress } from '../addresses/targets.ts';
import { failureStates, onFailure } from '../calls/outcome.ts';
import { cardForPayment } from '../card/card-form.ts';
import { type PaylinkContext, paylinkSetup, startContext } from './paylink.setup.ts';

const calling = (name: PaylinkContext['calling']) =>
  ({ type: 'setCalling', params: { calling: name } }) as const;

/** Submits a payment. A key that was used is checked first. */
const attempt = [
  { guard: 'isFormWrong', actions: 'markSubmitted' },
  { guard: 'isAttempted', target: 'checking', actions: 'clearProblem' },
  { target: 'paying', actions: 'clearProblem' },
] as const;

/** A payment of this visit or an earlier one. */
const underWay = [
  { guard: 'isLeft', target: 'editing', actions: 'setLink' },
  { guard: 'isChallenged', target: 'challenged', actions: ['setLink', 'setPayment'] },
  { guard: 'isPending', target: 'polling', actions: ['setLink', 'setPayment'] },
  { guard: 'isExpired', target: 'over' },
  {
    guard: 'isNewlyDeclined',
    target: 'editing',
    actions: ['setLink', 'setPayment', 'setRefusal', 'clearCard'],
  },
] as const;

const edits = {
  'field.changed': { actions: 'changeField' },
  'field.left': { actions: 'leaveField' },
} as const;

/**
 * Polls a pending payment through its link, which needs no session. `onward` is the transition of this kind of wait,
 * `rest` the target after the last poll.
 */
const pollOnce = <const Onward, const Rest extends string>(onward: Onward, rest: Rest) =>
  ({
    entry: 'countPoll',
    invoke: {
      src: 'getPaylink',
      input: ({ context }: { context: PaylinkContext }) => linkQuery(context),
      onDone: [
        { guard: 'isPaid', target: '#paylink.paid' },
        {
          guard: 'isNewlyDeclined',
          target: '#paylink.editing',
          actions: ['setLink', 'setPayment', 'setRefusal'],
        },
        onward,
        { guard: 'hasPolledEnough', target: rest },
        { target: 'waiting' },
      ],
      onError: [
        { guard: 'isRefused', target: '#paylink.failed.refused', actions: 'setProblem' },
        { guard: 'hasPolledEnough', target: rest },
        { target: 'waiting' },
      ],
    },
  }) as const;

/** Pays an order by its link. Never pays twice, and reports a failure only if the gateway does (decisions, payment). */
export const paylinkMachine = paylinkSetup.createMachine({
  id: 'paylink',
  context: startContext,
  initial: 'opening',
  on: { 'page.left': { actions: 'clearCard' } },
  states: {
    opening: {
      entry: [calling('opening'), 'clearProblem'],
      always: { guard: 'isMisnamed', target: 'over' },
      invoke: {
        src: 'getPaylink',
        input: ({ context }) => linkQuery(context),
        onDone: [
          { guard: 'isPaidHere', target: 'paid' },
          { guard: 'isPaid', target: 'over' },
          ...underWay,
          { target: 'editing', actions: 'setLink' },
        ],
        onError: [{ guard: 'isOver', target: 'over' }, ...onFailure],
      },
    },
    editing: { on: { ...edits, submit: attempt } },
    /** Checks the outcome of the first try before paying again with the same key. */
    checking: {
      entry: calling('checking'),
      invoke: {
        src: 'getPaylink',
        input: ({ context }) => linkQuery(context),
        onDone: [{ guard: 'isPaid', target: 'paid' }, ...underWay, { target: 'paying', actions: 'setLink' }],
        onError: [{ guard: 'isOver', target: 'over' }, ...onFailure],
      },
    },
    paying: {
      entry: [calling('paying'), 'begin'],
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
    challenged: {
      entry: [calling('challenged'), 'startPolling', 'clearCard'],
      exit: 'stayHere',
      initial: 'waiting',
      on: {
        check: { target: '.asking', actions: 'startPolling' },
        'page.returned': { target: '.asking', actions: ['stayHere', 'startPolling'] },
        'card.other': { target: 'editing', actions: 'leaveBank' },
      },
      states: {
        waiting: { after: { pollInterval: 'asking' } },
        asking: pollOnce(
          { guard: 'isAnswered', target: '#paylink.polling', actions: 'setPayment' },
          'resting',
        ),
        resting: {},
      },
    },
    polling: {
      entry: [calling('polling'), 'startPolling', 'clearCard'],
      initial: 'waiting',
      states: {
        waiting: { after: { pollInterval: 'asking' } },
        asking: pollOnce(
          { guard: 'isChallenged', target: '#paylink.challenged', actions: 'setPayment' },
          '#paylink.unconfirmed',
        ),
      },
    },
    /** Still being confirmed; a second payment is not possible. */
    unconfirmed: { on: { check: 'polling.asking' } },
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        ...edits,
        submit: [{ guard: 'wasOpening' }, { guard: 'wasPolling' }, { guard: 'wasChallenged' }, ...attempt],
        retry: [
          { guard: 'wasOpening', target: 'opening' },
          { guard: 'wasPolling', target: 'polling' },
          { guard: 'wasChallenged', target: 'challenged' },
          ...attempt,
        ],
      },
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
