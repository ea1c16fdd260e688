/** What the storefront asks of its configuration (specification, sections 5, 7 and 9). */
import * as v from 'valibot';
import { Id, LocalText, safePicklist, Whole } from './common.ts';

/** How a document's acceptance is asked for; an unknown mode asks by a box that is never pre-ticked. */
export const TermsMode = safePicklist(['MANDATORY_SCROLL', 'CHECKBOX', 'IMPLICIT'], 'CHECKBOX');

/** The documents of one flow, and how each is accepted (specification, section 4). */
export const ConsentSetting = v.object({
  userFlow: Id,
  documents: v.array(
    v.object({
      documentName: v.picklist(['TERMS_OF_USE', 'PRIVACY_POLICY']),
      mode: TermsMode,
      url: v.string(),
    }),
  ),
});
export type ConsentSetting = v.InferOutput<typeof ConsentSetting>;

/** Which fields of the profile are asked for, in order, for which ages (years), and which documents may be named. */
export const ProfileParameters = v.object({
  fields: v.array(v.object({ name: v.string(), required: v.boolean() })),
  /** Which fields of an address are asked for, in order, by their names of specification section 3; the country's own unless said. */
  addressFields: v.optional(v.array(v.object({ name: v.string(), required: v.boolean() }))),
  minimumAge: Whole,
  maximumAge: Whole,
  documentTypes: v.array(
    v.object({
      type: Id,
      name: LocalText,
      /** What its number looks like: a regular expression for the whole of it. */
      pattern: v.string(),
    }),
  ),
});
export type ProfileParameters = v.InferOutput<typeof ProfileParameters>;

/** ISO 3166-1 alpha-2, and its name. */
export const Nationality = v.object({ code: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), name: LocalText });
export type Nationality = v.InferOutput<typeof Nationality>;

/** How customers and guests are sent codes. */
export const SignupNotifications = v.object({
  channels: v.array(safePicklist(['EMAIL', 'SMS'], 'EMAIL')),
  isGuestSignupSMSChannel: v.boolean(),
  isNoOtpFlow: v.boolean(),
});
export type SignupNotifications = v.InferOutput<typeof SignupNotifications>;

/**
 * A journey that the product team published: its file's JSON, the name of its content, and the proof: the name of this
 * content proven over one step library. A storefront with another step library does not use it.
 */
const PublishedJourney = v.object({ journey: v.unknown(), hash: v.string(), proof: v.string() });
/** A proven journey as the operator hands it out: its JSON, the hash of its content, and its proof. */
export type PublishedJourney = v.InferOutput<typeof PublishedJourney>;

/** The onboarding journey (null: the storefront's own), the other journeys by id, and further settings beside them. */
export const JourneySettings = v.looseObject({
  onboarding: v.nullable(PublishedJourney),
  journeys: v.optional(v.record(v.string(), PublishedJourney), {}),
});
export type JourneySettings = v.InferOutput<typeof JourneySettings>;
