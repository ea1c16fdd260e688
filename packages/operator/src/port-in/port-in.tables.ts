import { bigint, text } from 'drizzle-orm/pg-core';
import { common, instant, senda } from '../store/columns.ts';

export const portInTables = {
  portInChecks: senda.table('port_in_checks', {
    ...common(),
    accountId: text('account_id').notNull(),
    number: text('number').notNull(),
    donorId: text('donor_id').notNull(),
    openedAt: instant('opened_at'),
    wrongAnswers: bigint('wrong_answers', { mode: 'number' }).notNull(),
    validatedAt: bigint('validated_at', { mode: 'number' }),
  }),
};
