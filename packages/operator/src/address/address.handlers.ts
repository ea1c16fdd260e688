import type { Feature } from '../gateway/handler.ts';
import { Refusal } from '../gateway/refusal.ts';
import { places } from '../seed/places.ts';

const namesOfMexico: readonly string[] = ['mx', 'mex', 'mexico', 'méxico'];

export const addressHandlers: Feature<'lookUpAddress'> = {
  lookUpAddress: async ({ params, query }) => {
    const ours = namesOfMexico.includes(params.country.toLowerCase());
    const place = ours ? places.get(query.postalCode.trim()) : undefined;
    if (!place) throw new Refusal('NOT_FOUND', { message: 'No place has this postal code.' });
    return place;
  },
};
