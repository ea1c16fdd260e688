import { expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { sendWhileActive } from './send-while-active.ts';

const asking = () =>
  createActor(
    createMachine({
      initial: 'asking',
      states: { asking: { on: { submit: 'done', typed: {} } }, done: { type: 'final' } },
    }),
  );

test('an event reaches an actor that runs, and none that has ended', () => {
  const actor = asking().start();
  const send = sendWhileActive<{ readonly type: string }>(actor);
  send({ type: 'submit' });
  expect(actor.getSnapshot().status).toBe('done');
  const sent = vi.spyOn(actor, 'send');
  send({ type: 'field.left' });
  expect(sent).not.toHaveBeenCalled();
});

test('an event before the start waits for it', () => {
  const actor = asking();
  sendWhileActive(actor)({ type: 'submit' });
  actor.start();
  expect(actor.getSnapshot().status).toBe('done');
});

test('neither a stopped actor nor none is sent to', () => {
  const actor = asking().start();
  actor.stop();
  const sent = vi.spyOn(actor, 'send');
  sendWhileActive(actor)({ type: 'submit' });
  sendWhileActive(undefined)({ type: 'submit' });
  expect(sent).not.toHaveBeenCalled();
});
