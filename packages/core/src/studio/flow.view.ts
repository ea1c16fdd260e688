import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type StateName, stateName } from '../base/calls/states.ts';
import type { FlowDays, FlowMeasured, flowMachine } from './flow.machine.ts';
import {
  compareFlows,
  daysOf,
  type FlowComparison,
  type FlowKind,
  type FlowOnDay,
  type FlowPart,
  type FlowWay,
  type Funnel,
  funnelOf,
  kindsOf,
} from './flow.ts';

/** A version and how far its people come. */
export interface FlowShown {
  readonly number: number;
  /** When the first person of it was measured (ms since the epoch). */
  readonly since: number;
  readonly live: boolean;
  readonly funnel: Funnel;
}

/** How far people come in a journey. */
export interface FlowView {
  readonly state: StateName<typeof flowMachine>;
  readonly loading: boolean;
  readonly days: FlowDays;
  /** The time that was counted (ms since the epoch). */
  readonly from: number;
  readonly until: number;
  /** People on it now. */
  readonly now: number;
  /** People in none of the versions: they had steps of two, or of one whose file is not known any more. */
  readonly apart: number;
  /** The newest version with people, and the one before it: the newest first. */
  readonly versions: readonly FlowShown[];
  /** The way that is chosen: only its people are shown; null for everybody. */
  readonly way: FlowWay | null;
  /** The newest beside the one before; null without one. */
  readonly comparison: FlowComparison | null;
  /** People of all versions by day. */
  readonly byDay: readonly FlowOnDay[];
  /** People of the newest version by their path, the most first. */
  readonly kinds: readonly FlowKind[];
  /** Of whom it is not known yet which path is theirs. */
  readonly open: number;
  setDays(days: FlowDays): void;
  /** Chooses a way by its key; null for everybody. */
  choose(way: string | null): void;
  retry(): void;
}

const shownOf = (
  { number, since, live, road, visits }: FlowMeasured,
  part: FlowPart | undefined,
): FlowShown => ({
  number,
  since,
  live,
  funnel: part?.funnel ?? funnelOf(road, visits),
});

/** Maps the machine of the flow to its screen. */
export function flowView(
  snapshot: SnapshotFrom<typeof flowMachine>,
  send: ActorRefFrom<typeof flowMachine>['send'],
): FlowView {
  const { open, days, way: key } = snapshot.context;
  const [newest, before] = open?.versions ?? [];
  const { kinds, open: undecided } = newest ? kindsOf(newest) : { kinds: [], open: 0 };
  const comparison = newest && before ? compareFlows(before, newest) : null;
  const ways = comparison && comparison.kind !== 'equal' ? comparison.ways : [];
  // Other days may have other versions, in which that way is not there.
  const way = ways.find((one) => one.key === key) ?? null;
  const parts = [way?.after, way?.before];
  return {
    state: stateName(snapshot) as StateName<typeof flowMachine>,
    loading: snapshot.hasTag('loading'),
    days,
    from: open?.from ?? 0,
    until: open?.until ?? 0,
    now: open?.now ?? 0,
    apart: (open?.moved ?? 0) + (open?.unknown ?? 0),
    versions: (open?.versions ?? []).slice(0, 2).map((version, at) => shownOf(version, parts[at])),
    way,
    comparison,
    byDay: open ? daysOf(open.versions, open) : [],
    kinds,
    open: undecided,
    setDays: (chosen) => send({ type: 'days', days: chosen }),
    choose: (chosen) => send({ type: 'choose', way: chosen }),
    retry: () => send({ type: 'retry' }),
  };
}
