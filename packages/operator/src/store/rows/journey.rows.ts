import type { StaffMember } from '@senda/contract';
import { collection } from './collection.ts';

/** A version of a journey; the id is `<journey>:<number>`. Versions are only added: the newest one counts. */
export interface JourneyVersionRow {
  readonly id: string;
  readonly journey: string;
  readonly number: number;
  /** Hash of the text. */
  readonly hash: string;
  readonly text: string;
  /** `published`, `restored` or `file`. */
  readonly state: string;
  /** Identifies content and step library of the proof that the server made; absent for the folder's file. */
  readonly proof?: string;
  readonly note?: string;
  readonly authors: readonly string[];
  readonly by?: StaffMember;
  readonly approvedBy?: StaffMember;
  readonly at: number;
  /** The number of the version that this one brings back. */
  readonly restores?: number;
  /** Hash of the folder's file then: a file that was changed since is newer than the version. */
  readonly overFile: string;
}

/** A text that another person is asked to approve; the id is that of its journey, which has one at most. */
export interface JourneyReviewRow {
  readonly id: string;
  /** Hash of the live version that it was made from. */
  readonly base: string;
  readonly hash: string;
  readonly text: string;
  readonly note: string;
  readonly authors: readonly string[];
  readonly by: StaffMember;
  readonly at: number;
  readonly approvedBy?: StaffMember;
}

/** A text that a part of the customers is or was given beside the live version. */
export interface JourneyPartRow {
  readonly id: string;
  readonly journey: string;
  /** Hash of the live version that it is beside: it counts while that one is live. */
  readonly base: string;
  readonly hash: string;
  readonly text: string;
  /** In whole percent, 1 to 99. */
  readonly share: number;
  readonly note: string;
  readonly authors: readonly string[];
  readonly by: StaffMember;
  readonly approvedBy?: StaffMember;
  readonly at: number;
  /** `out`, `published` or `ended`. */
  readonly state: string;
  readonly changedBy?: StaffMember;
  readonly changedAt?: number;
  readonly endedAt?: number;
  readonly endedBy?: StaffMember;
  /** The number of the version that it became. */
  readonly number?: number;
}

/** A publication that is made when its time comes: of exactly this text, over exactly this version. */
export interface ScheduledPublicationRow {
  readonly id: string;
  readonly journey: string;
  /** Hash of the live version that it was made from. */
  readonly base: string;
  readonly hash: string;
  readonly text: string;
  /** The part of the customers that it is for, in whole percent; everyone without one. */
  readonly share?: number;
  readonly note: string;
  readonly authors: readonly string[];
  readonly by: StaffMember;
  /** Who approved exactly this text when it was scheduled, other than who scheduled it or who asked. */
  readonly approvedBy?: StaffMember;
  /** Of who scheduled it: an Accept-Language. */
  readonly language?: string;
  readonly askedAt: number;
  readonly dueAt: number;
  /** `waiting`, `published`, `stopped` or `cancelled`. */
  readonly state: string;
  readonly endedAt?: number;
  /** The number of the version that it became. */
  readonly number?: number;
  /** The code with which it was refused when its time came. */
  readonly reason?: string;
  readonly reasons?: readonly string[];
  readonly cancelledBy?: StaffMember;
}

export const journeyCollections = {
  journeyParts: collection<JourneyPartRow, 'journey' | 'state'>({
    name: 'journeyParts_out',
    fields: ['journey'],
    where: ({ state }) => state === 'out',
  }),
  journeyReviews: collection<JourneyReviewRow>(),
  scheduledPublications: collection<ScheduledPublicationRow, 'journey' | 'state' | 'dueAt'>({
    name: 'scheduledPublications_waiting',
    fields: ['journey'],
    where: ({ state }) => state === 'waiting',
  }),
  journeyVersions: collection<JourneyVersionRow, 'journey'>(),
};
