import type { RequestContext } from '../request/context.ts';
import type { AccountRow } from '../store/rows/user.rows.ts';

/** An account that is there from the start, in a state that a person would otherwise have to bring about. */
export interface Scenario {
  /** Lower-case words joined by hyphens; the account's e-mail is `<name>@scenario.senda.test`. */
  readonly name: string;
  /** What the account is for, in one sentence for a person who tries the operator out. */
  readonly purpose: string;
  /**
   * Brings the state about, by the operator's own handlers or its store. It may be run again after a crash halfway:
   * use fixed ids and idempotency keys.
   */
  readonly seed?: (seeding: Seeding) => Promise<void>;
}

export interface Seeding {
  readonly account: AccountRow;
  /** Now, as this customer. */
  readonly ctx: RequestContext;
  /** Some time ago (ms), as this customer. */
  readonly ago: (ms: number) => RequestContext;
}

export const scenarioEmail = (name: string): string => `${name}@scenario.senda.test`;
