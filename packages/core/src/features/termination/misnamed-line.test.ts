import { expect, test } from 'vitest';
import { endedMachine } from './ended.machine.ts';
import { keptMachine } from './kept.machine.ts';
import { reasonMachine } from './reason.machine.ts';
import { inputOf, start } from './testing.ts';
import { winBackMachine } from './win-back.machine.ts';

test.each([reasonMachine, winBackMachine, endedMachine, keptMachine])(
  'an address with the account number ".." names no line: $id',
  (machine) => {
    const { actor, made } = start(machine, inputOf({ data: { accountNumber: '..' } }));
    expect(actor.getSnapshot().value).toBe('notFound');
    expect(made).toEqual([]);
  },
);
