import type { CallResult, ServiceRequest } from '@senda/contract';
import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import type { LineObstacle } from '../../common/line/eligibility.ts';
import { openReplacement, sampleLine, sampleTermination } from '../../common/line/sample.ts';
import { numberStates } from './number.states.ts';
import { numberChangeMachine } from './number-change.machine.ts';
import type { Context } from './number-change.setup.ts';

/** A line with another number than those on offer. */
const line = { ...sampleLine, number: '5522109034' };

export const sampleChangeable: CallResult<'getNumberChangeEligibility'> = {
  eligible: true,
  accountNumber: sampleLine.accountNumber,
  number: line.number,
  categories: [
    { category: 'FREE_NUMBER', fee: { amount: 4_900 } },
    { category: 'PREMIUM_NUMBER', fee: { amount: 4_900 } },
  ],
};

const opening: Context = {
  accountNumber: sampleLine.accountNumber,
  data: { accountNumber: sampleLine.accountNumber, session: { userId: 'sample' } },
  settings: { listed: 6, most: 40 },
  channel: 'web',
  email: 'name@example.com',
  now: () => sampleNow,
  newId: () => 'sample',
  draft: {},
  read: null,
  obstacle: null,
  choice: null,
  chosen: null,
  problem: null,
};
const read = { line, eligibility: sampleChangeable, open: null };
/** The choice of a number for a line: nothing is said of further lines. */
const choice = (state: keyof typeof numberStates): Context['choice'] => {
  const { value, context } = numberStates[state];
  return numberStates[state].machine.resolveState({
    value,
    context: { ...context, data: {}, mostLines: null, lines: { eligible: true, lines: 0, linesLeft: 0 } },
  }) as Context['choice'];
};
const choosing = (state: keyof typeof numberStates): Context => ({
  ...opening,
  read,
  choice: choice(state),
  draft: numberStates[state].context.draft,
});

type Value = Parameters<typeof numberChangeMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof numberChangeMachine> =>
  numberChangeMachine.resolveState({ value, context });
const ineligible = (obstacle: LineObstacle, open: ServiceRequest | null = null) =>
  at('ineligible', {
    ...opening,
    read: { ...read, eligibility: { ...sampleChangeable, eligible: false }, open },
    obstacle,
  });

/** One snapshot per state, for tests and stories. */
export const numberChangeStates: States<typeof numberChangeMachine> = {
  reading: at({ reading: 'asking' }, opening),
  'reading.failed': at({ reading: 'failed' }, { ...opening, problem: sampleProblem }),
  choosing: at('choosing', choosing('choosing')),
  ineligible: ineligible('other'),
  notFound: at('notFound', opening),
  chosen: at('chosen', { ...choosing('held'), chosen: numberStates.held.context.hold?.choice ?? null }),
};

/** Further snapshots: the choice in its states, and each obstacle. */
export const numberChangeCases = {
  choiceOpening: at('choosing', choosing('opening')),
  holding: at('choosing', choosing('holding')),
  held: at('choosing', choosing('held')),
  holdEnded: at('choosing', choosing('holdEnded')),
  notHeld: at('choosing', choosing('holding.failed')),
  ended: ineligible('ended'),
  suspended: ineligible('suspended'),
  committed: ineligible('committed'),
  occupied: ineligible('occupied', openReplacement),
  /** The line is to end. */
  ending: ineligible('occupied', sampleTermination),
  /** A change of its number is asked for already. */
  changing: ineligible('occupied', { ...openReplacement, type: 'NUMBER_CHANGE' }),
  /** The number of the line is on its way: no request tells. */
  arriving: ineligible('occupied'),
};
