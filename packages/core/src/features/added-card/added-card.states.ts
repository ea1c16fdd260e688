import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { startForm } from '../../base/form/form.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleCards } from '../../common/card/sample.ts';
import { sampleCapture, sampleChallenge } from '../../common/transaction/sample.ts';
import { addedCardMachine } from './added-card.machine.ts';
import { type AddedCardContext, startContext } from './added-card.setup.ts';
import { sampleAddedCard } from './sample.ts';

const before: AddedCardContext = startContext({
  accountNumber: null,
  customerId: 'mariana',
  stored: null,
  origin: 'https://senda.example',
  now: () => sampleNow,
});
const entering: AddedCardContext = {
  ...before,
  capture: sampleCapture,
  form: startForm({ number: '', expiry: '', securityCode: '', holder: 'Mariana Ruiz' }),
};
const sent: AddedCardContext = { ...entering, draft: sampleAddedCard };
const failedAfter: AddedCardContext = { ...sent, problem: sampleProblem };

const at = (
  value: Parameters<typeof addedCardMachine.resolveState>[0]['value'],
  changed: AddedCardContext = entering,
) => addedCardMachine.resolveState({ value, context: changed });

/** One snapshot per state, for tests and stories. */
export const addedCardStates: States<typeof addedCardMachine> = {
  opening: at('opening', before),
  lookingUp: at({ lookingUp: 'asking' }, sent),
  'lookingUp.failed': at({ lookingUp: 'failed' }, failedAfter),
  editing: at({ editing: 'open' }),
  'editing.failed': at({ editing: 'failed' }, { ...before, problem: sampleProblem }),
  handing: at({ handing: 'asking' }),
  'handing.failed': at({ handing: 'failed' }, { ...entering, problem: sampleProblem }),
  authenticating: at({ authenticating: 'asking' }, sent),
  'authenticating.failed': at({ authenticating: 'failed' }, failedAfter),
  challenged: at({ challenged: 'waiting' }, { ...sent, challenge: sampleChallenge.challenge ?? null }),
  'challenged.failed': at({ challenged: 'failed' }, failedAfter),
  validating: at({ validating: 'asking' }, sent),
  'validating.failed': at({ validating: 'failed' }, failedAfter),
  unsaved: at('unsaved', sent),
  added: at('added', { ...sent, saved: sampleCards[0] ?? null }),
};

const wrong = {
  ...startForm({ number: '4111111111111211', expiry: '05/30', securityCode: '', holder: 'Mariana Ruiz' }),
  left: ['number' as const],
};

/** Further snapshots for tests and stories. */
export const addedCardCases = {
  capturing: at({ editing: 'capturing' }, before),
  forLine: at({ editing: 'open' }, { ...entering, accountNumber: '7000204418' }),
  wrong: at({ editing: 'open' }, { ...entering, form: wrong }),
  submitted: at({ editing: 'open' }, { ...entering, form: { ...wrong, tried: true } }),
  contextExpired: at({ editing: 'open' }, { ...entering, notice: 'contextExpired' }),
  refused: at({ editing: 'open' }, { ...entering, notice: 'refused' }),
  unconfirmed: at({ editing: 'open' }, { ...entering, notice: 'unconfirmed' }),
  left: at({ editing: 'open' }, { ...entering, notice: 'left' }),
  gone: at({ editing: 'open' }, { ...entering, notice: 'gone' }),
  full: at({ validating: 'failed' }, { ...sent, problem: { kind: 'refused', code: 'TOO_MANY_CARDS' } }),
};
