import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { navigationTargets } from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { type ShownLine, shownLine } from '../../common/line/shown-line.ts';
import { aboutOf, type linePickerMachine, type PickableLine } from './line-picker.machine.ts';

/** State and actions of the choice of a line. */
export interface LinePickerView extends CallView {
  readonly lines: readonly (ShownLine & Pick<PickableLine, 'end'>)[];
  /** Account number of the only line, which needs no choice. */
  readonly known: string | null;
  /** Message id: the customer has no such line. Null if there is one. */
  readonly none: 'linePicker.none' | 'linePicker.noneEnded' | 'linePicker.noneArriving' | null;
  readonly linesAt: RoutePath;
}

const none = {
  living: 'linePicker.none',
  any: 'linePicker.none',
  ended: 'linePicker.noneEnded',
  arriving: 'linePicker.noneArriving',
} as const;

/** Maps the machine of the choice of a line to its screen. */
export function linePickerView(
  snapshot: SnapshotFrom<typeof linePickerMachine>,
  send: ActorRefFrom<typeof linePickerMachine>['send'],
): LinePickerView {
  const { input, read } = snapshot.context;
  const lines = read ?? [];
  const calls = callView(snapshot, send);
  const known = lines.length === 1 ? (lines[0]?.line.accountNumber ?? null) : null;
  return {
    ...calls,
    // The only line is chosen without asking.
    loading: calls.loading || known !== null,
    lines: lines.map(({ line, end }) => ({ ...shownLine(line), end })),
    known,
    none: snapshot.matches('notFound') ? none[aboutOf(input)] : null,
    linesAt: navigationTargets.gotoDashboardPage,
  };
}
