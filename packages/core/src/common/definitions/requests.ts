/** The requests about a line, as their journeys declare them. */
import type { ServiceRequest } from '@senda/contract';
import { withoutSlash } from '../../base/addresses/routes.ts';
import type { JourneyDefinition } from './definition.ts';
import { type JourneyId, journeys } from './definitions.ts';
import { type DeclaredRequest, itemIn, type RequestKind } from './request.ts';

type Declared = NonNullable<(typeof journeys)[JourneyId]['request']>;

/** Name of a request that a journey makes. */
export type RequestName = Declared['name'];

/** Label of an order that pays for a service of a line that exists. */
export type ServiceLabel = NonNullable<Declared['orderLabel']>;

/** A journey that makes a request. */
export interface RequestJourney extends JourneyDefinition {
  readonly request: Declared;
}

/** The journeys that make a request, by id. */
export const requestJourneys = Object.values<JourneyDefinition>(journeys).filter(
  (definition): definition is RequestJourney => definition.request !== undefined,
);

/** What a page shows of a kind of request. */
type Shown = Required<Pick<DeclaredRequest, 'icon' | 'boughtIn'>>;

/** The kinds of requests that no journey makes: one that the contract adds does not compile until a journey declares it. */
const unasked: Readonly<Record<Exclude<RequestKind, Declared['kind']>, Shown>> = {
  PORT_OUT_REQUEST: { icon: 'out', boughtIn: () => [] },
};

const kinds = new Map<RequestKind, Shown>([
  ...(Object.entries(unasked) as [RequestKind, Shown][]),
  ...requestJourneys.map(
    ({ request: { kind, icon, boughtIn = itemIn } }) => [kind, { icon, boughtIn }] as const,
  ),
]);

/** Returns what is declared of a kind of request. @throws Error for one that nothing declares */
export function declaredRequest(kind: RequestKind): Shown {
  const declared = kinds.get(kind);
  if (!declared) throw new Error(`No journey declares the request ${kind}.`);
  return declared;
}

/** Returns the request whose fee an order with this label pays; undefined for another order. */
export const requestPaidBy = (label: string): Declared | undefined =>
  requestJourneys.find(({ request }) => request.orderLabel === label)?.request;

/** Returns the only type of request whose status an address shows; null if it is any. */
export function requestTypeAt(path: string): ServiceRequest['type'] | null {
  const [shown, ...more] = requestJourneys.filter(
    ({ pages }) => pages?.['service-request-status']?.path === withoutSlash(path),
  );
  const kind = more.length > 0 ? undefined : shown?.request.kind;
  return kind === undefined || kind === 'REVERSE' || kind === 'MNP' ? null : kind;
}
