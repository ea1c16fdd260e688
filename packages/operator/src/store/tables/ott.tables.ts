import { bigint, text } from 'drizzle-orm/pg-core';
import type { OttRow } from '../rows/ott.rows.ts';
import { common, instant, senda } from './columns.ts';

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

export const ottMigration = {
  id: '0002-ott',
  statements: [
    `create table senda.ott_requests (
      id text constraint "ottRequests_id" primary key, seq bigserial, account_id text not null,
      session_id text not null, purpose text not null, recipient text not null, code_hash text,
      sent_at bigint not null, expires_at bigint not null, wrong_answers bigint not null,
      status text not null check (status in ('open', 'replaced', 'dead', 'validated', 'spent')),
      validated_at bigint, constraint "ottRequests_validated" check (
        (status in ('validated', 'spent')) = (validated_at is not null)))`,
    'create index ott_requests_account on senda.ott_requests (account_id, seq)',
    'create index ott_requests_recipient on senda.ott_requests (recipient, seq)',
  ],
};
