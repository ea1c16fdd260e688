import type { Finding, FindingCode, Library } from '@senda/journey';
import { loadJourney } from '@senda/journey';
import { sharedIds } from '@senda/journey/tools';
import { proveJourney, verifyJourney } from '@senda/journey/verify';
import { parcelLibrary } from '../../examples/parcel/library.ts';
import { pauseLibrary } from '../../examples/pause-my-line/library.ts';
import { library as store } from '../../packages/core/src/library/library.ts';

/** A journey in a page with its expected result. */
export interface Example {
  readonly text: string;
  /** The expected finding, or 'proven'. */
  readonly claim: FindingCode | 'proven';
  /** `parcel`, `pause`: uses the library of that worked example; `tight`: with a budget that is exceeded at once; `copy`: a copy of another file. */
  readonly options: readonly string[];
}

const fence = /^```json ([a-z-]+)((?: [a-z]+)*)\n([\s\S]*?)^```$/gm;

/** Returns the journeys of a page: JSON blocks with the expected result in their fence. */
export const examplesOf = (page: string): readonly Example[] =>
  [...page.matchAll(fence)].map(([, claim = '', options = '', text = '']) => ({
    text,
    claim: claim as Example['claim'],
    options: options.split(' ').filter((option) => option !== ''),
  }));

function libraryFor(options: Example['options']): Library {
  if (options.includes('pause')) return pauseLibrary;
  return options.includes('parcel') ? parcelLibrary : store;
}

/** Returns the findings of an example. */
export function findingsOf({ text, options }: Example): readonly Finding[] {
  if (options.includes('copy'))
    return [
      ...sharedIds(
        ['look-around', 'example'].map((name) => ({ name: `journeys/${name}.json`, text })),
      ).values(),
    ];
  const library = libraryFor(options);
  if (!options.includes('tight')) return proveJourney(text, library).findings;
  const { journey, findings } = loadJourney(JSON.parse(text), library);
  return journey ? verifyJourney(journey, library, { valuations: 0, nodes: 2 }) : findings;
}
