import { pageStates } from '../../base/calls/page-snapshots.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleLine } from '../../common/line/sample.ts';
import { type LinePickerInput, linePickerMachine } from './line-picker.machine.ts';

const line = { ...sampleLine, accountNumber: 'line-1' };
const other = { ...sampleLine, accountNumber: 'line-2', number: '5550991234' };
const input: LinePickerInput = {
  data: {},
  settings: {},
  channel: 'web',
  email: 'mariana.ruiz@example.com',
  now: () => 0,
  newId: () => 'sample',
};
const { states, show } = pageStates(linePickerMachine, input, [line, other]);
const noneOf = (journey: string) =>
  pageStates(linePickerMachine, { ...input, journey }, null).states.notFound;

/** One snapshot per state, for tests and stories. */
export const linePickerStates: States<typeof linePickerMachine> = states;

/** Further snapshots: a single line, and journeys about lines that have ended, or whose number is on its way. */
export const linePickerCases = {
  known: show([line]),
  noneEnded: noneOf('reverse-port-out'),
  noneArriving: noneOf('cancel-portin'),
};
