import type { IneligibleReason, WinBackOffer } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../addresses/routes.ts';
import { navigationTargets } from '../addresses/targets.ts';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import type { FieldProblem } from '../form/form.ts';
import { groupedNumber } from '../phone/grouped-number.ts';
import type { terminationMachine } from './termination.machine.ts';
import type { Context, TerminationPage } from './termination.setup.ts';
import { feedbackLimit, isUnused, offerIn, type TerminationState } from './termination.ts';

type Snapshot = SnapshotFrom<typeof terminationMachine>;
type Send = ActorRefFrom<typeof terminationMachine>['send'];

/** The screen of a state. */
export type TerminationScreen =
  | 'opening'
  | 'lines'
  | 'reasons'
  | 'decision'
  | 'retained'
  | 'terminated'
  | 'ineligible'
  | 'notFound'
  | 'none'
  | 'failed';

/** A line, as shown. */
export interface TerminatedLine {
  readonly accountNumber: string;
  /** Grouped 2-4-4. */
  readonly number: string;
  readonly planName: WinBackOffer['name'];
}

/** State and actions of the termination pages. */
export interface TerminationView {
  readonly state: string;
  readonly screen: TerminationScreen;
  /** The page of the state; null while unknown: the address does not change. */
  readonly page: TerminationPage | null;
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly line: TerminatedLine | null;
  /** The customer's active lines. */
  readonly lines: readonly TerminatedLine[];
  readonly reasons: Context['reasons'];
  readonly reason: string | null;
  /** Message id of the reason's problem, after a submit. */
  readonly reasonProblem: FieldProblem | null;
  readonly feedback: string;
  /** Characters. */
  readonly feedbackLimit: number;
  readonly offers: readonly WinBackOffer[];
  readonly offer: WinBackOffer | null;
  /** Message id: the chosen offer or reason is no longer available. */
  readonly notice: 'termination.gone.offer' | 'termination.gone.reason' | null;
  /** When the line ends, ms since the epoch: as requested, or if requested now. */
  readonly endsAt: number | null;
  /** Why the line cannot be terminated now. */
  readonly obstacle: IneligibleReason | null;
  /** The claimed reward; null without one. */
  readonly taken: {
    readonly offer: WinBackOffer | null;
    /** Until when an unused reward can be activated, ms since the epoch; null if activated. */
    readonly usableUntil: number | null;
  } | null;
  /** State that a reload resumes from. */
  readonly kept: TerminationState;
  readonly linesAt: RoutePath;
  readonly startAt: RoutePath;
  chooseLine(accountNumber: string): void;
  chooseReason(reasonId: string): void;
  typeFeedback(text: string): void;
  chooseOffer(offerId: string): void;
  next(): void;
  back(): void;
  /** Keeps the line without an offer. */
  keep(): void;
  /** Claims the selected offer and keeps the line. */
  stay(): void;
  leave(): void;
  use(): void;
  callOff(): void;
  retry(): void;
}

const shownLine = ({ accountNumber, number, planName }: NonNullable<Context['line']>): TerminatedLine => ({
  accountNumber,
  number: groupedNumber(number),
  planName,
});

const screens: Readonly<Record<string, TerminationScreen>> = {
  choosing: 'lines',
  asking: 'reasons',
  deciding: 'decision',
  retained: 'retained',
  terminated: 'terminated',
  ineligible: 'ineligible',
  notFound: 'notFound',
  none: 'none',
};

/** Returns the screen of the current or failed call, which stays visible. */
function screenOfCall({ calling, page, answers }: Context): TerminationScreen | null {
  if (calling === 'claiming' || calling === 'submitting') return 'decision';
  if (calling === 'cancelling') return 'terminated';
  if (calling !== 'fetching') return null;
  if (page !== 'submit') return 'reasons';
  return answers.winBackOptions === null ? null : 'decision';
}

function screenOf(snapshot: Snapshot): TerminationScreen {
  const { context } = snapshot;
  if (snapshot.matches('failed')) return screenOfCall(context) ?? 'failed';
  // An unused reward is activated on the page that shows it.
  if (snapshot.matches('allocating') && context.answers.retained) return 'retained';
  return screens[stateName(snapshot)] ?? screenOfCall(context) ?? 'opening';
}

const pages: Partial<Record<TerminationScreen, TerminationPage>> = {
  lines: 'request',
  reasons: 'request',
  decision: 'submit',
  retained: 'stay',
  terminated: 'success',
  ineligible: 'request',
};

/** States with a call, in which the page's actions are disabled. */
const busyStates: readonly string[] = [
  'fetching',
  'claiming',
  'allocating',
  'submitting',
  'cancelling',
  'reviewing',
];

/** Maps the termination machine to its screens. */
export function terminationView(snapshot: Snapshot, send: Send): TerminationView {
  const { context } = snapshot;
  const { answers, line, gone, reward } = context;
  const screen = screenOf(snapshot);
  return {
    state: stateName(snapshot),
    screen,
    page: pages[screen] ?? null,
    busy: busyStates.includes(stateName(snapshot)),
    problem: snapshot.matches('failed') || snapshot.matches('retained') ? context.problem : null,
    line: line && shownLine(line),
    lines: context.lines.map(shownLine),
    reasons: context.reasons,
    reason: answers.terminationReason,
    reasonProblem: context.tried && answers.terminationReason === null ? 'termination.reason.missing' : null,
    feedback: answers.terminationFeedback,
    feedbackLimit,
    offers: answers.winBackOptions ?? [],
    offer: offerIn(answers),
    notice: gone && `termination.gone.${gone}`,
    endsAt: context.request?.expectedAt ?? context.endsAt,
    obstacle: snapshot.matches('ineligible') ? (context.obstacle ?? 'OTHER') : null,
    taken: reward && {
      offer: context.offer,
      usableUntil: isUnused(reward) ? reward.claimableUntil : null,
    },
    kept: answers,
    linesAt: navigationTargets.gotoDashboardPage,
    startAt: navigationTargets.gotoShopPage,
    chooseLine: (accountNumber) => send({ type: 'line.chosen', accountNumber }),
    chooseReason: (reasonId) => send({ type: 'reason.chosen', reasonId }),
    typeFeedback: (text) => send({ type: 'feedback.typed', text }),
    chooseOffer: (offerId) => send({ type: 'offer.chosen', offerId }),
    next: () => send({ type: 'next' }),
    back: () => send({ type: 'back' }),
    keep: () => send({ type: 'keep' }),
    stay: () => send({ type: 'stay' }),
    leave: () => send({ type: 'leave' }),
    use: () => send({ type: 'use' }),
    callOff: () => send({ type: 'callOff' }),
    retry: () => send({ type: 'retry' }),
  };
}
