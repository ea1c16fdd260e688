import { type Flags, type Library, withFlags } from '@senda/journey/library';
import { type Finding, type FindingCode, loadJourney, parseFlags, sharedIds } from '@senda/journey/tools';
import { proveJourney, verifyJourney } from '@senda/journey/verify';
import { parcelLibrary } from '../../examples/parcel/library.ts';
import { pauseLibrary } from '../../examples/pause-my-line/library.ts';
import { provenLibrary as store } from '../../packages/core/src/library/proven.ts';

/** A journey in a page with its expected result. */
export interface Example {
  readonly text: string;
  /** The expected finding, or 'proven'. */
  readonly claim: FindingCode | 'proven';
  /** `parcel`, `pause`: uses the library of that worked example; `tight`: with a budget that is exceeded at once; `copy`: a copy of another file; `flagged`: with the page's flags. */
  readonly options: readonly string[];
  readonly flags: Flags;
}

const fence = /^```json ([a-z-]+)((?: [a-z]+)*)\n([\s\S]*?)^```$/gm;

/** Returns the file of flags of a page. @throws Error when it has a mistake */
function flagsIn(page: string): Flags {
  const [, text = '{}'] = /^```json flags\n([\s\S]*?)^```$/m.exec(page) ?? [];
  const { flags, findings } = parseFlags(text, store);
  if (!flags) throw new Error(findings.map(({ message }) => message).join('\n'));
  return flags;
}

/** Returns the journeys of a page: JSON blocks with the expected result in their fence. */
export function examplesOf(page: string): readonly Example[] {
  const flags = flagsIn(page);
  return [...page.matchAll(fence)]
    .filter(([, claim]) => claim !== 'flags')
    .map(([, claim = '', options = '', text = '']) => ({
      text,
      claim: claim as Example['claim'],
      options: options.split(' ').filter((option) => option !== ''),
      flags,
    }));
}

/** Whether an example has the steps of another product, which have no words. */
export const usesOtherSteps = ({ options }: Example): boolean =>
  options.includes('pause') || options.includes('parcel');

function libraryFor({ options, flags }: Example): Library {
  if (options.includes('flagged')) return withFlags(store, flags);
  if (options.includes('pause')) return pauseLibrary;
  return options.includes('parcel') ? parcelLibrary : store;
}

/** Returns the findings of an example. */
export function findingsOf(example: Example): readonly Finding[] {
  const { text, options } = example;
  if (options.includes('copy'))
    return [
      ...sharedIds(['quote', 'example'].map((name) => ({ name: `journeys/${name}.json`, text }))).values(),
    ];
  const library = libraryFor(example);
  if (!options.includes('tight')) return proveJourney(text, library).findings;
  const { journey, findings } = loadJourney(JSON.parse(text), library);
  return journey ? verifyJourney(journey, library, { nodes: 2 }) : findings;
}
