import type { JourneyData } from '@senda/core/base/answers';
import { type JourneyDefinition, secretSubjects, subjectParameters } from '@senda/core/shared/definitions';
import {
  compileJourney,
  type Facts,
  type JourneyContext,
  migrateRun,
  persistRun,
  type Run,
  restoreRun,
} from '@senda/journey';
import { contentHash, routeOf } from '@senda/journey/library';
import { entryOf, factsOf, isNewer, type JourneyMachine, type RunState } from '@senda/journey/run';
import { useSyncExternalStore } from 'react';
import { type Actor, createActor } from 'xstate';
import { reloadTab } from '../platform/state/another-tab.ts';
import { notify } from '../platform/state/notifications.ts';
import { claimsAtom } from '../platform/state/session.ts';
import { keys, onStorageKey, readJson, writeText } from '../platform/state/storage.ts';
import { store } from '../platform/state/store.ts';
import { trackRun } from '../platform/telemetry/track-run.ts';
import { onJourneysChanged } from './journey-context.ts';

/** A journey on the host. The host knows no journey, step or address by name. */
export interface HostedJourney {
  readonly definition: JourneyDefinition;
  /** Returns the current journey file with its step library. */
  readonly context: () => JourneyContext;
  /** Returns the ambient facts for a run about this subject that starts now. */
  readonly ambientFacts: (subject: string | null) => Facts;
  /** Returns a run about this subject that an earlier version stored elsewhere; undefined if there is none. */
  readonly storedElsewhere?: (subject: string | null) => unknown;
  /** Returns a run as this version stores it, from one that an earlier version stored. */
  readonly migrate?: (raw: unknown, hasStep: (name: string) => boolean) => unknown;
  /** Returns the message id of a step's name in the progress. */
  readonly stageMessage: (step: string) => string;
}

type FollowListener = (before: Run, after: Run) => void;

/** A customer's run of a journey in this tab. It is stored, and follows other tabs. */
export interface JourneyRun {
  readonly journey: HostedJourney;
  /** What the run is about; null for a journey without a subject. */
  readonly subject: string | null;
  readonly journeyContext: JourneyContext;
  readonly actor: Actor<JourneyMachine>;
  /** Calls back with the run before and after it followed another tab. Returns a function that unsubscribes. */
  onFollowed(listener: FollowListener): () => void;
  /** Stops storing and following. */
  end(): void;
}

/** Returns where a run is stored. The key of one about a secret names its hash. */
function storageKey({ definition: { id, subject: kind } }: HostedJourney, subject: string | null): string {
  const isSecret = kind !== undefined && secretSubjects.includes(kind);
  return keys.journey(id, isSecret && subject !== null ? contentHash(subject) : subject);
}

/** Returns the state of a run. */
export const stateOf = ({ actor }: Pick<JourneyRun, 'actor'>): Run => actor.getSnapshot().context.run;

/** Returns a path of a journey with the run's subject. */
export function withSubject({ journey, subject }: JourneyRun, path: string): string {
  const { subject: kind } = journey.definition;
  if (kind === undefined || subject === null) return path;
  return `${path}?${new URLSearchParams({ [subjectParameters[kind]]: subject })}`;
}

/** Returns the facts that a run started with, or would start with now. */
export const ambientOf = ({ journey, subject, ...run }: JourneyRun): Facts => {
  const { ambient } = stateOf(run);
  return Object.keys(ambient).length > 0 ? ambient : journey.ambientFacts(subject);
};

/** Returns the address of a step for a state of a run. */
export function addressIn(run: JourneyRun, state: Run, step: string): string {
  const { journey, journeyContext } = run;
  const declared = journeyContext.library.steps[step];
  if (!declared) return journey.definition.home;
  return withSubject(run, routeOf(declared, factsOf(journeyContext, state), journeyContext.library));
}

function openRun(journey: HostedJourney, subject: string | null): JourneyRun {
  const journeyContext = journey.context();
  const { id } = journey.definition;
  const stored = readJson(storageKey(journey, subject)) ?? journey.storedElsewhere?.(subject);
  const raw = migrated(journey, journeyContext, stored);
  if (raw === undefined) return startRun(journey, subject, journeyContext);
  const { run: read, dropped } = restoreRun(journeyContext, raw, journey.ambientFacts(subject));
  if (isOfAnotherCustomer(read)) return startRun(journey, subject, journeyContext);
  reportDropped(id, dropped);
  return startRun(journey, subject, journeyContext, { run: read, revoked: [] });
}

/** Returns a stored run as this version stores it. */
function migrated(journey: HostedJourney, { journey: { steps } }: JourneyContext, stored: unknown): unknown {
  return journey.migrate
    ? journey.migrate(stored, (name) => steps.some((step) => step.name === name))
    : stored;
}

/** Returns whether a stored run is another customer's: a page that missed the log-out may have stored it afterwards. */
function isOfAnotherCustomer({ data, drafts }: Run): boolean {
  const holder = store.get(claimsAtom);
  const answers = [...Object.values(data), ...Object.values(drafts).map(({ answer }) => answer)];
  return answers.some((answer) => {
    const { session } = (answer ?? {}) as JourneyData;
    return holder !== null && session !== undefined && session.userId !== holder.external_id;
  });
}

function reportDropped(id: string, dropped: readonly string[]): void {
  if (dropped.length === 0) return;
  console.warn(`Journey "${id}": ${dropped.join('; ')}.`);
  notify('shell.dropped', 'warn');
}

/** Starts a run from a state. It is stored, and follows other tabs until `end`. */
function startRun(
  journey: HostedJourney,
  subject: string | null,
  journeyContext: JourneyContext,
  from?: RunState,
): JourneyRun {
  const key = storageKey(journey, subject);
  const actor = createActor(compileJourney(journeyContext), { input: from ? { run: from.run } : {} });
  const followListeners = new Set<FollowListener>();
  let remote: Run | undefined;
  let last: Run | undefined;
  actor.subscribe(({ context }) => {
    if (context.run === last) return;
    last = context.run;
    // A run of another tab is stored already, with the step of that tab.
    if (context.run.revision !== remote?.revision) storeRun(journeyContext, key, context.run);
  });
  const unsubscribe = onStorageKey(key, (text) => {
    // Another tab has cleared it.
    if (text === null) return reloadTab();
    const before = stateOf({ actor });
    const { run: stored } = restoreRun(journeyContext, migrated(journey, journeyContext, readJson(key)));
    remote = stored;
    actor.send({ type: 'follow', run: stored });
    remote = undefined;
    const after = stateOf({ actor });
    if (after !== before) for (const listener of followListeners) listener(before, after);
  });
  actor.start();
  if (from && from.revoked.length > 0) actor.send({ type: 'data.revoked', keys: from.revoked });
  const stopTracking = trackRun(actor, journeyContext);
  const onFollowed = (listener: FollowListener) => {
    followListeners.add(listener);
    return () => followListeners.delete(listener);
  };
  const end = () => {
    unsubscribe();
    stopTracking();
    actor.stop();
  };
  return { journey, subject, journeyContext, actor, onFollowed, end };
}

/** Stores a run unless another tab has stored a newer one. Of tabs with the same answers the last move wins. */
function storeRun(journeyContext: JourneyContext, key: string, written: Run): void {
  const raw = readJson(key);
  const stored = raw === undefined ? undefined : restoreRun(journeyContext, raw).run;
  const isMove = stored && !isNewer(stored, written) && stored.current !== written.current;
  if (!stored || isMove || isNewer(written, stored)) writeText(key, JSON.stringify(persistRun(written)));
}

/** Returns whether a run is at a final step without retry; of a step that is listed twice, for this customer. */
export function isOver(journeyContext: JourneyContext, run: Run): boolean {
  const entry = run.current === null ? undefined : entryOf(journeyContext, run, run.current);
  return entry?.final !== undefined && !entry.retry;
}

/**
 * Returns whether the customer has answered something in a journey about a subject and has not completed it, and whether the step that
 * they stand at has the address.
 */
export function progressAt(
  journey: HostedJourney,
  subject: string | null,
  path: string,
): { readonly isBegun: boolean; readonly isHere: boolean } {
  const raw = readJson(storageKey(journey, subject));
  if (raw === undefined) return { isBegun: false, isHere: false };
  const journeyContext = journey.context();
  const { library } = journeyContext;
  const { run } = restoreRun(journeyContext, raw);
  const step = run.current === null ? undefined : library.steps[run.current];
  return {
    isBegun: run.done.length > 0 && !isOver(journeyContext, run),
    isHere: step !== undefined && routeOf(step, factsOf(journeyContext, run), library) === path,
  };
}

/** The open runs of this tab, by their storage key. */
const runs = new Map<string, JourneyRun>();
const watchers = new Set<() => void>();

/** Returns this tab's run of a journey about a subject. */
export function journeyRun(journey: HostedJourney, subject: string | null = null): JourneyRun {
  const key = storageKey(journey, subject);
  const run = runs.get(key) ?? openRun(journey, subject);
  runs.set(key, run);
  return run;
}

/** Returns a run and re-renders when a changed journey file replaces it. */
export const useJourneyRun = (journey: HostedJourney, subject: string | null): JourneyRun =>
  useSyncExternalStore(watch, () => journeyRun(journey, subject));

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Migrates the open runs to changed journey files: answers stay, and the step if the new path allows it. */
function migrateToChanged(): void {
  for (const [key, before] of runs) {
    const { journey, subject } = before;
    const journeyContext = journey.context();
    if (journeyContext.journey.hash === before.journeyContext.journey.hash) continue;
    const { run: current, revoked } = before.actor.getSnapshot().context;
    const moved = migrateRun(before.journeyContext, journeyContext, current, journey.ambientFacts(subject));
    before.end();
    reportDropped(journey.definition.id, moved.dropped);
    runs.set(key, startRun(journey, subject, journeyContext, { run: moved.run, revoked }));
  }
  for (const watcher of watchers) watcher();
}

onJourneysChanged(migrateToChanged);
