import * as v from 'valibot';
import { FaqSetting } from '../../common/faq/faq-setting.ts';

/** Profile fields (in order). */
export const personalFields = [
  'firstName',
  'middleName',
  'lastName',
  'fullName',
  'dob',
  'contactNumber',
  'email',
  'CNICNumber',
  'CNICExpiryDate',
  'nationality',
] as const;
export type PersonalField = (typeof personalFields)[number];

/** The ages without a configuration, which a journey may narrow (spec 3.onboarding.minimumAge). */
export const adultAge = 18;
export const highestAge = 100;

const age = v.pipe(v.number(), v.integer(), v.minValue(adultAge), v.maxValue(highestAge));

export const PersonalSettings = v.pipe(
  v.object({
    minimumAge: v.optional(age),
    maximumAge: v.optional(age),
    /**
     * Those of the configured fields that are asked for, and only where they are of use: an e-mail that is not known, and a
     * contact number for a courier. Without it, all of them.
     */
    fields: v.optional(
      v.pipe(v.array(v.picklist(personalFields)), v.nonEmpty('expected at least one field of the profile')),
    ),
    faq: FaqSetting,
  }),
  v.forward(
    v.partialCheck(
      [['minimumAge'], ['maximumAge']],
      ({ minimumAge = adultAge, maximumAge = highestAge }) => minimumAge < maximumAge,
      'expected less than maximumAge, since hardly anybody is old and young enough: lower minimumAge or raise maximumAge',
    ),
    ['minimumAge'],
  ),
);

/** Only the fields that the customer edited. */
export const PersonalDraft = v.record(v.string(), v.pipe(v.string(), v.maxLength(200)));
export type PersonalDraft = Readonly<v.InferOutput<typeof PersonalDraft>>;
