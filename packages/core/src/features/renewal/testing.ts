/** Test helpers for the auto-renewal machine. */
import type { ServiceRequest } from '@senda/contract';
import { createActor, SimulatedClock } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleCards } from '../../common/card/sample.ts';
import { sampleLine } from '../../common/line/sample.ts';
import { autoRenewalMachine } from './auto-renewal.machine.ts';
import type { AutoRenewalConfig, RenewalIntent } from './auto-renewal.ts';
import { autoRenewalView } from './auto-renewal.view.ts';
import { sampleRenewal } from './sample.ts';

const { method: _, ...noMethod } = sampleRenewal;
export const off: AutoRenewalConfig = { ...noMethod, enabled: false };
const [, second] = sampleCards;
export const withSecond: AutoRenewalConfig = { ...sampleRenewal, ...(second && { method: second }) };

export function customer(
  accountNumber: string | null = sampleLine.accountNumber,
  orderRef: string | null = null,
  kept: RenewalIntent | null = null,
  isInWebview = false,
) {
  const script = scripted();
  const clock = new SimulatedClock();
  const input = {
    accountNumber,
    orderRef,
    customerId: 'mariana',
    channel: 'online',
    email: 'mariana@example.com',
    kept,
    isInWebview,
    now: () => sampleNow + clock.now(),
  };
  const actor = createActor(fillCalls(autoRenewalMachine, script.call), { clock, input }).start();
  const view = () => autoRenewalView(actor.getSnapshot(), actor.send);
  const inputs = (name: string) => script.made.filter((made) => made.name === name).map((made) => made.input);
  const load = async (
    config: AutoRenewalConfig = sampleRenewal,
    cards = sampleCards,
    line = sampleLine,
    terminations: readonly ServiceRequest[] = [],
  ) => {
    await script.answer('getSubscription', line);
    await script.answer('listServiceRequests', { serviceRequests: terminations });
    await script.answer('getAutoRenewalSpecification', config);
    await script.answer('listSavedPaymentMethods', { paymentMethods: cards });
  };
  return { ...script, clock, view, inputs, load, send: actor.send };
}

/** A customer on the loaded page. */
export async function viewer(...loaded: Parameters<ReturnType<typeof customer>['load']>) {
  const at = customer();
  await at.load(...loaded);
  return at;
}

/** A customer whose card change waits for a code. */
export async function atStepUp() {
  const at = await viewer();
  at.view().choose('card-2');
  at.view().save();
  await at.fail('updateAutoRenewal', refusal('MISSING_OTT_REQUEST_ID'));
  await at.answer('generateOneTimeToken', { requestId: 'request-1', expiresIn: 119 });
  return at;
}
