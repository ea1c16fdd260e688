import {
  getJourneyFlow,
  getJourneyVersion,
  getLiveJourney,
  listJourneyVersions,
} from '@senda/contract/calls';
import {
  dayBefore,
  type FlowMeasured,
  type FlowOpened,
  type FlowRequest,
  type FlowRoad,
} from '@senda/core/studio';
import { askGateway } from './ask-gateway.ts';
import { filesAtom, readFiles } from './files.ts';
import { asked, closedTo, isOpen } from './gateway.ts';
import type { PageProver } from './prover.ts';
import { staffToken } from './staff.ts';
import { store } from './store.ts';

const day = 24 * 60 * 60_000;

/** Versions whose files are read to find those that people were measured in. */
const mostVersions = 12;

interface Numbered {
  readonly number: number;
  readonly road: FlowRoad;
}

/** Returns the roads of the newest versions until those with these hashes are among them. */
async function roadsOf(
  journey: string,
  hashes: ReadonlySet<string>,
  prover: PageProver,
): Promise<readonly Numbered[]> {
  const files = store.get(filesAtom).length > 0 ? store.get(filesAtom) : await readFiles();
  const live = await askGateway(getLiveJourney, { params: { journey } }, asked());
  const list = await askGateway(listJourneyVersions, { params: { journey } }, asked());
  if (live.kind === 'refused' || list.kind === 'refused') return [];
  const found: Numbered[] = [];
  for (const { number } of list.result.versions.slice(0, mostVersions)) {
    const params = { journey, number: String(number) };
    const version =
      number === live.result.number ? live : await askGateway(getJourneyVersion, { params }, asked());
    const road = version.kind === 'done' ? await prover.flowRoad(files, version.result.text) : null;
    if (road && hashes.has(road.hash) && !found.some((one) => one.road.hash === road.hash))
      found.push({ number, road });
    if (found.length === hashes.size) break;
  }
  return found;
}

/** Reads how far people came. @throws Error when the gateway is silent */
export async function openFlow({ journey, days }: FlowRequest, prover: PageProver): Promise<FlowOpened> {
  if (!(await isOpen())) return { kind: 'closed' };
  if (staffToken() === null) return { kind: 'signed-out' };
  const until = Date.now();
  // The gateway's clock may be ahead.
  const query = { from: String(dayBefore(until, days - 1)), until: String(until + day) };
  const answer = await askGateway(getJourneyFlow, { params: { journey }, query }, asked());
  if (answer.kind === 'refused') return closedTo(answer);
  const { versions, moved, now, from } = answer.result;
  const measured = versions.filter(({ visits }) => visits.length > 0);
  const roads = await roadsOf(journey, new Set(measured.map(({ hash }) => hash)), prover);
  const known = measured.flatMap(({ hash, since, live, visits, days: byDay }): FlowMeasured[] => {
    const one = roads.find(({ road }) => road.hash === hash);
    return one ? [{ ...one, since, live, visits, days: byDay }] : [];
  });
  const all = measured.flatMap(({ visits }) => visits).reduce((sum, { people }) => sum + people, 0);
  const shown = known.flatMap(({ visits }) => visits).reduce((sum, { people }) => sum + people, 0);
  const newestFirst = known.toSorted((one, other) => Number(other.live) - Number(one.live));
  return { kind: 'open', from, until, versions: newestFirst, unknown: all - shown, moved, now };
}
