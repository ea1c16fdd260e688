import { expect, test } from 'vitest';
import { lineKeptMachine } from './line-kept.machine.ts';
import { terminationReasonMachine } from './termination-reason.machine.ts';
import { terminationRequestedMachine } from './termination-requested.machine.ts';
import { inputOf, start } from './testing.ts';
import { winBackMachine } from './win-back.machine.ts';

test.each([terminationReasonMachine, winBackMachine, terminationRequestedMachine, lineKeptMachine])(
  'an address with the account number ".." names no line: $id',
  (machine) => {
    const { actor, made } = start(machine, inputOf({ data: { accountNumber: '..' } }));
    expect(actor.getSnapshot().value).toBe('notFound');
    expect(made).toEqual([]);
  },
);
