import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { scripted } from '../../base/calls/testing.ts';
import { sampleLine } from '../../common/line/sample.ts';
import { sampleReplacement } from './sample.ts';
import { listedReasons } from './sim-replacement.ts';
import { simReplacementRequestMachine } from './sim-replacement-request.machine.ts';
import type { Context } from './sim-replacement-request.setup.ts';
import { simReplacementRequestCases } from './sim-replacement-request.states.ts';
import { simReplacementExpected, simReplacementRequestView } from './sim-replacement-request.view.ts';

const { context } = simReplacementRequestCases.toEsim;

function customer(changed: Partial<Context>) {
  const script = scripted();
  const machine = fillCalls(simReplacementRequestMachine, script.call);
  const at = (value: 'choosing' | 'ineligible') =>
    createActor(machine, {
      snapshot: machine.resolveState({ value, context: { ...context, ...changed } }),
      input: undefined as never,
    }).start();
  return { ...script, at };
}

it('asks for no SIM type once the customer wants an eSIM', () => {
  const actor = customer({ draft: { reasonId: 'damaged', simType: 'physical_sim' } }).at('choosing');
  const view = () => simReplacementRequestView(actor.getSnapshot(), actor.send);
  expect(view()).toMatchObject({ sims: [{}, {}], order: { total: 2_900 } });
  view().chooseReason('to-esim');
  expect(view()).toMatchObject({ sims: [{ simType: 'esim', chosen: true }], order: { total: 0 } });
  view().chooseSimType('physical_sim');
  view().submit();
  expect(actor.getSnapshot().output).toMatchObject({
    simReplacement: { reasonId: 'to-esim', simType: 'esim', fee: 0 },
    deliveryNeeded: false,
  });
});

it('restores the earlier choice of a SIM with another reason', () => {
  const actor = customer({ draft: { reasonId: 'to-esim', simType: 'physical_sim' } }).at('choosing');
  const view = () => simReplacementRequestView(actor.getSnapshot(), actor.send);
  view().chooseReason('damaged');
  expect(view().sims.find(({ chosen }) => chosen)?.simType).toBe('physical_sim');
});

it('expects the delivery and the payment of a SIM as soon as it is chosen, with or without a reason', () => {
  const actor = customer({ draft: {} }).at('choosing');
  const view = () => simReplacementRequestView(actor.getSnapshot(), actor.send);
  const expected = () => simReplacementExpected(actor.getSnapshot());
  expect(expected()).toEqual({ kycRequired: true });
  view().chooseSimType('physical_sim');
  const card = { simType: 'physical_sim', esimDeliveryNeeded: true, paymentDue: true };
  expect(expected()).toEqual({ kycRequired: true, ...card });
  view().chooseReason('to-esim');
  const esim = { simType: 'esim', esimDeliveryNeeded: false, paymentDue: false };
  expect(expected()).toEqual({ kycRequired: true, ...esim });
  expect(
    simReplacementExpected(customer({ specifications: null }).at('ineligible').getSnapshot()),
  ).toBeUndefined();
});

describe('moving to an eSIM', () => {
  const ids = (simType: 'esim' | 'physical_sim', simTypes: ('esim' | 'physical_sim')[]) =>
    listedReasons(sampleReplacement, { simTypes }, { simType }).map(({ reasonId }) => reasonId);
  const others = ['lost', 'stolen', 'damaged', 'new-phone'];

  it.each([
    ['a line with a card', ids('physical_sim', ['esim', 'physical_sim']), [...others, 'to-esim']],
    ['a line with an eSIM', ids('esim', ['esim', 'physical_sim']), others],
    ['a journey without eSIMs', ids('physical_sim', ['physical_sim']), others],
  ])('is among the reasons by line and journey: %s', (_, listed, expected) => {
    expect(listed).toEqual(expected);
  });

  it('is not chosen on a line with an eSIM', () => {
    const actor = customer({ line: sampleLine, draft: {} }).at('choosing');
    actor.send({ type: 'reason.chosen', reasonId: 'to-esim' });
    expect(actor.getSnapshot().context.draft).toEqual({});
  });

  it('as the only reason leaves nothing to request on a line with an eSIM', async () => {
    const { at, answer } = customer({ line: sampleLine, draft: {}, obstacle: 'empty' });
    const actor = at('ineligible');
    actor.send({ type: 'retry' });
    const reasons = sampleReplacement.reasons.filter(({ reasonId }) => reasonId === 'to-esim');
    await answer('getSubscription', sampleLine);
    await answer('getSimReplacementEligibility', { eligible: true });
    await answer('listServiceRequests', { serviceRequests: [] });
    await answer('getEsimDeliverySpecification', { specifications: [] });
    expect(actor.getSnapshot().matches('reading')).toBe(true);
    await answer('getSimReplacementSpecifications', { ...sampleReplacement, reasons });
    expect(simReplacementRequestView(actor.getSnapshot(), actor.send).obstacle).toBe('empty');
  });
});
