import { bigint, text } from 'drizzle-orm/pg-core';
import { common, instant, senda } from './columns.ts';

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

export const portInMigration = {
  id: '0003-port-in',
  statements: [
    `create table senda.port_in_checks (
      id text constraint "portInChecks_id" primary key, seq bigserial, account_id text not null,
      number text not null, donor_id text not null, opened_at bigint not null,
      wrong_answers bigint not null, validated_at bigint)`,
    'create index port_in_checks_number on senda.port_in_checks (number, seq)',
    'create index port_in_checks_account on senda.port_in_checks (account_id, seq)',
  ],
};
