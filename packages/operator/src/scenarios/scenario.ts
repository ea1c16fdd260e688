import type { RequestContext } from '../request/context.ts';
import type { AccountRow } from '../store/rows/user.rows.ts';

/** An account that exists from the start, in a state that takes time to reach by hand. */
export interface Scenario {
  /** Lower-case words joined by hyphens; the account's e-mail is `<name>@scenario.senda.test`. */
  readonly name: string;
  /** The account's purpose, in one sentence for people who try the operator. */
  readonly purpose: string;
  /**
   * Creates the state, by the operator's own handlers or its store. It may run again after an interruption:
   * use fixed ids and idempotency keys.
   */
  readonly seed?: (seeding: Seeding) => Promise<void>;
}

export interface Seeding {
  readonly account: AccountRow;
  /** Context of now, as this customer. */
  readonly ctx: RequestContext;
  /** Context of some time ago (ms), as this customer. */
  readonly ago: (ms: number) => RequestContext;
}

export const scenarioEmail = (name: string): string => `${name}@scenario.senda.test`;
