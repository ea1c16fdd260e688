import type { CallName } from '@senda/contract';
import type { CaseContext } from './case-context.ts';

/** Optional parts of a test server: readable mail, an adjustable clock, tokens of staff. */
export type Capability = 'mailbox' | 'clock' | 'staff';

/**
 * A named scenario. It checks the effect of a call **through another call**, so that a server of constant responses
 * cannot pass. `covers` names the calls under test; each must be made.
 */
export interface Case {
  readonly name: string;
  readonly covers: readonly [CallName, ...CallName[]];
  /** The case is skipped without these. Creating a customer needs the mailbox. */
  readonly needs?: readonly Capability[];
  /** @throws ConformanceError that describes the violation */
  readonly run: (context: CaseContext) => Promise<void>;
}
