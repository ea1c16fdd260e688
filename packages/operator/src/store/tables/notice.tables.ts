import { text } from 'drizzle-orm/pg-core';
import { common, instant, senda } from './columns.ts';

export const noticeTables = {
  notices: senda.table('notices', {
    ...common(),
    accountId: text('account_id').notNull(),
    sentAt: instant('sent_at'),
  }),
  agenda: senda.table('agenda', { ...common(), dueAt: instant('due_at'), language: text('language') }),
};

/** Customers who have a line get an entry, so that they are written to before its renewal. */
export const noticeMigration = {
  id: '0011-notices',
  statements: [
    `create table senda.notices (
      id text constraint "notices_id" primary key, seq bigserial, account_id text not null, sent_at bigint not null)`,
    `create table senda.agenda (
      id text constraint "agenda_id" primary key, seq bigserial, due_at bigint not null, language text)`,
    'create index agenda_due on senda.agenda (due_at)',
    'insert into senda.agenda (id, due_at) select distinct account_id, 0 from senda.lines',
    'alter table senda.mails add column html text',
  ],
};
