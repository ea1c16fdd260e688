import { bigint, integer, jsonb, text } from 'drizzle-orm/pg-core';
import type {
  JourneyPartRow,
  JourneyReviewRow,
  JourneyVersionRow,
  ScheduledPublicationRow,
} from '../rows/journey.rows.ts';
import { common, instant, senda } from './columns.ts';

export const journeyTables = {
  journeyParts: senda.table('journey_parts', {
    ...common(),
    journey: text('journey').notNull(),
    base: text('base').notNull(),
    hash: text('hash').notNull(),
    text: text('body').notNull(),
    share: integer('share').notNull(),
    note: text('note').notNull(),
    authors: jsonb('authors').$type<JourneyPartRow['authors']>().notNull(),
    by: jsonb('published_by').$type<JourneyPartRow['by']>().notNull(),
    approvedBy: jsonb('approved_by').$type<NonNullable<JourneyPartRow['approvedBy']>>(),
    at: instant('published_at'),
    state: text('state').notNull(),
    changedBy: jsonb('changed_by').$type<NonNullable<JourneyPartRow['changedBy']>>(),
    changedAt: bigint('changed_at', { mode: 'number' }),
    endedAt: bigint('ended_at', { mode: 'number' }),
    endedBy: jsonb('ended_by').$type<NonNullable<JourneyPartRow['endedBy']>>(),
    number: integer('number'),
  }),
  journeyReviews: senda.table('journey_reviews', {
    ...common(),
    base: text('base').notNull(),
    hash: text('hash').notNull(),
    text: text('body').notNull(),
    note: text('note').notNull(),
    authors: jsonb('authors').$type<JourneyReviewRow['authors']>().notNull(),
    by: jsonb('asked_by').$type<JourneyReviewRow['by']>().notNull(),
    at: instant('asked_at'),
    approvedBy: jsonb('approved_by').$type<NonNullable<JourneyReviewRow['approvedBy']>>(),
  }),
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
    approvedBy: jsonb('approved_by').$type<NonNullable<JourneyVersionRow['approvedBy']>>(),
    at: instant('published_at'),
    restores: integer('restores'),
    overFile: text('over_file').notNull(),
  }),
  scheduledPublications: senda.table('scheduled_publications', {
    ...common(),
    journey: text('journey').notNull(),
    base: text('base').notNull(),
    hash: text('hash').notNull(),
    text: text('body').notNull(),
    share: integer('share'),
    note: text('note').notNull(),
    authors: jsonb('authors').$type<ScheduledPublicationRow['authors']>().notNull(),
    by: jsonb('scheduled_by').$type<ScheduledPublicationRow['by']>().notNull(),
    approvedBy: jsonb('approved_by').$type<NonNullable<ScheduledPublicationRow['approvedBy']>>(),
    language: text('language'),
    askedAt: instant('asked_at'),
    dueAt: instant('due_at'),
    state: text('state').notNull(),
    endedAt: bigint('ended_at', { mode: 'number' }),
    number: integer('number'),
    reason: text('reason'),
    reasons: jsonb('reasons').$type<NonNullable<ScheduledPublicationRow['reasons']>>(),
    cancelledBy: jsonb('cancelled_by').$type<NonNullable<ScheduledPublicationRow['cancelledBy']>>(),
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

/** Adds what another person is asked to approve, and who approved a version. */
export const journeyReviewMigration = {
  id: '0020-journey-reviews',
  statements: [
    `create table senda.journey_reviews (
      id text constraint "journeyReviews_id" primary key, seq bigserial, base text not null, hash text not null, body text not null,
      note text not null, authors jsonb not null, asked_by jsonb not null, asked_at bigint not null, approved_by jsonb)`,
    'create index journey_reviews_seq on senda.journey_reviews (seq)',
    'alter table senda.journey_versions add column approved_by jsonb',
  ],
};

/** Adds publications at a time, of which a journey has one that waits at most. */
export const scheduledPublicationMigration = {
  id: '0021-scheduled-publications',
  statements: [
    `create table senda.scheduled_publications (
      id text constraint "scheduledPublications_id" primary key, seq bigserial, journey text not null, base text not null,
      hash text not null, body text not null, note text not null, authors jsonb not null, scheduled_by jsonb not null,
      approved_by jsonb, language text, asked_at bigint not null, due_at bigint not null, state text not null, ended_at bigint,
      number integer, reason text, reasons jsonb, cancelled_by jsonb)`,
    `create unique index "scheduledPublications_waiting" on senda.scheduled_publications (journey) where state = 'waiting'`,
    'create index scheduled_publications_due on senda.scheduled_publications (state, due_at)',
    'create index scheduled_publications_journey on senda.scheduled_publications (journey, seq)',
    'create index scheduled_publications_seq on senda.scheduled_publications (seq)',
  ],
};

/** Adds texts that a part of the customers is given, of which a journey has one that is out at most. */
export const journeyPartMigration = {
  id: '0023-journey-parts',
  statements: [
    `create table senda.journey_parts (
      id text constraint "journeyParts_id" primary key, seq bigserial, journey text not null, base text not null, hash text not null,
      body text not null, share integer not null, note text not null, authors jsonb not null, published_by jsonb not null,
      approved_by jsonb, published_at bigint not null, state text not null, changed_by jsonb, changed_at bigint, ended_at bigint,
      ended_by jsonb, number integer)`,
    `create unique index "journeyParts_out" on senda.journey_parts (journey) where state = 'out'`,
    'create index journey_parts_state on senda.journey_parts (state, seq)',
    'create index journey_parts_journey on senda.journey_parts (journey, seq)',
    'create index journey_parts_seq on senda.journey_parts (seq)',
    'alter table senda.scheduled_publications add column share integer',
  ],
};
