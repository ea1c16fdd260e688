import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { phoneMachine } from './phone.machine.ts';
import { phoneStates, samplePhoneStep } from './phone.states.ts';
import { PhoneAnswer, PhoneQuestion } from './phone.ts';
import { phoneView } from './phone.view.ts';

function open() {
  const clock = new SimulatedClock();
  const asked: PhoneQuestion[] = [];
  const actor = createActor(phoneMachine, { input: samplePhoneStep, clock });
  actor.on('question', ({ question }) => void asked.push(question));
  actor.start();
  const view = () => phoneView(actor.getSnapshot(), actor.send);
  const state = () => view().state;
  return { actor, clock, asked, view, state };
}

const other = { ...samplePhoneStep, step: 'order-summary' };

it('a step is asked for once the document listens', () => {
  const { actor, asked, state } = open();
  actor.send({ type: 'wanted', step: other });
  expect([state(), asked]).toEqual(['loading', []]);
  actor.send({ type: 'ready' });
  expect([state(), asked.map(({ id, step }) => [id, step])]).toEqual(['walking', [[1, 'order-summary']]]);
  actor.send({ type: 'shown', id: 1, customer: { simType: 'esim' } });
  expect(state()).toBe('shown');
});

it('an answer to a former question is none', () => {
  const { actor, asked, state, view } = open();
  actor.send({ type: 'ready' });
  actor.send({ type: 'wanted', step: other });
  actor.send({ type: 'failed', id: 1 });
  actor.send({ type: 'shown', id: 1, customer: { simType: 'esim' } });
  expect(state()).toBe('walking');
  actor.send({ type: 'shown', id: 2, customer: { simType: 'esim' } });
  expect([state(), asked.map(({ step }) => step)]).toEqual(['shown', ['pre-checkout', 'order-summary']]);
  expect(view().customer).toEqual({ simType: 'esim' });
  actor.send({ type: 'wanted', step: samplePhoneStep });
  expect(view().customer).toBeNull();
});

it('what is wanted already is not asked for again, unless its viewer wants it', () => {
  const { actor, asked, view } = open();
  actor.send({ type: 'ready' });
  actor.send({ type: 'shown', id: 1, customer: { simType: 'esim' } });
  actor.send({ type: 'wanted', step: { ...samplePhoneStep } });
  expect(asked).toHaveLength(1);
  view().retry();
  expect([view().state, asked.length]).toEqual(['walking', 2]);
});

it.each(['loading', 'walking'] as const)(
  'a document that is silent while %s has failed, and may be asked again',
  (at) => {
    const { actor, clock, state, view } = open();
    if (at === 'walking') actor.send({ type: 'ready' });
    expect(view()).toMatchObject({ state: at, busy: true });
    clock.increment(30_000);
    expect(state()).toBe('failed');
    view().retry();
    expect(state()).toBe('walking');
  },
);

it('a document that has loaded again is asked again', () => {
  const { actor, asked, state } = open();
  actor.send({ type: 'ready' });
  actor.send({ type: 'shown', id: 1, customer: { simType: 'esim' } });
  actor.send({ type: 'ready' });
  expect([state(), asked.length]).toEqual(['walking', 2]);
});

it('questions and answers of another kind are refused', () => {
  const question = { ...samplePhoneStep, type: 'senda.phone.show', id: 1 };
  expect(v.is(PhoneQuestion, question)).toBe(true);
  expect(v.is(PhoneQuestion, { ...question, locale: 'fr' })).toBe(false);
  expect(v.is(PhoneAnswer, { type: 'senda.phone.shown', id: 1, customer: { simType: 'esim' } })).toBe(true);
  expect(v.is(PhoneAnswer, { type: 'other' })).toBe(false);
});

it('every sample snapshot is in the state it is named for', () => {
  for (const [name, snapshot] of Object.entries(phoneStates))
    expect(phoneView(snapshot, () => undefined).state).toBe(name);
});
