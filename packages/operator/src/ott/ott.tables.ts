import { bigint, text } from 'drizzle-orm/pg-core';
import { common, instant, senda } from '../store/columns.ts';
import type { OttRow } from './ott.rows.ts';

export const ottTables = {
  ottRequests: senda.table('ott_requests', {
    ...common(),
    accountId: text('account_id').notNull(),
    sessionId: text('session_id').notNull(),
    purpose: text('purpose').$type<OttRow['purpose']>().notNull(),
    recipient: text('recipient').notNull(),
    codeHash: text('code_hash'),
    sentAt: instant('sent_at'),
    expiresAt: instant('expires_at'),
    wrongAnswers: bigint('wrong_answers', { mode: 'number' }).notNull(),
    status: text('status').$type<OttRow['status']>().notNull(),
    validatedAt: bigint('validated_at', { mode: 'number' }),
  }),
};
