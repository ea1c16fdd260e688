import { collection } from './collection.ts';

/** A message to a customer. `code` is its one-time code, `html` the same message for programs that show it. */
export interface MailRow {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code?: string;
  readonly html?: string;
  readonly sentAt: number;
}

/** A mail that is not sent yet. Times are ms since the epoch. */
export interface OutboxRow {
  readonly id: string;
  /** The message, encrypted. */
  readonly sealed: string;
  /** When it is tried next. */
  readonly dueAt: number;
  /** When it is of no use any more. */
  readonly expiresAt: number;
  readonly attempts: number;
}

export interface SettingRow {
  readonly id: string;
  readonly value: number;
}

export const systemCollections = {
  mails: collection<MailRow, 'to'>(),
  outbox: collection<OutboxRow, 'dueAt'>(),
  settings: collection<SettingRow>(),
};
