import type { CallInput } from '@senda/contract';
import { linkAddress } from '../../base/addresses/targets.ts';
import { callState, failed } from '../../base/calls/call-state.ts';
import { cardForPayment } from '../../common/card/card-form.ts';
import {
  answered,
  attemptOf,
  cardEdits,
  refusedPoll,
  undecided,
} from '../../common/card-payment/card-payment.chart.ts';
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

const over = { guard: 'isOver', target: 'over' } as const;

const form = { ...cardEdits, submit: attemptOf('paylink') } as const;
const failedForm = callState('busy', { ...form, retry: form.submit });

/** Pays an order by its link. Never pays twice, and reports a failure only if the gateway does (decision 0062). */
export const paylinkMachine = paylinkSetup.createMachine({
  id: 'paylink',
  context: startContext,
  initial: 'opening',
  on: { 'page.left': { actions: 'clearCard' } },
  states: {
    opening: {
      ...callState('loading'),
      always: { guard: 'isMisnamed', target: 'over' },
      invoke: {
        ...readLink,
        onDone: [
          { guard: 'isPaidHere', target: 'paid' },
          { guard: 'isPaid', target: 'over' },
          ...underWay,
          { target: 'editing', actions: 'setLink' },
        ],
        onError: [over, failed],
      },
    },
    editing: { on: form },
    /** Checks the outcome of the first try before paying again with the same key. */
    checking: {
      ...failedForm,
      invoke: {
        ...readLink,
        onDone: [{ guard: 'isPaid', target: 'paid' }, ...underWay, { target: 'paying', actions: 'setLink' }],
        onError: [over, failed],
      },
    },
    paying: {
      ...failedForm,
      entry: ['clearProblem', 'begin'],
      invoke: {
        src: 'requestPayment',
        input: ({ context }) => paymentInput(context),
        onDone: [...answered, { target: 'editing', actions: ['setPayment', 'setRefusal', 'clearCard'] }],
        onError: [
          { guard: 'isAlreadyPaid', target: 'polling' },
          over,
          { guard: 'isCardRefused', ...failed, actions: ['setProblem', 'renewPayKey'] },
          failed,
        ],
      },
    },
    ...undecided(
      'paylink',
      readLink,
      [
        { guard: 'isPaid', target: '#paylink.paid' },
        {
          guard: 'isNewlyDeclined',
          target: '#paylink.editing',
          actions: ['setLink', 'setPayment', 'setRefusal'],
        },
      ],
      [refusedPoll],
      { target: 'editing', actions: 'leaveBank' },
    ),
    paid: { type: 'final', tags: 'busy', entry: 'clearCard' },
    over: { type: 'final', tags: 'busy', entry: ['clearCard', 'setOver'] },
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
