import type { Operation } from '../gateway/handler.ts';
import type { AccountRow } from '../store/rows.ts';

/** An account that is there from the start, in a state that a person would otherwise have to bring about. */
export interface Scenario {
  /** Lower-case words joined by hyphens; her e-mail is `<name>@scenario.senda.test`. */
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
  readonly op: Operation;
  /** Some time ago (ms), as this customer. */
  readonly ago: (ms: number) => Operation;
}

export const scenarioEmail = (name: string): string => `${name}@scenario.senda.test`;
