import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { stateName } from '../../packages/core/src/base/calls/states.ts';
import type { pauseRequestMachine } from './pause-request.machine.ts';
import type { PauseData } from './pause-request.schema.ts';

type Months = PauseData['pause']['months'];

// #region view
/** State and actions of the choice of a length. */
export interface PauseRequestView {
  readonly state: string;
  readonly busy: boolean;
  readonly months: Months | undefined;
  /** Message id of the problem, after a submit. */
  readonly problem: 'pause.months.missing' | undefined;
  choose(months: Months): void;
  submit(): void;
}

/** Maps the machine to its screen. */
export function pauseRequestView(
  snapshot: SnapshotFrom<typeof pauseRequestMachine>,
  send: ActorRefFrom<typeof pauseRequestMachine>['send'],
): PauseRequestView {
  const { draft, tried } = snapshot.context;
  return {
    state: stateName(snapshot),
    busy: snapshot.matches('chosen'),
    months: draft.months,
    problem: tried && draft.months === undefined ? 'pause.months.missing' : undefined,
    choose: (months) => send({ type: 'months.chosen', months }),
    submit: () => send({ type: 'submit' }),
  };
}
// #endregion
