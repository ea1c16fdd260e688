import type { Finding, FindingCode } from '@senda/journey';
import { loadJourney } from '@senda/journey';
import { sharedIds } from '@senda/journey/tools';
import { proveJourney, verifyJourney } from '@senda/journey/verify';
import { library as store } from '../../packages/core/src/library/library.ts';
import { parcelLibrary } from './example/parcel.ts';

/** A journey in a page, and what the page says of it. */
export interface Example {
  readonly text: string;
  /** The finding it has, or that it is sound. */
  readonly claim: FindingCode | 'proven';
  /** `parcel`: over the worked example's library; `tight`: with a budget that is passed at once; `copy`: copied from another file. */
  readonly options: readonly string[];
}

const fence = /^```json ([a-z-]+)((?: [a-z]+)*)\n([\s\S]*?)^```$/gm;

/** The journeys of a page: JSON blocks whose fence says what is claimed of them. */
export const examplesOf = (page: string): readonly Example[] =>
  [...page.matchAll(fence)].map(([, claim = '', options = '', text = '']) => ({
    text,
    claim: claim as Example['claim'],
    options: options.split(' ').filter((option) => option !== ''),
  }));

/** What the verifier finds in an example. */
export function findingsOf({ text, options }: Example): readonly Finding[] {
  if (options.includes('copy'))
    return [
      ...sharedIds(
        ['look-around', 'example'].map((name) => ({ name: `journeys/${name}.json`, text })),
      ).values(),
    ];
  const library = options.includes('parcel') ? parcelLibrary : store;
  if (!options.includes('tight')) return proveJourney(text, library).findings;
  const { journey, findings } = loadJourney(JSON.parse(text), library);
  return journey ? verifyJourney(journey, library, { valuations: 0, nodes: 2 }) : findings;
}
