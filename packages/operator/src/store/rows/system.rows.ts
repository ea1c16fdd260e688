import { collection } from './collection.ts';

/** A message to a customer. `code` is its one-time code. */
export interface MailRow {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code?: string;
  readonly sentAt: number;
}

export interface SettingRow {
  readonly id: string;
  readonly value: number;
}

export const systemCollections = {
  mails: collection<MailRow, 'to'>(),
  settings: collection<SettingRow>(),
};
