import type { CallName } from '@senda/contract';
import type { World } from './world.ts';

/** What a server may offer besides the gateway: readable mail, a movable clock. */
export type Need = 'mailbox' | 'clock';

/**
 * One named scenario: it does something and checks the effect **through another call**, so that a server of
 * constants cannot pass. `covers` names the calls that it tests; each must be made.
 */
export interface Case {
  readonly name: string;
  readonly covers: readonly [CallName, ...CallName[]];
  /** Without these the case is skipped; a customer needs the mailbox. */
  readonly needs?: readonly Need[];
  /** @throws ConformanceError with what does not hold */
  readonly run: (world: World) => Promise<void>;
}
