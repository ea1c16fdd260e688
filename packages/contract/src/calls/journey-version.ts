/**
 * Versions of journeys: calls of our own, which the specification does not have (decision 0099). Those with `staff` are for staff, by
 * a token of its OpenID Connect issuer in X-Auth; a customer's token opens none of them. A gateway without an issuer answers NOT_FOUND.
 */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Id } from '../model/common.ts';
import {
  AuthorName,
  CustomerShare,
  JourneyApproval,
  JourneyPart,
  JourneyReview,
  JourneyVersions,
  JourneyVersionText,
  ScheduledPublication,
  StaffSignIn,
  TextHash,
  VersionNote,
} from '../model/journey-version.ts';

const journey = v.object({ journey: Id });
const version = v.object({ journey: Id, number: v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,8}$/)) });
const part = v.object({ journey: Id, id: Id });
const reads = { method: 'GET', read: true, credentials: true, staff: 'studio.edit' } as const;
const writes = { method: 'POST', read: false, credentials: true, staff: 'studio.publish' } as const;

/** A file of 1 MB, each of whose characters may be escaped. */
const maximumBodySize = 6_000_000;

/** A text over the live version, of which `base` is the hash. */
const proposal = v.object({
  base: TextHash,
  text: v.pipe(v.string(), v.maxLength(1_000_000)),
  note: VersionNote,
  authors: v.pipe(v.array(AuthorName), v.maxLength(50)),
});

/** Returns where staff signs in. */
export const getStaffSignIn = call({
  name: 'getStaffSignIn',
  method: 'GET',
  path: '/journey-service/v1/staff-sign-in',
  read: true,
  credentials: false,
  result: StaffSignIn,
  errors: ['NOT_FOUND'],
});

/** Returns the version of a journey that customers are served. */
export const getLiveJourney = call({
  name: 'getLiveJourney',
  ...reads,
  path: '/journey-service/v1/journeys/{journey}/live',
  params: journey,
  result: JourneyVersionText,
  errors: ['NOT_FOUND', 'STAFF_ROLE_MISSING'],
});

/** Returns the versions of a journey, the newest first, without their texts, its publications at a time, and those to a part of the customers. */
export const listJourneyVersions = call({
  name: 'listJourneyVersions',
  ...reads,
  path: '/journey-service/v1/journeys/{journey}/versions',
  params: journey,
  result: JourneyVersions,
  errors: ['NOT_FOUND', 'STAFF_ROLE_MISSING'],
});

/** Returns a version of a journey with its text. */
export const getJourneyVersion = call({
  name: 'getJourneyVersion',
  ...reads,
  path: '/journey-service/v1/journeys/{journey}/versions/{number}',
  params: version,
  result: JourneyVersionText,
  errors: ['NOT_FOUND', 'STAFF_ROLE_MISSING'],
});

/** Returns who published what, or is to, of all journeys, the newest first: at most the last 200 of each. */
export const listPublications = call({
  name: 'listPublications',
  ...reads,
  path: '/journey-service/v1/publications',
  result: JourneyVersions,
  errors: ['NOT_FOUND', 'STAFF_ROLE_MISSING'],
});

/**
 * Publishes a text as the next version of a journey. `base` is the hash of the live version that it was made from: VERSION_STALE if
 * another one is live. `approved` is the hash that was approved, and has to be that of the text. The text is proven here once more:
 * JOURNEY_UNSOUND, with the reasons in `failure.fields`. Where another person has to approve (`getJourneyApproval`), it is
 * APPROVAL_NEEDED without a review of this hash that was approved. It ends what a part of the customers is given, whose approval holds for
 * the same hash. A repeated request publishes nothing twice.
 */
export const publishJourney = call({
  name: 'publishJourney',
  ...writes,
  path: '/journey-service/v1/journeys/{journey}/versions',
  params: journey,
  body: v.object({ ...proposal.entries, approved: TextHash }),
  maximumBodySize,
  result: JourneyVersionText,
  errors: [
    'NOT_FOUND',
    'STAFF_ROLE_MISSING',
    'INVALID_REQUEST',
    'VERSION_STALE',
    'JOURNEY_UNSOUND',
    'APPROVAL_NEEDED',
  ],
});

/**
 * Gives a text to a part of the customers, drawn by their devices: `share`, in whole percent. The live version stays that of the others. It
 * is refused as in `publishJourney`. A journey has one part at most: another one is NOT_ELIGIBLE, unless `replaces` is the id of the one
 * that is out. A repeated request publishes nothing twice.
 */
export const publishToPart = call({
  name: 'publishToPart',
  ...writes,
  path: '/journey-service/v1/journeys/{journey}/parts',
  params: journey,
  body: v.object({
    ...proposal.entries,
    approved: TextHash,
    share: CustomerShare,
    replaces: v.optional(Id),
  }),
  maximumBodySize,
  result: JourneyPart,
  errors: [
    'NOT_FOUND',
    'STAFF_ROLE_MISSING',
    'INVALID_REQUEST',
    'VERSION_STALE',
    'JOURNEY_UNSOUND',
    'APPROVAL_NEEDED',
    'NOT_ELIGIBLE',
  ],
});

/** Changes the share of what a part is given. A device keeps its side while the share only grows. NOT_ELIGIBLE once it has ended. */
export const changePartShare = call({
  name: 'changePartShare',
  ...writes,
  path: '/journey-service/v1/journeys/{journey}/parts/{id}/share',
  params: part,
  body: v.object({ share: CustomerShare }),
  result: JourneyPart,
  errors: ['NOT_FOUND', 'STAFF_ROLE_MISSING', 'NOT_ELIGIBLE'],
});

/**
 * Publishes to everyone what a part is given, as the next version; proven here once more. Its approval still holds, as it is of the same
 * hash. NOT_ELIGIBLE once it has ended. A repeated request publishes nothing twice.
 */
export const publishPartToAll = call({
  name: 'publishPartToAll',
  ...writes,
  path: '/journey-service/v1/journeys/{journey}/parts/{id}/publish',
  params: part,
  result: JourneyVersionText,
  errors: [
    'NOT_FOUND',
    'STAFF_ROLE_MISSING',
    'VERSION_STALE',
    'JOURNEY_UNSOUND',
    'APPROVAL_NEEDED',
    'NOT_ELIGIBLE',
  ],
});

/** Ends what a part is given: everyone goes on in the live version. Returns what became of it: what has ended already stays as it is. */
export const endPart = call({
  name: 'endPart',
  ...writes,
  path: '/journey-service/v1/journeys/{journey}/parts/{id}/end',
  params: part,
  result: JourneyPart,
  errors: ['NOT_FOUND', 'STAFF_ROLE_MISSING'],
});

/**
 * Publishes a text at a time: `at`, ISO 8601 with an offset from UTC, at most a year ahead. It is refused as in `publishJourney`, and an
 * instant that is past as INVALID_REQUEST. When the time comes, text, base and approval are proven once more: it is published as the next
 * version, or stopped with the reason (`listJourneyVersions`). A journey has one that waits at most: another one is NOT_ELIGIBLE, unless
 * `replaces` is the id of the one that waits. With `share` it is given to that part of the customers then, in place of what a part is given
 * by then. A repeated request schedules nothing twice.
 */
export const schedulePublication = call({
  name: 'schedulePublication',
  ...writes,
  path: '/journey-service/v1/journeys/{journey}/scheduled',
  params: journey,
  body: v.object({
    ...proposal.entries,
    approved: TextHash,
    at: v.pipe(v.string(), v.isoTimestamp(), v.examples(['2031-01-31T09:00:00-06:00'])),
    share: v.optional(CustomerShare),
    replaces: v.optional(Id),
  }),
  maximumBodySize,
  result: ScheduledPublication,
  errors: [
    'NOT_FOUND',
    'STAFF_ROLE_MISSING',
    'INVALID_REQUEST',
    'VERSION_STALE',
    'JOURNEY_UNSOUND',
    'APPROVAL_NEEDED',
    'NOT_ELIGIBLE',
  ],
});

/** Cancels a publication at a time. Returns what became of it: what has ended already stays as it is. */
export const cancelScheduledPublication = call({
  name: 'cancelScheduledPublication',
  ...writes,
  path: '/journey-service/v1/journeys/{journey}/scheduled/{id}/cancel',
  params: v.object({ journey: Id, id: Id }),
  result: ScheduledPublication,
  errors: ['NOT_FOUND', 'STAFF_ROLE_MISSING'],
});

/** Brings an earlier version back, as the next one; proven here once more. `base` as in `publishJourney`. */
export const restoreJourneyVersion = call({
  name: 'restoreJourneyVersion',
  ...writes,
  path: '/journey-service/v1/journeys/{journey}/versions/{number}/restore',
  params: version,
  body: v.object({ base: TextHash, note: VersionNote }),
  result: JourneyVersionText,
  errors: ['NOT_FOUND', 'STAFF_ROLE_MISSING', 'VERSION_STALE', 'JOURNEY_UNSOUND'],
});

/** Returns whether another person has to approve what is published, and what they are asked for now, if it is over the live version. */
export const getJourneyApproval = call({
  name: 'getJourneyApproval',
  ...reads,
  path: '/journey-service/v1/journeys/{journey}/approval',
  params: journey,
  result: JourneyApproval,
  errors: ['NOT_FOUND', 'STAFF_ROLE_MISSING'],
});

/** Asks another person to approve a text, which is proven first. It takes the place of what was asked for before, whose approval is void. */
export const requestJourneyApproval = call({
  name: 'requestJourneyApproval',
  ...reads,
  method: 'POST',
  read: false,
  path: '/journey-service/v1/journeys/{journey}/approval',
  params: journey,
  body: proposal,
  maximumBodySize,
  result: JourneyReview,
  errors: ['NOT_FOUND', 'STAFF_ROLE_MISSING', 'VERSION_STALE', 'JOURNEY_UNSOUND'],
});

/** Approves what another person asked for, by its hash: VERSION_STALE if they ask for another text by now, APPROVAL_NEEDED if it is one's own. */
export const approveJourney = call({
  name: 'approveJourney',
  ...writes,
  path: '/journey-service/v1/journeys/{journey}/approval/approve',
  params: journey,
  body: v.object({ hash: TextHash }),
  result: JourneyReview,
  errors: ['NOT_FOUND', 'STAFF_ROLE_MISSING', 'VERSION_STALE', 'APPROVAL_NEEDED'],
});
