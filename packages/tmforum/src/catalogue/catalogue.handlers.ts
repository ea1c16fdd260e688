import type { Handlers } from '../context/handlers.ts';

/** Whether an offer is sold with a SIM type. */
const simTypes: readonly string[] = ['esim', 'physical_sim'];

export const catalogueHandlers: Handlers<'getEligibleProducts' | 'getGlobalConfig'> = {
  getGlobalConfig: async (_, { config }) => ({ country_config: config.country }),
  getEligibleProducts: async ({ query: { productCategory } }, { offers }) => {
    if (!simTypes.includes(productCategory)) return { products: [] };
    const sold = (await offers()).filter((offer) => offer.simTypes?.includes(productCategory) ?? true);
    return { products: sold.map(({ product }) => product) };
  },
};
