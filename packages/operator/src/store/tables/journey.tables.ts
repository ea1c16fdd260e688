import { integer, jsonb, text } from 'drizzle-orm/pg-core';
import type { JourneyVersionRow } from '../rows/journey.rows.ts';
import { common, instant, senda } from './columns.ts';

export const journeyTables = {
  journeyVersions: senda.table('journey_versions', {
    ...common(),
    journey: text('journey').notNull(),
    number: integer('number').notNull(),
    hash: text('hash').notNull(),
    text: text('body').notNull(),
    state: text('state').notNull(),
    proof: text('proof'),
    note: text('note'),
    authors: jsonb('authors').$type<JourneyVersionRow['authors']>().notNull(),
    by: jsonb('published_by').$type<NonNullable<JourneyVersionRow['by']>>(),
    at: instant('published_at'),
    restores: integer('restores'),
    overFile: text('over_file').notNull(),
  }),
};

/** Adds the published versions of journeys. */
export const journeyVersionMigration = {
  id: '0017-journey-versions',
  statements: [
    `create table senda.journey_versions (
      id text constraint "journeyVersions_id" primary key, seq bigserial, journey text not null, number integer not null,
      hash text not null, body text not null, state text not null, proof text, note text, authors jsonb not null,
      published_by jsonb, published_at bigint not null, restores integer, over_file text not null)`,
    'create index journey_versions_journey on senda.journey_versions (journey, seq)',
    'create index journey_versions_seq on senda.journey_versions (seq)',
  ],
};
