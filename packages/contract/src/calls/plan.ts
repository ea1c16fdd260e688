/** Configuration for plan selection, separate because it is the entry page. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Icon } from '../model/icon.ts';

const read = { method: 'GET', read: true, credentials: false } as const;

/** Returns the maximum number of promo codes per order; 2 if absent (decision 0062). */
export const getPromotionConfig = call({
  name: 'getPromotionConfig',
  ...read,
  path: '/config-service/v1/promotion-config',
  result: v.object({ maximumPromoCodes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))) }),
  errors: [],
});

export const listSimTypeIcons = call({
  name: 'listSimTypeIcons',
  ...read,
  path: '/config-service/v1/icons/sim-type',
  result: v.object({ icons: v.array(Icon) }),
  errors: [],
});
