import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../addresses/routes.ts';
import { navigationTargets } from '../addresses/targets.ts';
import { stateName } from '../calls/states.ts';
import { shownLine } from '../line/shown-line.ts';
import { type CallOffView, callOffParts } from './call-off.view.ts';
import type { endedMachine } from './ended.machine.ts';

type Snapshot = SnapshotFrom<typeof endedMachine>;
type Send = ActorRefFrom<typeof endedMachine>['send'];

/** State and actions of the page of a terminated line. */
export interface EndedView extends CallOffView {
  readonly loading: boolean;
  readonly notFound: boolean;
  readonly linesAt: RoutePath;
}

/** Maps the machine of a terminated line to its screen. */
export function endedView(snapshot: Snapshot, send: Send): EndedView {
  const { line, endsAt, calling, problem } = snapshot.context;
  const state = stateName(snapshot);
  return {
    state,
    loading: snapshot.matches('finding'),
    notFound: snapshot.matches('notFound'),
    number: line && shownLine(line).number,
    endsAt,
    ...callOffParts(state, calling),
    problem: snapshot.matches('failed') ? problem : null,
    linesAt: navigationTargets.gotoDashboardPage,
    callOff: () => send({ type: 'callOff' }),
    retry: () => send({ type: 'retry' }),
  };
}
