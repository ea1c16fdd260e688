import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { sampleCards } from '../card/sample.ts';
import { startForm } from '../form/form.ts';
import { sampleNow } from '../time/sample.ts';
import { sampleCapture, sampleChallenge } from '../transaction/sample.ts';
import { addedCardMachine } from './added-card.machine.ts';
import { type AddedCardContext, startContext } from './added-card.setup.ts';
import { sampleAddedCard } from './sample.ts';

const before: AddedCardContext = startContext({
  accountNumber: null,
  customerId: 'mariana',
  kept: null,
  origin: 'https://senda.example',
  now: () => sampleNow,
});
const entering: AddedCardContext = {
  ...before,
  capture: sampleCapture,
  form: startForm({ number: '', expiry: '', securityCode: '', holder: 'Mariana Ruiz' }),
};
const sent: AddedCardContext = { ...entering, draft: sampleAddedCard, calling: 'validating' };

const at = (
  value: Parameters<typeof addedCardMachine.resolveState>[0]['value'],
  changed: AddedCardContext = entering,
) => addedCardMachine.resolveState({ value, context: changed });

/** One snapshot per state, for tests and stories. */
export const addedCardStates: States<typeof addedCardMachine> = {
  opening: at('opening', before),
  lookingUp: at('lookingUp', { ...sent, calling: 'lookingUp' }),
  editing: at({ editing: 'open' }),
  handing: at('handing', { ...entering, calling: 'handing' }),
  authenticating: at('authenticating', { ...sent, calling: 'authenticating' }),
  challenged: at(
    { challenged: 'waiting' },
    { ...sent, calling: 'authenticating', challenge: sampleChallenge.challenge ?? null },
  ),
  validating: at('validating', sent),
  unsaved: at('unsaved', sent),
  added: at('added', { ...sent, saved: sampleCards[0] ?? null }),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...sent, problem })),
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
  formFailed: at(
    { failed: 'unreachable' },
    { ...entering, calling: 'handing', problem: { kind: 'unreachable' } },
  ),
  unknown: at({ failed: 'unreachable' }, { ...sent, calling: 'lookingUp', problem: { kind: 'unreachable' } }),
  full: at({ failed: 'refused' }, { ...sent, problem: { kind: 'refused', code: 'TOO_MANY_CARDS' } }),
};
