import type { CallResult } from '@senda/contract';

type Specifications = CallResult<'getEsimDeliverySpecification'>['specifications'];

/** Returns whether an eSIM of an order type is delivered, on paper (spec 4.store.esim-delivery). */
export const isEsimDelivered = (
  specifications: Specifications,
  // The gateway spells it so.
  type: 'ESIM-NEW' | 'ESIM-SIM_REPLACMENT',
): boolean => specifications.some(({ orderType, deliveryNeeded }) => orderType === type && deliveryNeeded);
