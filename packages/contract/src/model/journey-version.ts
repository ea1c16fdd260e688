/** Published versions of journeys, and who works on them (decision 0099). */
import * as v from 'valibot';
import { Id, Instant, Whole } from './common.ts';

/** What a member of staff may do: read versions of journeys, or publish them and roll back. */
export const StaffRole = v.picklist(['studio.edit', 'studio.publish']);
export type StaffRole = v.InferOutput<typeof StaffRole>;

/** How staff signs in: an OpenID Connect issuer, and the client that the tokens are for. */
export const StaffSignIn = v.object({ issuer: v.string(), clientId: v.string() });
export type StaffSignIn = v.InferOutput<typeof StaffSignIn>;

/** A member of staff, as a version names them. */
export const StaffMember = v.object({ id: Id, name: v.string() });
export type StaffMember = v.InferOutput<typeof StaffMember>;

/** The hash of a journey file's text: SHA-256 of its UTF-8, 64 hexadecimal digits. */
export const TextHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** A name of an author, as the person who publishes has it. */
export const AuthorName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80));

/** What a version changes, in a sentence for the team. */
export const VersionNote = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500));

/** How a version came to be: published, brought back from an earlier one, or read from the folder of the journey files. */
export const VersionKind = v.picklist(['published', 'restored', 'file']);

/** A version of a journey. The file of the folder has neither note nor publisher. */
export const JourneyVersion = v.object({
  journey: Id,
  number: Whole,
  hash: TextHash,
  kind: VersionKind,
  /** Whether customers are served it now. */
  live: v.boolean(),
  note: v.optional(v.string()),
  authors: v.array(v.string()),
  /** Who published it, having approved exactly this hash, unless somebody else did. */
  by: v.optional(StaffMember),
  /** The other person who approved exactly this hash, where one has to. */
  approvedBy: v.optional(StaffMember),
  /** When, unless it is unknown (ms). */
  at: v.optional(Instant),
  /** The number of the version that this one brings back. */
  restores: v.optional(Whole),
});
export type JourneyVersion = v.InferOutput<typeof JourneyVersion>;

/** A version with the text of its file. */
export const JourneyVersionText = v.object({ ...JourneyVersion.entries, text: v.string() });
export type JourneyVersionText = v.InferOutput<typeof JourneyVersionText>;

/** Share of the devices that are served another text than the live one, in whole percent. */
export const CustomerShare = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99));

/** What became of a text that a part of the customers was given: it is out, it was published to everyone, or it ended. */
export const PartState = v.picklist(['out', 'published', 'ended']);

/** A text that a part of the customers, drawn by their devices, is given beside the live version (decision 0120). */
export const JourneyPart = v.object({
  id: Id,
  journey: Id,
  /** Of the text. */
  hash: TextHash,
  /** Of the live version that it is beside. */
  base: TextHash,
  share: CustomerShare,
  note: v.string(),
  authors: v.array(v.string()),
  /** Who published it, having approved exactly this hash, unless somebody else did. */
  by: StaffMember,
  approvedBy: v.optional(StaffMember),
  /** When it was published (ms). */
  at: Instant,
  state: PartState,
  /** Who changed the share last, and when (ms). */
  changedBy: v.optional(StaffMember),
  changedAt: v.optional(Instant),
  /** When it ended (ms), and who ended it; a changed file of the folder ends it without either. */
  endedAt: v.optional(Instant),
  endedBy: v.optional(StaffMember),
  /** The version that it became. */
  number: v.optional(Whole),
});
export type JourneyPart = v.InferOutput<typeof JourneyPart>;

/** What became of a publication at a time: it waits, or it ended. */
export const ScheduledState = v.picklist(['waiting', 'published', 'stopped', 'cancelled']);

/** Why a publication at a time was stopped: as an immediate one is refused. */
export const StopReason = v.picklist(['VERSION_STALE', 'JOURNEY_UNSOUND', 'APPROVAL_NEEDED', 'NOT_FOUND']);

/** A publication that is made by itself when its time comes: of exactly this text, over exactly this version. */
export const ScheduledPublication = v.object({
  id: Id,
  journey: Id,
  /** Of the text. */
  hash: TextHash,
  /** Of the live version that it was made from. */
  base: TextHash,
  /** The share of the customers that it is for; everyone without one. */
  share: v.optional(CustomerShare),
  note: v.string(),
  authors: v.array(v.string()),
  /** Who scheduled it, having approved exactly this hash, unless somebody else did. */
  by: StaffMember,
  approvedBy: v.optional(StaffMember),
  /** When it was scheduled (ms). */
  askedAt: Instant,
  /** When it is to be published (ms). */
  dueAt: Instant,
  state: ScheduledState,
  /** When it ended (ms); absent while it waits. */
  endedAt: v.optional(Instant),
  /** The version that it became. */
  number: v.optional(Whole),
  /** Why it was stopped. */
  reason: v.optional(StopReason),
  /** Why it does not work for everyone, in the language of who scheduled it; empty for another reason. */
  reasons: v.array(v.string()),
  /** Who cancelled it, or put another one in its place. */
  cancelledBy: v.optional(StaffMember),
});
export type ScheduledPublication = v.InferOutput<typeof ScheduledPublication>;

export const JourneyVersions = v.object({
  versions: v.array(JourneyVersion),
  /** Publications at a time: the one that waits, and what became of the others, the newest first; at most the last 200. */
  scheduled: v.array(ScheduledPublication),
  /** Texts that a part of the customers is or was given: the one that is out, and the others, the newest first; at most the last 200. */
  parts: v.optional(v.array(JourneyPart), []),
});
export type JourneyVersions = v.InferOutput<typeof JourneyVersions>;

/** A text that somebody asks another person to approve. It is void once another version is live, or another text is asked for. */
export const JourneyReview = v.object({
  journey: Id,
  hash: TextHash,
  text: v.string(),
  note: v.string(),
  authors: v.array(v.string()),
  /** Who asks. */
  by: StaffMember,
  /** When they asked (ms). */
  at: Instant,
  /** Who approved exactly this hash: never the one who asked. */
  approvedBy: v.optional(StaffMember),
});
export type JourneyReview = v.InferOutput<typeof JourneyReview>;

/** Whether another person has to approve what is published, and what they are asked for now. */
export const JourneyApproval = v.object({ needed: v.boolean(), review: v.optional(JourneyReview) });
export type JourneyApproval = v.InferOutput<typeof JourneyApproval>;
