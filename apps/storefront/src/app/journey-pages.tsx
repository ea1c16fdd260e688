import { type JourneyId, journeys } from '@senda/core/common/definitions';
import { withAddressProposed } from '@senda/core/features/sim-replacement';
import { journeyAt } from '@senda/core/routing';
import { stepAt } from '@senda/journey/run';
import { useLocation } from 'react-router-dom';
import { subjectIn } from '../journey/addresses.ts';
import { hostedJourney } from '../journey/hosted-journey.ts';
import { JourneyPage } from '../journey/journey.page.tsx';
import { isServed } from '../journey/journey-context.ts';
import { journeyContextIn, progressAt } from '../journey/runs.ts';
import { PurchasePage } from '../purchase/purchase.page.tsx';
import { purchase } from '../purchase/purchase-run.ts';
import { storedTermination } from '../termination/stored-termination.ts';
import { stepScreens } from './step-screens.ts';

/** What only one journey needs. */
const special: Partial<Record<JourneyId, Parameters<typeof hostedJourney>[1]>> = {
  'sim-replacement': { migrate: withAddressProposed },
  termination: { storedElsewhere: storedTermination },
};

const ids = Object.keys(journeys) as JourneyId[];
const hosted = new Map(
  ids.map((id) => [id, id === purchase.definition.id ? purchase : hostedJourney(id, special[id])] as const),
);

/** Returns a journey of this app on the host. */
export const hostedBy = (id: JourneyId) => hosted.get(id) ?? purchase;

/** Returns the journey of an address. One without a file shows its error at its own addresses alone. */
function journeyOf(pathname: string, search: string) {
  const all = [...hosted].map(([id, journey]) => {
    const subject = subjectIn(journey.definition, search);
    const isListed = isServed(id) && stepAt(journeyContextIn(journey, subject), pathname) !== undefined;
    if (!isListed) return { id, isListed, isBegun: false, isHere: false };
    return { id, isListed, ...progressAt(journey, subject, pathname) };
  });
  const id = journeyAt(pathname, all);
  return id === null ? purchase : hostedBy(id);
}

/** The pages of all journeys. */
export function JourneyPages() {
  const { pathname, search } = useLocation();
  const journey = journeyOf(pathname, search);
  const { id } = journey.definition;
  return journey === purchase ? (
    <PurchasePage screens={stepScreens} />
  ) : (
    <JourneyPage key={id} journey={journey} screens={stepScreens} />
  );
}
