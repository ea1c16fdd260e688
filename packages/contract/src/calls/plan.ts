/** The part of the configuration that the choice of a plan asks for, which customers enter by. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Icon } from '../model/icon.ts';

/** A read of the configuration, which anybody may make. */
const read = { method: 'GET', read: true, credentials: false } as const;

/** How many promo codes an order takes; 2 where it says nothing (decisions, "Other"). */
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
