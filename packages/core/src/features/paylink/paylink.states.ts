import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleChallenge, sampleTransaction } from '../../common/transaction/sample.ts';
import { paylinkMachine } from './paylink.machine.ts';
import { type PaylinkContext, startContext } from './paylink.setup.ts';
import type { Paylink } from './paylink.ts';

/** A link for an order of MX$199.00. */
export const sampleLink: Paylink = {
  paylink_id: 'link-1',
  status: 'OPEN',
  orderRef: 'SN-204418',
  planName: { 'en-US': 'Senda 20', 'es-MX': 'Senda 20' },
  amount: 19_900,
  expiresAt: sampleNow + 12 * 60 * 60_000,
};

const context: PaylinkContext = {
  ...startContext({
    input: {
      paylinkId: 'link-1',
      storedDraft: null,
      origin: 'https://senda.example',
      now: () => sampleNow,
      newId: () => 'sample',
    },
  }),
  link: sampleLink,
};
const sent: PaylinkContext = { ...context, payment: sampleTransaction, attempted: true };

const at = (value: Parameters<typeof paylinkMachine.resolveState>[0]['value'], changed: PaylinkContext) =>
  paylinkMachine.resolveState({ value, context: changed });

export const paylinkStates: States<typeof paylinkMachine> = {
  opening: at({ opening: 'asking' }, { ...context, link: null }),
  'opening.failed': at({ opening: 'failed' }, { ...context, link: null, problem: sampleProblem }),
  editing: at('editing', context),
  checking: at({ checking: 'asking' }, { ...context, attempted: true }),
  'checking.failed': at({ checking: 'failed' }, { ...context, attempted: true, problem: sampleProblem }),
  paying: at({ paying: 'asking' }, { ...context, attempted: true }),
  'paying.failed': at({ paying: 'failed' }, { ...context, attempted: true, problem: sampleProblem }),
  challenged: at({ challenged: 'waiting' }, { ...sent, payment: sampleChallenge }),
  'challenged.failed': at(
    { challenged: 'failed' },
    { ...sent, payment: sampleChallenge, problem: sampleProblem },
  ),
  polling: at({ polling: 'waiting' }, sent),
  'polling.failed': at({ polling: 'failed' }, { ...sent, problem: sampleProblem }),
  unconfirmed: at('unconfirmed', { ...sent, polls: 30 }),
  paid: at('paid', sent),
  over: at('over', context),
};

export const paylinkCases = {
  refused: at('editing', {
    ...context,
    payment: { ...sampleTransaction, status: 'REFUSED', reason: 'INSUFFICIENT_FUNDS' },
    refusal: 'INSUFFICIENT_FUNDS',
  }),
};
