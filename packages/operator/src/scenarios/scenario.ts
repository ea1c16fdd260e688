import type { RequestContext } from '../request/context.ts';
import type { AccountRow } from '../store/rows/user.rows.ts';

/** A seeded account, in a state that takes time to reach manually. */
export interface Scenario {
  /** Lower-case words joined by hyphens; the account's e-mail is `<name>@scenario.senda.test`. */
  readonly name: string;
  /** The account's purpose, in one sentence. */
  readonly purpose: string;
  /**
   * Creates the state with the operator's handlers or its store. Must be idempotent (fixed ids and idempotency keys), as it
   * runs again after an interruption.
   */
  readonly seed?: (seeding: Seeding) => Promise<void>;
}

export interface Seeding {
  readonly account: AccountRow;
  readonly ctx: RequestContext;
  /** Returns the context of this customer some time ago (ms). */
  readonly ago: (ms: number) => RequestContext;
}

export const scenarioEmail = (name: string): string => `${name}@scenario.senda.test`;
