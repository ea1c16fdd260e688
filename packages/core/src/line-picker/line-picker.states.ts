import type { SnapshotFrom } from 'xstate';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { sampleLine } from '../line/sample.ts';
import { type Context, linePickerMachine } from './line-picker.machine.ts';

const line = { ...sampleLine, accountNumber: 'line-1' };
const other = { ...sampleLine, accountNumber: 'line-2', number: '5550991234' };
const empty: Context = { about: 'living', lines: [], problem: null };

type Value = Parameters<typeof linePickerMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof linePickerMachine> =>
  linePickerMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const linePickerStates: States<typeof linePickerMachine> = {
  loading: at('loading', empty),
  choosing: at('choosing', { ...empty, lines: [line, other] }),
  known: at('known', { ...empty, lines: [line] }),
  none: at('none', empty),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...empty, problem })),
};

/** Further snapshots: journeys about lines that have ended, or whose number is on its way. */
export const linePickerCases = {
  noneEnded: at('none', { ...empty, about: 'ended' }),
  noneArriving: at('none', { ...empty, about: 'arriving' }),
};
