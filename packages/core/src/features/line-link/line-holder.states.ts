import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleJourneyData } from '../../common/purchase/sample.ts';
import { type Context, lineHolderMachine } from './line-holder.machine.ts';
import { sampleCurp } from './sample.ts';

const context: Context = {
  data: sampleJourneyData,
  draft: {},
  check: null,
  tried: false,
  problem: null,
};
const typed: Context = { ...context, draft: { curp: sampleCurp } };

type Value = Parameters<typeof lineHolderMachine.resolveState>[0]['value'];
const at = (value: Value, of: Context) => lineHolderMachine.resolveState({ value, context: of });
const fullFor = (of: Partial<Context['check'] & object>) =>
  at('full', {
    ...typed,
    check: { eligible: false, reason: 'TOO_MANY_LINES', isIdentified: false, ...of },
  });

/** One snapshot per state, for tests and stories. */
export const lineHolderStates: States<typeof lineHolderMachine> = {
  entering: at('entering', context),
  checking: at({ checking: 'asking' }, typed),
  'checking.failed': at({ checking: 'failed' }, { ...typed, problem: sampleProblem }),
  full: fullFor({ limit: 10 }),
  entered: at('entered', typed),
};

/** Further snapshots: a CURP that is typed, missing or mistyped, no known limit, and a guest at theirs. */
export const lineHolderCases = {
  typed: at('entering', typed),
  missing: at('entering', { ...context, tried: true }),
  mistyped: at('entering', { ...context, draft: { curp: 'RUPM840512MDFZRR04' }, tried: true }),
  unlimited: fullFor({ limit: undefined }),
  guestFull: at('full', { ...fullFor({ limit: 10 }).context, isGuest: true }),
};
