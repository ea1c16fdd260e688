import { bigint, boolean, jsonb, text } from 'drizzle-orm/pg-core';
import type { CodeRequestRow, RightAnswer } from '../rows/otp.rows.ts';
import type { Vouched } from '../rows/user.rows.ts';
import { common, instant, senda } from './columns.ts';

export const otpTables = {
  codeRequests: senda.table('code_requests', {
    ...common(),
    email: text('email').notNull(),
    channel: text('channel').$type<CodeRequestRow['channel']>().notNull(),
    purpose: text('purpose').$type<CodeRequestRow['purpose']>().notNull(),
    opensAccount: boolean('opens_account').notNull(),
    codeHash: text('code_hash'),
    sentAt: instant('sent_at'),
    expiresAt: instant('expires_at'),
    wrongAnswers: bigint('wrong_answers', { mode: 'number' }).notNull(),
    status: text('status').$type<CodeRequestRow['status']>().notNull(),
    askedBy: text('asked_by'),
    deviceId: text('device_id'),
    vouched: jsonb('vouched').$type<Vouched>(),
    answered: jsonb('answered').$type<RightAnswer>(),
  }),
};

export const codesMigration = {
  id: '0004-codes',
  statements: [
    'alter table senda.code_requests add column device_id text',
    'alter table senda.code_requests add column vouched jsonb',
    `create table senda.uses (
      id text primary key, count bigint not null, ends_at bigint not null)`,
    'create index uses_end on senda.uses (ends_at)',
  ],
};

/** Drops `uses`, whose rows were valid for ten minutes only. */
export const limitsMigration = {
  id: '0006-limits',
  statements: [
    'drop table senda.uses',
    'create table senda.buckets (id text primary key, full_at bigint not null)',
    'create index buckets_full on senda.buckets (full_at)',
    'alter table senda.code_requests add column answered jsonb',
    'alter table senda.holds add column asked_by text',
    'alter table senda.holds add column device_id text',
    'create index holds_asker on senda.holds (asked_by)',
    'create index holds_device on senda.holds (device_id)',
  ],
};

export const askersMigration = {
  id: '0005-askers',
  statements: ['alter table senda.code_requests add column asked_by text'],
};
