import type { StoredFile } from '@senda/contract';
import { jsonb, text } from 'drizzle-orm/pg-core';
import type { KycRow } from '../rows/kyc.rows.ts';
import { common, instant, senda } from './columns.ts';

export const kycTables = {
  kycSubmissions: senda.table('kyc_submissions', {
    ...common(),
    accountId: text('account_id').notNull(),
    context: text('context').$type<KycRow['context']>().notNull(),
    documentType: text('document_type').$type<NonNullable<KycRow['documentType']>>(),
    files: jsonb('files').$type<StoredFile[]>().notNull(),
    submittedAt: instant('submitted_at'),
    settlesAs: text('settles_as').$type<KycRow['settlesAs']>().notNull(),
  }),
};

export const kycMigration = {
  id: '0002-kyc',
  statements: [
    `create table senda.kyc_submissions (
      id text constraint "kycSubmissions_id" primary key, seq bigserial, account_id text not null,
      context text not null, document_type text, files jsonb not null, submitted_at bigint not null,
      settles_as text not null check (settles_as in ('APPROVED', 'REJECTED')))`,
    'create index kyc_submissions_account on senda.kyc_submissions (account_id, seq)',
  ],
};
