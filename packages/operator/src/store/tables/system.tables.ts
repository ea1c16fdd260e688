import { bigint, text } from 'drizzle-orm/pg-core';
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
  settings: senda.table('settings', { ...common(), value: bigint('value', { mode: 'number' }).notNull() }),
};
