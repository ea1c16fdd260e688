import * as v from 'valibot';
import { FaqSetting } from '../../common/faq/faq-setting.ts';

const age = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(150));

export const PersonalSettings = v.pipe(
  v.object({ minimumAge: v.optional(age), maximumAge: v.optional(age), faq: FaqSetting }),
  v.forward(
    v.partialCheck(
      [['minimumAge'], ['maximumAge']],
      ({ minimumAge = 0, maximumAge = 150 }) => minimumAge <= maximumAge,
      'expected no more than maximumAge, since nobody is old and young enough: lower minimumAge or raise maximumAge',
    ),
    ['minimumAge'],
  ),
);

/** Only the fields that the customer edited. */
export const PersonalDraft = v.record(v.string(), v.pipe(v.string(), v.maxLength(200)));
export type PersonalDraft = Readonly<v.InferOutput<typeof PersonalDraft>>;
