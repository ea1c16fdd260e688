import { model } from '@senda/contract';
import * as v from 'valibot';
import { FaqSetting } from '../../common/faq/faq-setting.ts';

export const NumberSettings = v.pipe(
  v.object({
    /** How many numbers are shown at first, and at most (spec 9.numbers). */
    listed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(40)), 6),
    most: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(40)), 40),
    faq: FaqSetting,
  }),
  v.forward(
    v.partialCheck(
      [['listed'], ['most']],
      ({ listed, most }) => listed <= most,
      'expected no more than most: lower listed or raise most',
    ),
    ['listed'],
  ),
);

export const NumberDraft = v.object({
  numberType: v.optional(model.NumberType),
  number: v.optional(v.string()),
  category: v.optional(model.NumberCategory),
  /** A class of premium numbers; '' for all. */
  goldenCategory: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** '' for all. */
  areaCode: v.optional(v.pipe(v.string(), v.maxLength(5))),
  search: v.optional(v.string()),
});

export type NumberSettings = v.InferOutput<typeof NumberSettings>;
export type NumberDraft = Readonly<v.InferOutput<typeof NumberDraft>>;
