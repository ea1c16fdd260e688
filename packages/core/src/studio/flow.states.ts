import type { FlowDay, FlowVisits } from '@senda/contract';
import type { States } from '../base/calls/states.ts';
import { type FlowMeasured, type FlowOpen, flowMachine } from './flow.machine.ts';
import type { FlowRoad } from './flow.ts';
import { dayBefore } from './local-time.ts';

const ends = [
  { name: 'payment-failed', end: 'other' },
  { name: 'payment-success', end: 'goal' },
] as const;

/** A purchase: with a number that is kept, or a new one. */
function roadOf(
  hash: string,
  kept: readonly string[],
  fresh: readonly string[],
  file: readonly string[] = kept,
): FlowRoad {
  const paths = [
    { steps: kept, who: [{ numberType: 'PORT_IN' }] },
    { steps: fresh, who: [{ numberType: 'NEW' }] },
  ];
  return {
    hash,
    steps: [...file.map((name) => ({ name, end: null })), ...ends],
    paths: paths.flatMap(({ steps, who }) => ends.map(({ name }) => ({ steps: [...steps, name], who }))),
  };
}

/** People of a path: how many came no further than each step, and how many bought. */
const peopleOn = (
  path: readonly string[],
  stopped: Readonly<Record<string, number>>,
  bought: number,
): FlowVisits[] => [
  ...Object.entries(stopped).map(([step, people]) => ({
    path: [...path],
    furthest: step,
    last: step,
    people,
  })),
  {
    path: [...path, 'payment-success'],
    furthest: 'payment-success',
    last: 'payment-success',
    people: bought,
  },
];

const start = ['pre-checkout', 'connection-details'];
const end = ['order-summary', 'payment'];
const fresh = [...start, 'personal-details', 'address-details', 'delivery', ...end];
const kept = [...start, 'port-in', 'personal-details', 'address-details', 'delivery', ...end];
const shorter = [...start, 'port-in', 'personal-details', 'address-details', ...end];
const later = [...start, 'personal-details', 'address-details', 'delivery', 'port-in', ...end];
const day = 24 * 60 * 60_000;
const until = Date.UTC(2026, 10, 29, 18);

/** As many people a day, of whom some bought, over some days. */
const daily = (first: number, last: number, people: number, bought: number): FlowDay[] =>
  Array.from({ length: last - first + 1 }, (_, nth) => first + nth).flatMap((nth) => [
    { day: nth, furthest: 'payment-success', people: bought },
    { day: nth, furthest: 'payment', people: people - bought - (nth % 7) },
  ]);

const former: FlowMeasured = {
  number: 15,
  since: until - 20 * day,
  live: false,
  road: roadOf('15', kept, fresh),
  days: daily(9, 22, 240, 150),
  visits: [
    ...peopleOn(start, { 'pre-checkout': 120, 'connection-details': 40 }, 0).slice(0, 2),
    ...peopleOn(kept, { 'port-in': 480, 'personal-details': 74, 'address-details': 74, payment: 210 }, 866),
    ...peopleOn(fresh, { 'personal-details': 90, payment: 260 }, 1_490),
  ],
};
const current: FlowMeasured = {
  ...former,
  number: 16,
  since: until - 6 * day,
  live: true,
  days: daily(23, 29, 109, 81),
  road: roadOf('16', shorter, fresh, kept),
  visits: [
    ...peopleOn(start, { 'pre-checkout': 12, 'connection-details': 5 }, 0).slice(0, 2),
    ...peopleOn(shorter, { 'port-in': 51, 'personal-details': 20, payment: 30 }, 235),
    ...peopleOn(fresh, { 'personal-details': 20, payment: 60 }, 330),
  ],
};
/** The same people in a version that asks for the port-in later: it is decided elsewhere whose path changes. */
const moved: FlowMeasured = {
  ...current,
  road: roadOf('16', later, fresh),
  visits: [
    ...peopleOn(start, { 'pre-checkout': 60 }, 0).slice(0, 1),
    ...peopleOn(later, { 'port-in': 91, payment: 30 }, 100),
    ...peopleOn(fresh, { 'personal-details': 60, payment: 60 }, 180),
  ],
};
const few: FlowMeasured = {
  ...current,
  visits: [...peopleOn(shorter, { 'port-in': 2 }, 5), ...peopleOn(fresh, { payment: 1 }, 4)],
};

const open: FlowOpen = {
  kind: 'open',
  from: dayBefore(until, 29),
  until,
  versions: [current, former],
  unknown: 0,
  moved: 7,
  now: 3,
};

const snapshot = (
  value: Parameters<typeof flowMachine.resolveState>[0]['value'],
  shown: FlowOpen | null = null,
  way: string | null = null,
) => flowMachine.resolveState({ value, context: { journey: 'onboarding', days: 30, open: shown, way } });

/** A snapshot of each state. */
export const flowStates: States<typeof flowMachine> = {
  opening: snapshot('opening'),
  closed: snapshot('closed'),
  signedOut: snapshot('signedOut'),
  forbidden: snapshot('forbidden'),
  failed: snapshot('failed'),
  empty: snapshot('empty', { ...open, versions: [], moved: 0, now: 0 }),
  shown: snapshot('shown', open),
};

/** Further snapshots that stories show. */
export const flowCases = {
  /** One of the ways that change: those who keep their number. */
  way: snapshot('shown', open, start.join(' ')),
  /** One version alone. */
  single: snapshot('shown', { ...open, versions: [current], moved: 0 }),
  /** Too few people to know. */
  few: snapshot('shown', { ...open, versions: [few, former] }),
  /** No path changes between the two. */
  equal: snapshot('shown', { ...open, versions: [{ ...former, number: 16, live: true }, former] }),
  /** Whose path changes is decided at another step in each: everybody is compared, and fewer buy. */
  worse: snapshot('shown', { ...open, versions: [moved, former] }),
} as const;
