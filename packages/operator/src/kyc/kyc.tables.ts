import type { KeptFile } from '@senda/contract';
import { jsonb, text } from 'drizzle-orm/pg-core';
import { common, instant, senda } from '../store/columns.ts';
import type { KycRow } from './kyc.rows.ts';

export const kycTables = {
  kycSubmissions: senda.table('kyc_submissions', {
    ...common(),
    accountId: text('account_id').notNull(),
    context: text('context').$type<KycRow['context']>().notNull(),
    documentType: text('document_type').$type<NonNullable<KycRow['documentType']>>(),
    files: jsonb('files').$type<KeptFile[]>().notNull(),
    submittedAt: instant('submitted_at'),
    settlesAs: text('settles_as').$type<KycRow['settlesAs']>().notNull(),
  }),
};
