import { expect, it } from 'vitest';
import { createActor, setup, waitFor } from 'xstate';
import { stepUpMachine } from '../../common/step-up/step-up.machine.ts';
import { type Call, fillCalls } from './fill-calls.ts';

it('implements the calls of an invoked machine', async () => {
  const made: string[] = [];
  const call = (async ({ name }) => {
    made.push(name);
    return { requestId: 'r1', validUntil: 1 };
  }) as Call;
  const step = setup({ actors: { stepUp: stepUpMachine } }).createMachine({
    initial: 'provingIdentity',
    states: {
      provingIdentity: {
        invoke: {
          id: 'stepUp',
          src: 'stepUp',
          input: { purpose: 'SIM_REPLACEMENT', email: 'ana@example.com', now: () => 0 },
          onDone: 'submitting',
        },
      },
      submitting: { type: 'final' },
    },
  });
  const actor = createActor(fillCalls(step, call)).start();
  const { stepUp } = actor.getSnapshot().children;
  if (!stepUp) throw new Error('The step-up was not invoked.');
  await waitFor(stepUp, (snapshot) => snapshot.matches('asking'));
  stepUp.send({ type: 'code.pasted', box: 0, text: '614907' });
  stepUp.send({ type: 'submit' });
  await waitFor(actor, (snapshot) => snapshot.matches('submitting'));
  expect(made).toEqual(['generateOneTimeToken', 'validateOneTimeToken']);
});
