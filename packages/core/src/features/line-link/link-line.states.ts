import type { ServiceRequest } from '@senda/contract';
import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { openReplacement, sampleLine, suspendedLine } from '../../common/line/sample.ts';
import { linkLineMachine } from './link-line.machine.ts';
import type { Context, LinkLineObstacle } from './link-line.setup.ts';
import { sampleCurp, sampleLinkEligibility } from './sample.ts';

const opening: Context = {
  accountNumber: sampleLine.accountNumber,
  now: () => sampleNow,
  draft: {},
  read: null,
  obstacle: null,
  tried: false,
  problem: null,
};
const introduced: Context = {
  ...opening,
  read: { line: sampleLine, eligibility: sampleLinkEligibility, open: null },
};
const typed: Context = { ...introduced, draft: { curp: sampleCurp, isBegun: true } };

type Value = Parameters<typeof linkLineMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof linkLineMachine> =>
  linkLineMachine.resolveState({ value, context });
const ineligible = (obstacle: LinkLineObstacle, open: ServiceRequest | null = null, line = sampleLine) =>
  at('ineligible', {
    ...opening,
    read: { line, eligibility: { ...sampleLinkEligibility, eligible: false }, open },
    obstacle,
  });

/** One snapshot per state, for tests and stories. */
export const linkLineStates: States<typeof linkLineMachine> = {
  reading: at({ reading: 'asking' }, opening),
  'reading.failed': at({ reading: 'failed' }, { ...opening, problem: sampleProblem }),
  ineligible: ineligible('other'),
  introducing: at('introducing', introduced),
  entering: at('entering', { ...introduced, draft: { isBegun: true } }),
  entered: at('entered', typed),
  notFound: at('notFound', opening),
};

const withEligibility = (eligibility: Partial<typeof sampleLinkEligibility>): Context => ({
  ...introduced,
  read: { line: sampleLine, eligibility: { ...sampleLinkEligibility, ...eligibility }, open: null },
});

/** Further snapshots: a line without a day, one attempt left, each obstacle, a CURP that is missing or mistyped. */
export const linkLineCases = {
  undated: at('introducing', withEligibility({ dueAt: undefined, attempts: undefined })),
  lastAttempt: at('introducing', withEligibility({ attempts: { used: 2, allowed: 3 } })),
  typed: at('entering', typed),
  missing: at('entering', { ...introduced, draft: { isBegun: true }, tried: true }),
  mistyped: at('entering', {
    ...introduced,
    draft: { curp: 'RUPM840512MDFZRR04', isBegun: true },
    tried: true,
  }),
  ended: ineligible('ended', null, { ...sampleLine, status: 'Inactive' }),
  suspended: ineligible('suspended', null, suspendedLine),
  linked: ineligible('linked'),
  assisted: at('ineligible', {
    ...withEligibility({ eligible: false, attempts: { used: 3, allowed: 3 } }),
    obstacle: 'assisted',
  }),
  requested: ineligible('requested', { ...openReplacement, type: 'LINE_LINK' }),
  occupied: ineligible('occupied', openReplacement),
};
