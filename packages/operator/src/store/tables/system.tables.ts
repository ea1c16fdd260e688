import { bigint, integer, text } from 'drizzle-orm/pg-core';
import { common, instant, senda } from './columns.ts';

export const systemTables = {
  mails: senda.table('mails', {
    ...common(),
    to: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('body').notNull(),
    code: text('code'),
    html: text('html'),
    sentAt: instant('sent_at'),
  }),
  outbox: senda.table('outbox', {
    ...common(),
    sealed: text('sealed').notNull(),
    dueAt: instant('due_at'),
    expiresAt: instant('expires_at'),
    attempts: integer('attempts').notNull(),
  }),
  settings: senda.table('settings', { ...common(), value: bigint('value', { mode: 'number' }).notNull() }),
};

/** Adds the mails that are not sent yet. */
export const outboxMigration = {
  id: '0014-outbox',
  statements: [
    `create table senda.outbox (
      id text constraint "outbox_id" primary key, seq bigserial, sealed text not null, due_at bigint not null,
      expires_at bigint not null, attempts integer not null)`,
    'create index outbox_due on senda.outbox (due_at)',
  ],
};
