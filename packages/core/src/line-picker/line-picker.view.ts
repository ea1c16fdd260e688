import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../addresses/routes.ts';
import { navigationTargets } from '../addresses/targets.ts';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import { type ShownLine, shownLine } from '../line/shown-line.ts';
import type { linePickerMachine } from './line-picker.machine.ts';

/** State and actions of the choice of a line. */
export interface LinePickerView {
  readonly state: string;
  readonly loading: boolean;
  readonly problem: Problem | null;
  readonly lines: readonly ShownLine[];
  /** Account number of the only line, which needs no choice. */
  readonly known: string | null;
  /** Message id: the customer has no such line. Null if there is one. */
  readonly none: 'linePicker.none' | 'linePicker.noneEnded' | 'linePicker.noneArriving' | null;
  readonly linesAt: RoutePath;
  retry(): void;
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
  const { about, lines, problem } = snapshot.context;
  return {
    state: stateName(snapshot),
    loading: snapshot.matches('loading') || snapshot.matches('known'),
    problem: snapshot.matches('failed') ? problem : null,
    lines: lines.map(shownLine),
    known: snapshot.matches('known') ? (lines[0]?.accountNumber ?? null) : null,
    none: snapshot.matches('none') ? none[about] : null,
    linesAt: navigationTargets.gotoDashboardPage,
    retry: () => send({ type: 'retry' }),
  };
}
