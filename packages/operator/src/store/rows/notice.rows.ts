import { collection } from './collection.ts';

/** Something that a customer was written about; the id names it, so that it is written once. */
export interface NoticeRow {
  readonly id: string;
  readonly accountId: string;
  readonly sentAt: number;
}

/** When there may be news for a customer, ms since the epoch; the id is that of the account. */
export interface AgendaRow {
  readonly id: string;
  readonly dueAt: number;
  /** The language that the customer last used. */
  readonly language?: string;
}

export const noticeCollections = {
  notices: collection<NoticeRow>(),
  agenda: collection<AgendaRow, 'dueAt'>(),
};
