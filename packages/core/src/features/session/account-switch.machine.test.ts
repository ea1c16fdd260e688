import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { accountSwitchMachine } from './account-switch.machine.ts';
import { accountSwitchView } from './account-switch.view.ts';

it.each([
  ['change', 'switched', true],
  ['keep', 'declined', false],
] as const)('%s ends the question in %s, whatever is pressed afterwards', (verb, state, agreed) => {
  const to = { kind: 'account', email: 'beto@example.com' } as const;
  const actor = createActor(accountSwitchMachine, { input: { from: 'ana@example.com', to } }).start();
  const view = () => accountSwitchView(actor.getSnapshot(), actor.send);
  expect(view()).toMatchObject({ state: 'asking', agreed: null, from: 'ana@example.com', to });
  view()[verb]();
  expect(view()).toMatchObject({ state, agreed });
  expect(actor.getSnapshot().status).toBe('done');
});
