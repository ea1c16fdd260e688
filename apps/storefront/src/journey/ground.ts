import files from 'virtual:journeys';
import { library } from '@senda/core';
import { type Ground, type Journey, loadJourney } from '@senda/journey';

/** The journeys that came with this build, by id. Files were checked before they were served, so each loads. */
const journeys = new Map<string, Journey>(
  Object.values(files).flatMap((file) => {
    const { journey } = loadJourney(file, library);
    return journey ? [[journey.id, journey] as const] : [];
  }),
);

/** The journey of that id with its library. Throws when this build has none: a mistake of ours, not of a customer. */
export function groundOf(id: string): Ground {
  const journey = journeys.get(id);
  if (!journey) throw new Error(`There is no journey "${id}" in journeys/.`);
  return { journey, library };
}
