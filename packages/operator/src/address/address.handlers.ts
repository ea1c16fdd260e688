import type { Handlers } from '../request/context.ts';
import { Refusal } from '../request/refusal.ts';
import { places } from '../seed/places.ts';

const namesOfMexico: readonly string[] = ['mx', 'mex', 'mexico', 'méxico'];

export const addressHandlers: Handlers<'lookUpAddress'> = {
  lookUpAddress: async ({ params, query }) => {
    const isMexico = namesOfMexico.includes(params.country.toLowerCase());
    const place = isMexico ? places.get(query.postalCode.trim()) : undefined;
    if (!place) throw new Refusal('NOT_FOUND', { message: 'No place has this postal code.' });
    return place;
  },
};
