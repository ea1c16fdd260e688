import * as v from 'valibot';
import { call } from '../call.ts';
import { Icon } from '../model/icon.ts';

/** A read of the configuration, which anybody may make. */
const read = { method: 'GET', read: true, credentials: false } as const;

/** The part of the configuration that the choice of a plan asks for, which customers enter by. */
export const planCalls = {
  /** How many promo codes an order takes; 2 where it says nothing (decisions, "Other"). */
  getPromotionConfig: call({
    ...read,
    path: '/config-service/v1/promotion-config',
    result: v.object({ maximumPromoCodes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))) }),
    errors: [],
  }),
  listSimTypeIcons: call({
    ...read,
    path: '/config-service/v1/icons/sim-type',
    result: v.object({ icons: v.array(Icon) }),
    errors: [],
  }),
} as const;
