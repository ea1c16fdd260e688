import type { Handlers } from '../request/context.ts';
import { Refusal } from '../request/refusal.ts';
import { buyerOf, isOffered } from '../rules/order/eligibility.ts';
import { esimBrands, esimDevices } from '../seed/esim-devices.ts';
import { products } from '../seed/products.ts';

const simTypes: readonly string[] = ['esim', 'physical_sim'];

export const catalogueHandlers: Handlers<'getEligibleProducts' | 'listEsimBrands' | 'listEsimDevices'> = {
  /** Both SIM types have the same products; other categories have none. */
  getEligibleProducts: async ({ query }, ctx) => {
    const buyer = await buyerOf(ctx);
    const isSimType = simTypes.includes(query.productCategory);
    return { products: isSimType ? products.filter((product) => isOffered(product, buyer)) : [] };
  },
  listEsimBrands: async () => ({ brands: esimBrands }),
  listEsimDevices: async ({ query: { brandId, search = '' } }) => {
    if (brandId !== undefined && !esimBrands.some((brand) => brand.brandId === brandId)) {
      throw new Refusal('NOT_FOUND', { message: 'There is no such brand.' });
    }
    const searchText = search.toLowerCase();
    const fits = (device: (typeof esimDevices)[number]) =>
      (brandId === undefined || device.brandId === brandId) &&
      device.model.toLowerCase().includes(searchText);
    return { devices: esimDevices.filter(fits) };
  },
};
