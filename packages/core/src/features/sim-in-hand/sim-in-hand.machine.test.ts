import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type SimInHandInput, simInHandMachine } from './sim-in-hand.machine.ts';
import { simInHandView } from './sim-in-hand.view.ts';

const input: SimInHandInput = {
  data: { simType: 'physical_sim', channel: 'retail' },
  settings: {},
  channel: 'retail',
  email: '',
  now: () => 0,
  newId: () => 'id',
};

function start(changed: Partial<SimInHandInput> = {}) {
  const actor = createActor(simInHandMachine, { input: { ...input, ...changed } }).start();
  return { actor, view: () => simInHandView(actor.getSnapshot(), actor.send) };
}

const card = '8952020000000000018';

it('shows problems after a submit, and ends with the digits only', () => {
  const { actor, view } = start();
  view().type('8952');
  expect(view().iccidProblem).toBeUndefined();
  view().submit();
  expect(view()).toMatchObject({ state: 'entering', iccidProblem: 'simInHand.iccid.form' });
  view().type('8952-0200-0000-0000-018');
  expect(view().iccidProblem).toBeUndefined();
  view().submit();
  expect(view()).toMatchObject({ state: 'entered', busy: true });
  expect(actor.getSnapshot().output).toEqual({ iccid: card });
});

it('starts with the draft, else with the answer', () => {
  expect(start({ answer: { iccid: card } }).view().iccid).toBe(card);
  expect(start({ answer: { iccid: card }, draft: { iccid: '89' } }).view().iccid).toBe('89');
  const { view } = start();
  view().type('8'.repeat(60));
  expect(view().iccid).toHaveLength(40);
});
