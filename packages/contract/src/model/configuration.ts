/** Configuration of the storefront (spec 7.call.getGlobalConfig, 9.country-config). */
import * as v from 'valibot';
import { Id, LocalText, safePicklist, Whole } from './common.ts';
import { ConsentDocument } from './consent.ts';

/** How a document is accepted; an unknown mode is a checkbox, which is never pre-checked. */
export const TermsMode = safePicklist(['MANDATORY_SCROLL', 'CHECKBOX', 'IMPLICIT'], 'CHECKBOX');

/**
 * The documents of a flow and how each is accepted (spec 4.status.terms-mode). RECURRING_CHARGE, of our own naming, may be one of a
 * purchase: it is asked for by a checkbox whatever its mode, and only where the plan is charged again.
 */
export const ConsentSetting = v.object({
  userFlow: Id,
  documents: v.array(
    v.object({
      documentName: ConsentDocument,
      mode: TermsMode,
      url: v.string(),
    }),
  ),
});
export type ConsentSetting = v.InferOutput<typeof ConsentSetting>;

/** The fields of the profile in order, the allowed ages (years), and the accepted document types. */
export const ProfileParameters = v.object({
  fields: v.array(v.object({ name: v.string(), required: v.boolean() })),
  /** The fields of an address in order, named as specified (spec 3.address); the country's default if absent. */
  addressFields: v.optional(v.array(v.object({ name: v.string(), required: v.boolean() }))),
  minimumAge: Whole,
  maximumAge: Whole,
  documentTypes: v.array(
    v.object({
      type: Id,
      name: LocalText,
      /** Regular expression for the whole document number. */
      pattern: v.string(),
    }),
  ),
});
export type ProfileParameters = v.InferOutput<typeof ProfileParameters>;

/** A country: ISO 3166-1 alpha-2 code and name. */
export const Nationality = v.object({ code: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), name: LocalText });
export type Nationality = v.InferOutput<typeof Nationality>;

/** Channels for sending codes to customers and guests. */
export const SignupNotifications = v.object({
  channels: v.array(safePicklist(['EMAIL', 'SMS'], 'EMAIL')),
  isGuestSignupSMSChannel: v.boolean(),
  isNoOtpFlow: v.boolean(),
});
export type SignupNotifications = v.InferOutput<typeof SignupNotifications>;

const provenJourney = { journey: v.unknown(), hash: v.string(), proof: v.string() };
const PublishedJourney = v.object({
  ...provenJourney,
  /** Another text beside it, and the share of the devices that run it, in whole percent. A storefront that does not know it ignores it. */
  part: v.optional(
    v.object({ ...provenJourney, share: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)) }),
  ),
});
/**
 * A published journey: its JSON, the hash of its content, and the proof for one step library. A storefront with
 * another step library does not use it.
 */
export type PublishedJourney = v.InferOutput<typeof PublishedJourney>;

/** The onboarding journey (null: the built-in one), the other journeys by id, and further settings. */
export const JourneySettings = v.looseObject({
  onboarding: v.nullable(PublishedJourney),
  journeys: v.optional(v.record(v.string(), PublishedJourney), {}),
  /** What `getJourneysVersion` returns while these are served; without it, an open page does not ask again. */
  version: v.optional(v.string()),
});
export type JourneySettings = v.InferOutput<typeof JourneySettings>;
