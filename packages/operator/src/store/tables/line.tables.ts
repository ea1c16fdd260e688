import { bigint, boolean, jsonb, text } from 'drizzle-orm/pg-core';
import type { LineRow, RequestRow } from '../rows/line.rows.ts';
import { common, instant, senda } from './columns.ts';

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
    suspension: jsonb('suspension').$type<NonNullable<LineRow['suspension']>>(),
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
  lineLinks: senda.table('line_links', {
    ...common(),
    accountId: text('account_id').notNull(),
    dueAt: laterInstant('due_at'),
    curpHash: text('curp_hash'),
    curp: text('curp'),
    folio: text('folio'),
    linkedAt: laterInstant('linked_at'),
  }),
};

export const lineMigration = {
  id: '0003-lines',
  statements: [
    `create table senda.lines (
      id text constraint "lines_id" primary key, seq bigserial, account_id text not null, order_ref text not null,
      number text not null, is_provisional boolean not null, sim_number text not null, sim_type text not null,
      plan_sku text not null, activated_at bigint not null, paid_until bigint not null,
      auto_renewal boolean not null, committed_until bigint,
      standing text not null check (standing in ('live', 'terminated', 'ported-out')),
      ended_at bigint, check (standing = 'live' or ended_at is not null),
      constraint "lines_order" unique (order_ref), constraint "lines_sim" unique (sim_number))`,
    `create unique index "lines_number" on senda.lines (number) where standing = 'live'`,
    'create index lines_account on senda.lines (account_id, seq)',
    `create table senda.service_requests (
      id text constraint "serviceRequests_id" primary key, seq bigserial, account_id text not null,
      account_number text not null, type text not null, action text, order_ref text, number text,
      requested_at bigint not null, started_at bigint, steps jsonb not null, effect jsonb, cut jsonb,
      is_open boolean not null, details jsonb not null)`,
    `create unique index "serviceRequests_line" on senda.service_requests (account_number) where is_open`,
    `create unique index "serviceRequests_number" on senda.service_requests (number)
      where is_open and number is not null`,
    'create index service_requests_account on senda.service_requests (account_id, seq)',
    'create index service_requests_line_all on senda.service_requests (account_number, seq)',
    'create index service_requests_order on senda.service_requests (order_ref)',
    `create table senda.former_numbers (
      id text constraint "formerNumbers_id" primary key, seq bigserial, account_id text not null,
      account_number text not null, recoverable_until bigint not null)`,
    'alter table senda.orders drop constraint orders_order_type_check',
    `alter table senda.orders add constraint orders_order_type_check
      check (order_type in ('SERVICE_ORDER', 'SIM_ONLY', 'NUMBER_CHANGE'))`,
    'create index former_numbers_account on senda.former_numbers (account_id, seq)',
  ],
};

export const suspensionMigration = {
  id: '0008-suspensions',
  statements: ['alter table senda.lines add column suspension jsonb'],
};

export const lineLinkMigration = {
  id: '0013-line-links',
  statements: [
    `create table senda.line_links (
      id text constraint "lineLinks_id" primary key, seq bigserial, account_id text not null, due_at bigint,
      curp_hash text, curp text, folio text, linked_at bigint)`,
    `create unique index "lineLinks_folio" on senda.line_links (folio) where folio is not null`,
    'create index line_links_account on senda.line_links (account_id, seq)',
    'create index line_links_person on senda.line_links (curp_hash, seq)',
  ],
};

/** Adds the searches by number that unique keys of a part of the rows do not serve. */
export const numberSearchesMigration = {
  id: '0019-searches-by-number',
  statements: [
    'create index lines_number_all on senda.lines (number, seq)',
    'create index service_requests_number_all on senda.service_requests (number, seq)',
  ],
};
