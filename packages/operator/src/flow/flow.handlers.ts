/** What happens at the steps of journeys: recorded without anything about the person, and counted for staff (decision 0117). */

import type { CallName, FlowStep, FlowVersion, StepEventBatch } from '@senda/contract';
import { dayLength } from '@senda/core/base/time';
import * as v from 'valibot';
import type { Handlers, RequestContext } from '../request/context.ts';
import { Refusal } from '../request/refusal.ts';
import { assertAllowed, attempt } from '../rules/limits.ts';
import type { MeasuredVersionRow } from '../store/rows/flow.rows.ts';
import { atomically, type DayCount, type StepCount, type VisitCount } from '../store/store.ts';

/** How long step events are kept (ms). */
export const keptFor = 30 * dayLength;

/** How recent the last step of somebody is who is on a journey now (ms). */
const recent = 30 * 60_000;

/** A journey as it is served: only the names of its steps are read. */
const Steps = v.object({ steps: v.array(v.object({ name: v.string() })) });

const versionId = (journey: string, hash: string): string => `${journey} ${hash}`;

/** Returns the names of the steps of a version that is served, to everyone or to a part; undefined if it is another version. */
function servedSteps(ctx: RequestContext, journey: string, hash: string): readonly string[] | undefined {
  const journeys = ctx.journeys();
  const served = Object.hasOwn(journeys, journey) ? journeys[journey] : undefined;
  const version = [served, served?.part].find((one) => one?.hash === hash);
  if (!version) return undefined;
  const parsed = v.safeParse(Steps, version.journey);
  return parsed.success ? parsed.output.steps.map(({ name }) => name) : undefined;
}

/** Returns the version of a batch: one that is served, or that was when the first event of it arrived. Others are unknown. */
async function versionOf(
  ctx: RequestContext,
  { journey, hash }: Pick<StepEventBatch, 'journey' | 'hash'>,
): Promise<MeasuredVersionRow | undefined> {
  const id = versionId(journey, hash);
  const known = await ctx.store.measuredVersions.get(id);
  if (known) return known;
  const steps = servedSteps(ctx, journey, hash);
  if (!steps) return undefined;
  const row: MeasuredVersionRow = { id, journey, hash, steps, since: ctx.now };
  return atomically(ctx.store, async (tx) => {
    const former = await tx.measuredVersions.get(id);
    if (!former) await tx.measuredVersions.insert(row);
    return former ?? row;
  });
}

async function record(ctx: RequestContext, batch: StepEventBatch): Promise<number> {
  const { journey, hash, run } = batch;
  const version = await versionOf(ctx, batch);
  if (!version) return 0;
  const names = new Set(version.steps);
  const known = batch.events.filter(({ step, path }) => [step, ...path].every((name) => names.has(name)));
  const variant = JSON.stringify(batch.variant);
  for (const { type, step, path, ago } of known)
    await ctx.store.stepEvents.insert({
      id: ctx.id(),
      journey,
      hash,
      run,
      step,
      type,
      path: path.join(' '),
      variant,
      at: ctx.now - ago,
    });
  return known.length;
}

/** Returns what people of a version did at each step, in the order of its file. */
function stepsOf(version: MeasuredVersionRow, counts: readonly StepCount[]): FlowStep[] {
  return version.steps.map((step) => {
    const at = counts.filter((count) => count.hash === version.hash && count.step === step);
    const runs = (type: string) => at.find((count) => count.type === type)?.runs ?? 0;
    return {
      step,
      entered: runs('entered'),
      resumed: runs('resumed'),
      finished: runs('finished'),
      skipped: runs('skipped'),
      wentBack: runs('went-back'),
      left: runs('left'),
    };
  });
}

const visitsOf = ({ hash }: MeasuredVersionRow, counts: readonly VisitCount[]): FlowVersion['visits'] =>
  counts
    .filter((count) => count.hash === hash)
    .map(({ path, furthest, last, runs }) => ({ path: path.split(' '), furthest, last, people: runs }));

const daysOf = ({ hash }: MeasuredVersionRow, counts: readonly DayCount[]): FlowVersion['days'] =>
  counts
    .filter((count) => count.hash === hash)
    .map(({ day, furthest, runs }) => ({ day, furthest, people: runs }));

export const flowHandlers: Handlers<Extract<CallName, 'recordStepEvents' | 'getJourneyFlow'>> = {
  recordStepEvents: async ({ body }, ctx) => {
    assertAllowed(await attempt(ctx, 'stepEvents', {}));
    return { recorded: await record(ctx, body) };
  },
  getJourneyFlow: async ({ params: { journey }, query }, ctx) => {
    const journeys = ctx.journeys();
    if (!Object.hasOwn(journeys, journey))
      throw new Refusal('NOT_FOUND', { message: 'There is no such journey.' });
    const from = Math.max(Number(query.from), ctx.now - keptFor);
    const until = Number(query.until);
    if (from >= until) throw new Refusal('INVALID_REQUEST', { message: 'Events of this time are not kept.' });
    const { store } = ctx;
    const [versions, { visits, steps, days, moved }, now] = await Promise.all([
      store.measuredVersions.find({ journey }, { newestFirst: true }),
      store.countVisits({ journey, from, until }),
      store.countRuns({ journey, from: ctx.now - recent, until: ctx.now + 1 }),
    ]);
    const counted = versions.map(
      (version): FlowVersion => ({
        hash: version.hash,
        since: version.since,
        live: journeys[journey]?.hash === version.hash,
        visits: visitsOf(version, visits),
        days: daysOf(version, days),
        steps: stepsOf(version, steps),
      }),
    );
    return {
      from,
      until,
      versions: counted.filter((version) => version.live || version.visits.length > 0),
      moved,
      now,
    };
  },
};
