import { bigint, boolean, jsonb, text } from 'drizzle-orm/pg-core';
import { common, instant, senda } from '../store/columns.ts';
import type { LineRow, RequestRow } from './lines.rows.ts';

const laterInstant = (name: string) => bigint(name, { mode: 'number' });

export const lineTables = {
  lines: senda.table('lines', {
    ...common(),
    accountId: text('account_id').notNull(),
    orderRef: text('order_ref').notNull(),
    number: text('number').notNull(),
    isProvisional: boolean('is_provisional').notNull(),
    simNumber: text('sim_number').notNull(),
    simType: text('sim_type').$type<LineRow['simType']>().notNull(),
    planSku: text('plan_sku').notNull(),
    activatedAt: instant('activated_at'),
    paidUntil: instant('paid_until'),
    autoRenewal: boolean('auto_renewal').notNull(),
    committedUntil: laterInstant('committed_until'),
    standing: text('standing').$type<LineRow['standing']>().notNull(),
    endedAt: laterInstant('ended_at'),
  }),
  serviceRequests: senda.table('service_requests', {
    ...common(),
    accountId: text('account_id').notNull(),
    accountNumber: text('account_number').notNull(),
    type: text('type').$type<RequestRow['type']>().notNull(),
    action: text('action').$type<NonNullable<RequestRow['action']>>(),
    orderRef: text('order_ref'),
    number: text('number'),
    requestedAt: instant('requested_at'),
    startedAt: laterInstant('started_at'),
    steps: jsonb('steps').$type<RequestRow['steps']>().notNull(),
    effect: jsonb('effect').$type<NonNullable<RequestRow['effect']>>(),
    cut: jsonb('cut').$type<NonNullable<RequestRow['cut']>>(),
    isOpen: boolean('is_open').notNull(),
    details: jsonb('details').$type<RequestRow['details']>().notNull(),
  }),
  formerNumbers: senda.table('former_numbers', {
    ...common(),
    accountId: text('account_id').notNull(),
    accountNumber: text('account_number').notNull(),
    recoverableUntil: instant('recoverable_until'),
  }),
};
