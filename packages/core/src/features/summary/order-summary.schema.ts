import * as v from 'valibot';
import { FaqSetting } from '../../common/faq/faq-setting.ts';

const sections = ['order', 'promo', 'delivery', 'customer'] as const;
/** A part of the review. What is bought, where it goes and for whom is always shown; promo codes may be left out. */
export type SummarySection = (typeof sections)[number];

/** Whether every part is listed at most once, and every part that customers must see. */
const isWhole = (listed: readonly SummarySection[]): boolean =>
  new Set(listed).size === listed.length && sections.every((one) => one === 'promo' || listed.includes(one));

export const SummarySettings = v.object({
  terms: v.optional(v.picklist(['MANDATORY_SCROLL', 'CHECKBOX', 'IMPLICIT']), 'CHECKBOX'),
  /** The parts of the page in their order; terms come last. */
  sections: v.optional(
    v.pipe(
      v.array(v.picklist(sections)),
      v.check(
        (listed) => isWhole(listed),
        'expected "order", "delivery" and "customer" once each, and "promo" at most once',
      ),
    ),
    [...sections],
  ),
  faq: FaqSetting,
});
export type SummarySettings = Readonly<v.InferOutput<typeof SummarySettings>>;

/** Documents that the customer ticked or read to the end; untouched ones are missing. */
export const SummaryDraft = v.object({
  terms: v.optional(v.boolean()),
  privacy: v.optional(v.boolean()),
  /** The charge of later periods, and the one that this was about: another charge needs another consent. */
  recurring: v.optional(v.boolean()),
  charge: v.optional(v.object({ amount: v.number(), validityDays: v.number() })),
  /** Promo codes changed on this page, and those before; discarded if the earlier selection changes. */
  promo: v.optional(
    v.object({
      before: v.array(v.string()),
      codes: v.array(v.string()),
      arrived: v.optional(v.string()),
    }),
  ),
});
export type SummaryDraft = Readonly<v.InferOutput<typeof SummaryDraft>>;
