/** What happens at the steps of journeys, of customers who let their use be measured (decision 0117). Names of our own. */
import * as v from 'valibot';
import { Id, Instant, Whole } from './common.ts';

/** Something that happened at a step. The engine's refusals and errors are not among them. */
export const StepEventType = v.picklist(['entered', 'resumed', 'finished', 'skipped', 'went-back', 'left']);
export type StepEventType = v.InferOutput<typeof StepEventType>;

/** The name of a step, as journey files have it. */
const StepName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/));

/** How long before it is sent an event may have happened (ms): a tab that slept sends none that are older. */
const maximumAge = 24 * 60 * 60_000;

/** A step event as it is sent: no answer, nothing about the person. */
export const SentStepEvent = v.object({
  type: StepEventType,
  step: StepName,
  /** The steps on the customer's path as far as decided, in order. */
  path: v.pipe(v.array(StepName), v.maxLength(60)),
  /** How long before the request it happened (ms); no clock but the gateway's counts. */
  ago: v.pipe(Whole, v.maxValue(maximumAge)),
});

/** A small batch of step events of one run. */
export const StepEventBatch = v.object({
  journey: Id,
  /** Content hash of the journey that the customer runs. */
  hash: Id,
  /** A random id of the run: neither the customer's nor the device's. */
  run: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  /** The feature flags of the run. */
  variant: v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(/^flag[A-Za-z0-9]{0,40}$/)),
      v.union([v.boolean(), v.pipe(v.string(), v.maxLength(40))]),
    ),
    v.maxEntries(20),
  ),
  events: v.pipe(v.array(SentStepEvent), v.minLength(1), v.maxLength(20)),
});
export type StepEventBatch = v.InferOutput<typeof StepEventBatch>;

/** People whose last known path is `path`, who came as far as `furthest` and were last seen at `last`. */
export const FlowVisits = v.object({
  path: v.array(v.string()),
  /** The step of the path that they came furthest to; null if none of the path. */
  furthest: v.nullable(v.string()),
  /** The step that they were last seen at. */
  last: v.string(),
  people: Whole,
});
export type FlowVisits = v.InferOutput<typeof FlowVisits>;

/** What people of a version did at a step, each counted once for each kind of event. */
export const FlowStep = v.object({
  step: v.string(),
  entered: Whole,
  /** Were at it again after a reload, or in another tab. */
  resumed: Whole,
  finished: Whole,
  skipped: Whole,
  wentBack: Whole,
  /** Went elsewhere, neither finishing it nor going back. */
  left: Whole,
});
export type FlowStep = v.InferOutput<typeof FlowStep>;

/** People who were first seen on a day, in the time that is counted, and came as far as `furthest`. */
export const FlowDay = v.object({
  /** Days of 24 hours since the start of that time: 0 is the first one. */
  day: Whole,
  furthest: v.nullable(v.string()),
  people: Whole,
});
export type FlowDay = v.InferOutput<typeof FlowDay>;

/** The people of a version of a journey. */
export const FlowVersion = v.object({
  /** Content hash of the journey, as the engine makes it. */
  hash: v.string(),
  /** When the first event of it arrived (ms). */
  since: Instant,
  /** Whether customers are served it now. */
  live: v.boolean(),
  visits: v.array(FlowVisits),
  days: v.optional(v.array(FlowDay), []),
  steps: v.array(FlowStep),
});
export type FlowVersion = v.InferOutput<typeof FlowVersion>;

/** The people of a journey in a time, by version. */
export const JourneyFlow = v.object({
  /** The time that was counted (ms): events are kept for 30 days. */
  from: Instant,
  until: Instant,
  /** The version measured first comes last. */
  versions: v.array(FlowVersion),
  /** People who had steps of more than one version: they are in none. */
  moved: Whole,
  /** People of whom something was heard in the last 30 minutes. */
  now: Whole,
});
export type JourneyFlow = v.InferOutput<typeof JourneyFlow>;
