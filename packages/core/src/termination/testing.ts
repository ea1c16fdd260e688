/** Test helpers for the termination machine. */
import type { CallName } from '@senda/contract';
import * as v from 'valibot';
import { createActor } from 'xstate';
import { refusal, scripted } from '../calls/testing.ts';
import { sampleNow } from '../time/sample.ts';
import { terminationMachine } from './termination.machine.ts';
import type { TerminationInput } from './termination.setup.ts';
import { sampleLine, sampleOffers, sampleReasons } from './termination.states.ts';
import { noTermination, TerminationState } from './termination.ts';
import { terminationView } from './termination.view.ts';

export const day = 24 * 60 * 60_000;
export const subscriptions = [sampleLine];
export const eligible = { eligible: true, endsAt: sampleNow + day };
export const offers = { offers: sampleOffers, claimed: [] };
export const notEligible = (reason: string, code: 'NOT_ELIGIBLE_FOR_TERMINATION' | 'NOT_ELIGIBLE') =>
  refusal(code, { failure: { reason } });
export const forTermination = (reason: string) => notEligible(reason, 'NOT_ELIGIBLE_FOR_TERMINATION');

export function customer(input: Partial<TerminationInput> = {}) {
  const names: CallName[] = [
    'listSubscriptions',
    'listPromotionsAndRewards',
    'getTerminationEligibility',
    'listTerminationLogs',
    'listTerminationReasons',
    'getWinBackAggregation',
    'claimWinBackOffer',
    'allocateReward',
    'submitTermination',
    'cancelTermination',
  ];
  const script = scripted(...names);
  const { answer } = script;
  const actor = createActor(terminationMachine.provide({ actors: script.actors }), {
    input: { accountNumber: 'line-1', page: 'request', kept: noTermination, ...input },
  }).start();
  const view = () => terminationView(actor.getSnapshot(), (event) => actor.send(event));
  /** The stored state, as a reload reads it. */
  const kept = () =>
    v.parse(TerminationState, JSON.parse(JSON.stringify(actor.getSnapshot().context.answers)));
  const count = (name: CallName) => script.made.filter((call) => call.name === name).length;
  const open = async () => {
    await answer('listSubscriptions', { subscriptions });
    await answer('getTerminationEligibility', eligible);
    await answer('listTerminationReasons', { reasons: sampleReasons });
  };
  const decide = async (aggregation: unknown = offers) => {
    await open();
    view().chooseReason('price');
    view().next();
    await answer('getWinBackAggregation', aggregation);
  };
  return { ...script, view, kept, count, open, decide };
}
