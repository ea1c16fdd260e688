import * as v from 'valibot';

/**
 * The setting of a step that shows questions: one of the sections that are shown, or `none`. Without it the step shows its own.
 */
export const FaqSetting = v.optional(
  v.picklist([
    'pre-checkout',
    'add-on',
    'connection-details',
    'personal-details',
    'billing-details',
    'order-summary',
    'none',
  ]),
);
