import type { SnapshotFrom } from 'xstate';
import { stateName } from '../../base/calls/states.ts';
import type { rateLimitMachine } from './rate-limit.machine.ts';

/** State of the rate-limit page, which opens the original address by itself. */
export interface RateLimitView {
  readonly state: string;
  /** Whole seconds to wait. */
  readonly secondsLeft: number;
}

/** Maps the rate-limit machine to its screen. */
export const rateLimitView = (snapshot: SnapshotFrom<typeof rateLimitMachine>): RateLimitView => ({
  state: stateName(snapshot),
  secondsLeft: snapshot.context.left,
});
