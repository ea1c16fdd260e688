import type { LinkedLine } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { navigationTargets } from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { sendWhileActive } from '../../base/calls/send-while-active.ts';
import { lineLink } from '../../common/definitions/line-link.ts';
import { type StepUpView, stepUpView } from '../../common/step-up/step-up.view.ts';
import type { linkedLinesMachine } from './linked-lines.machine.ts';

/** A line in the customer's name, as listed. */
export interface ListedLinkedLine extends Pick<LinkedLine, 'folio' | 'ending' | 'linkedAt'> {
  /** Null for a line of another account. */
  readonly planName: NonNullable<LinkedLine['own']>['planName'] | null;
  /** Asks whether it shall be unlinked. */
  unlink(): void;
}

/** State and actions of the page of the lines in the customer's name. */
export interface LinkedLinesView extends CallView {
  readonly lines: readonly ListedLinkedLine[];
  readonly empty: boolean;
  /** How many lines a person may have; null without a limit. */
  readonly limit: number | null;
  /** The masked CURP of all of them; null if they have several. */
  readonly curp: string | null;
  /** The question before an unlinking; null unless asked. `isOwn`: the line is of this account. */
  readonly question: { readonly ending: string; readonly isOwn: boolean; readonly busy: boolean } | null;
  /** Message id: why the step-up ended without a token. */
  readonly notice: 'lineLink.list.notice.tooManyTries' | 'lineLink.list.notice.restart' | null;
  readonly stepUp: StepUpView | null;
  /** What became of the latest unlinking. */
  readonly outcome: { readonly kind: 'unlinked' | 'kept'; readonly ending: string } | null;
  readonly profileAt: RoutePath;
  readonly linesAt: RoutePath;
  /** Where a line is linked. */
  readonly linkAt: RoutePath;
  confirm(): void;
  close(): void;
}

/** Maps the machine to its screen. */
export function linkedLinesView(
  snapshot: SnapshotFrom<typeof linkedLinesMachine>,
  send: ActorRefFrom<typeof linkedLinesMachine>['send'],
): LinkedLinesView {
  const { read: known, target, outcome, stepUp, stepUpEnd } = snapshot.context;
  const calls = callView(snapshot, send);
  // A list that is being read again may be out of date.
  const read = snapshot.matches('reading') ? null : known;
  const lines = read?.lines ?? [];
  const curps = new Set(lines.map(({ curp }) => curp));
  const isAsked = snapshot.matches('confirming') || calls.busy;
  return {
    ...calls,
    // The dialog of the step-up shows its own state.
    busy: calls.busy && stepUp === null,
    lines: lines.map(({ folio, ending, linkedAt, own }) => ({
      folio,
      ending,
      linkedAt,
      planName: own?.planName ?? null,
      unlink: () => send({ type: 'unlink.asked', folio }),
    })),
    empty: read !== null && lines.length === 0,
    limit: read?.limit ?? null,
    curp: curps.size === 1 ? (lines[0]?.curp ?? null) : null,
    question:
      target !== null && isAsked && stepUp === null
        ? { ending: target.ending, isOwn: target.own !== undefined, busy: calls.busy }
        : null,
    notice: stepUpEnd && `lineLink.list.notice.${stepUpEnd}`,
    stepUp: stepUp && stepUpView(stepUp, sendWhileActive(snapshot.children.stepUp)),
    outcome:
      target !== null && outcome !== null && !calls.loading ? { kind: outcome, ending: target.ending } : null,
    profileAt: '/profile',
    linesAt: navigationTargets.gotoDashboardPage,
    linkAt: lineLink.start,
    confirm: () => send({ type: 'confirm' }),
    close: () => send({ type: 'close' }),
  };
}
