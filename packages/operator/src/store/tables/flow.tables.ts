import { jsonb, text } from 'drizzle-orm/pg-core';
import type { MeasuredVersionRow } from '../rows/flow.rows.ts';
import { common, instant, senda } from './columns.ts';

export const flowTables = {
  measuredVersions: senda.table('measured_versions', {
    ...common(),
    journey: text('journey').notNull(),
    hash: text('hash').notNull(),
    steps: jsonb('steps').$type<MeasuredVersionRow['steps']>().notNull(),
    since: instant('since'),
  }),
  stepEvents: senda.table('step_events', {
    ...common(),
    journey: text('journey').notNull(),
    hash: text('hash').notNull(),
    run: text('run').notNull(),
    step: text('step').notNull(),
    type: text('type').notNull(),
    path: text('path').notNull(),
    variant: text('variant').notNull(),
    at: instant('at'),
  }),
};

/** Adds step events, kept for 30 days, and the versions that they are of. */
export const stepEventMigration = {
  id: '0022-step-events',
  statements: [
    `create table senda.measured_versions (
      id text constraint "measuredVersions_id" primary key, seq bigserial, journey text not null, hash text not null,
      steps jsonb not null, since bigint not null)`,
    'create index measured_versions_journey on senda.measured_versions (journey, seq)',
    'create index measured_versions_seq on senda.measured_versions (seq)',
    `create table senda.step_events (
      id text constraint "stepEvents_id" primary key, seq bigserial, journey text not null, hash text not null, run text not null,
      step text not null, type text not null, path text not null, variant text not null, at bigint not null)`,
    'create index step_events_journey on senda.step_events (journey, at)',
    'create index step_events_at on senda.step_events (at)',
    'create index step_events_seq on senda.step_events (seq)',
  ],
};
