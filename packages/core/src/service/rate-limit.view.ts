import type { SnapshotFrom } from 'xstate';
import { stateName } from '../calls/states.ts';
import type { rateLimitMachine } from './rate-limit.machine.ts';

/** What the rate-limit page shows; it opens the address by itself. */
export interface RateLimitView {
  readonly state: string;
  /** Whole seconds to wait. */
  readonly secondsLeft: number;
}

/** The only door between the rate-limit machine and its screen. */
export const rateLimitView = (snapshot: SnapshotFrom<typeof rateLimitMachine>): RateLimitView => ({
  state: stateName(snapshot),
  secondsLeft: snapshot.context.left,
});
