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

export const journeyCollections = {
  journeyReviews: collection<JourneyReviewRow>(),
  journeyVersions: collection<JourneyVersionRow, 'journey'>(),
};
