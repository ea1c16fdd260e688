import { hoursIn } from '@senda/core/common/identity';
import { setting } from '../platform/site.ts';

/** Within how many hours an order is approved and an identity document reviewed, as configured; 0 where no page says it. */
export const reviewHours = hoursIn(setting('VITE_IDENTITY_REVIEW_HOURS', '')) ?? 0;
