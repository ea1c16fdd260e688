import type { JourneyDefinition } from '@senda/core/common/definitions';
import type { Facts, JourneyContext } from '@senda/journey';
import { loadJourney } from '@senda/journey/tools';
import file from 'parcel-example/journeys/parcel.json' with { type: 'json' };
import { parcelLibrary } from 'parcel-example/library.ts';
import type { HostedJourney } from '../journey/runs.ts';

function context(): JourneyContext {
  const { journey } = loadJourney(file, parcelLibrary);
  if (!journey) throw new Error('examples/parcel/journeys/parcel.json does not load.');
  return { journey, library: parcelLibrary };
}

const ambient: Facts = { channel: 'app', flagWrapping: false };

/** The parcel journey of the engine's documentation on the host: another product's steps, facts and addresses. */
export const parcel: HostedJourney = {
  id: 'parcel',
  home: '/',
  parameter: 'orderRef',
  definition: {
    id: 'parcel',
    start: '/',
    home: '/',
    guard: 'open',
    subject: 'order',
    frame: 'service',
  } satisfies JourneyDefinition,
  context,
  ambientFacts: () => ambient,
  stageMessage: () => 'shell.stage.delivery',
};

/** An answer to each step of a parcel that is sent within the country. */
export const parcelAnswers: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  parcel: { weight: 2 },
  destination: { address: 'Calle 1', country: 'home' },
  review: {},
  pay: { receipt: 'R-1' },
};
