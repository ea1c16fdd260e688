import * as v from 'valibot';
import { FaqSetting } from '../../common/faq/faq-setting.ts';

/** The ages without a configuration, which a journey may narrow (spec 3.onboarding.minimumAge). */
export const adultAge = 18;
export const highestAge = 100;

const age = v.pipe(v.number(), v.integer(), v.minValue(adultAge), v.maxValue(highestAge));

export const PersonalSettings = v.pipe(
  v.object({ minimumAge: v.optional(age), maximumAge: v.optional(age), faq: FaqSetting }),
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
