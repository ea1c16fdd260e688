import { describe, expect, it, test } from 'vitest';
import { createActor } from 'xstate';
import { iccidProblem } from '../sim/iccid.ts';
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

describe('the ICCID', () => {
  test.each([
    ['', 'simInHand.iccid.missing'],
    ['  ', 'simInHand.iccid.missing'],
    [card, undefined],
    ['8952 0200 0000 0000 018', undefined],
    ['8952020000000000011', 'simInHand.iccid.digit'],
    ['7952020000000000018', 'simInHand.iccid.form'],
    [card.slice(1), 'simInHand.iccid.form'],
    ['895202000000000018', 'simInHand.iccid.form'],
    ['895202000000000000181', 'simInHand.iccid.form'],
    ['89520200000000000l8', 'simInHand.iccid.form'],
  ])('%j: %s', (text, problem) => {
    expect(iccidProblem(text)).toBe(problem);
  });
});

it('shows problems after a submit, and ends with the digits only', () => {
  const { actor, view } = start();
  view().type('8952');
  expect(view().iccidProblem).toBeUndefined();
  view().submit();
  expect(view()).toMatchObject({ state: 'entering', iccidProblem: 'simInHand.iccid.form' });
  view().type('8952-0200-0000-0000-018');
  expect(view().iccidProblem).toBeUndefined();
  view().submit();
  expect(view()).toMatchObject({ state: 'taken', busy: true });
  expect(actor.getSnapshot().output).toEqual({ iccid: card });
});

it('starts with the draft, else with the answer', () => {
  expect(start({ answer: { iccid: card } }).view().iccid).toBe(card);
  expect(start({ answer: { iccid: card }, draft: { iccid: '89' } }).view().iccid).toBe('89');
  const { view } = start();
  view().type('8'.repeat(60));
  expect(view().iccid).toHaveLength(40);
});
