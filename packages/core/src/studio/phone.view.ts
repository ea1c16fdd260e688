import type { Facts } from '@senda/journey';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type StateName, stateName } from '../base/calls/states.ts';
import type { phoneMachine } from './phone.machine.ts';

/** The telephone and what may be done with it. */
export interface PhoneView {
  readonly state: StateName<typeof phoneMachine>;
  readonly busy: boolean;
  /** Facts of the customer whose screen is shown; null while none is. */
  readonly customer: Facts | null;
  retry(): void;
}

/** Maps the machine of the telephone to its screen. */
export const phoneView = (
  snapshot: SnapshotFrom<typeof phoneMachine>,
  send: ActorRefFrom<typeof phoneMachine>['send'],
): PhoneView => ({
  state: stateName(snapshot) as StateName<typeof phoneMachine>,
  busy: snapshot.hasTag('busy'),
  customer: snapshot.context.customer,
  retry: () => send({ type: 'retry' }),
});
