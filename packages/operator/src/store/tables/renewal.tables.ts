import { text } from 'drizzle-orm/pg-core';
import { common, senda } from './columns.ts';

export const renewalTables = {
  renewalCards: senda.table('renewal_cards', {
    ...common(),
    accountId: text('account_id').notNull(),
    methodId: text('method_id').notNull(),
  }),
};

export const renewalMigration = {
  id: '0003-renewal',
  statements: [
    `create table senda.renewal_cards (
      id text constraint "renewalCards_id" primary key, seq bigserial, account_id text not null,
      method_id text not null)`,
    'create index renewal_cards_method on senda.renewal_cards (method_id)',
  ],
};
