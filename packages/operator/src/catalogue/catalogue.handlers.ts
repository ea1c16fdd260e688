import type { Feature } from '../gateway/handler.ts';
import { products } from '../seed/products.ts';

const simTypes: readonly string[] = ['esim', 'physical_sim'];

export const catalogueHandlers: Feature<'getEligibleProducts' | 'getEsimDeliverySpecification'> = {
  /** Both SIM types have the same products; a category that is no SIM type has none. */
  getEligibleProducts: async ({ query }) => ({
    products: simTypes.includes(query.productCategory) ? [...products] : [],
  }),
  /** An eSIM is never sent out. "REPLACMENT" is the specification's spelling (section 3). */
  getEsimDeliverySpecification: async () => ({
    specifications: [
      { orderType: 'ESIM-NEW', deliveryNeeded: false },
      { orderType: 'ESIM-SIM_REPLACMENT', deliveryNeeded: false },
    ],
  }),
};
