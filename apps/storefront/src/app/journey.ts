import { page } from '../platform/load/page.ts';

/** The pages of the purchase, run by the engine. */
export const Journey = page(
  ['errors'],
  async () => (await import('../journey/journey.page.tsx')).JourneyPage,
);
