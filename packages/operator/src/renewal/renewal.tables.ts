import { text } from 'drizzle-orm/pg-core';
import { common, senda } from '../store/columns.ts';

export const renewalTables = {
  renewalCards: senda.table('renewal_cards', {
    ...common(),
    accountId: text('account_id').notNull(),
    methodId: text('method_id').notNull(),
  }),
};
