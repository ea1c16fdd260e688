import { pageStates } from '../../base/calls/page-snapshots.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleLine } from '../../common/line/sample.ts';
import { type LinePickerInput, linePickerMachine } from './line-picker.machine.ts';

const line = { line: { ...sampleLine, accountNumber: 'line-1' }, end: null };
const other = { line: { ...sampleLine, accountNumber: 'line-2', number: '5550991234' }, end: null };
const day = 24 * 60 * 60_000;
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
  /** One of the lines is being terminated. */
  ending: show([line, { ...other, end: { at: sampleNow + 3 * day } }]),
  endingUndated: show([line, { ...other, end: { at: null } }]),
  noneEnded: noneOf('reverse-port-out'),
  noneArriving: noneOf('cancel-portin'),
};
