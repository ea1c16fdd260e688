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

export interface SettingRow {
  readonly id: string;
  readonly value: number;
}

export const systemCollections = {
  mails: collection<MailRow, 'to'>(),
  settings: collection<SettingRow>(),
};
