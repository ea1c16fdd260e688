import type { JourneyData } from '@senda/core';
import {
  compileJourney,
  isNewer,
  type JourneyContext,
  migrateRun,
  persistRun,
  type Run,
  type RunState,
  restoreRun,
} from '@senda/journey';
import { useSyncExternalStore } from 'react';
import { createActor } from 'xstate';
import { reloadTab } from '../platform/state/another-tab.ts';
import { notify } from '../platform/state/notifications.ts';
import { claimsAtom, visitorAtom } from '../platform/state/session.ts';
import { keys, onStorageKey, readJson, writeText } from '../platform/state/storage.ts';
import { store } from '../platform/state/store.ts';
import { trackRun } from '../platform/telemetry/track-run.ts';
import { ambientFacts } from './ambient.ts';
import { journeyContextOf, onJourneysChanged } from './journey-context.ts';

const ambientNow = () => ambientFacts(store.get(visitorAtom));

function openRun(id: string) {
  const journeyContext = journeyContextOf(id);
  const raw = readJson(keys.journey(id));
  if (raw === undefined) return startRun(journeyContext);
  const { run: read, dropped } = restoreRun(journeyContext, raw, ambientNow());
  if (isOfAnotherCustomer(read)) return startRun(journeyContext);
  reportDropped(id, dropped);
  return startRun(journeyContext, { run: read, revoked: [] });
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
function startRun(journeyContext: JourneyContext, from?: RunState) {
  const key = keys.journey(journeyContext.journey.id);
  const actor = createActor(compileJourney(journeyContext), { input: from ? { run: from.run } : {} });
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
    const before = actor.getSnapshot().context.run;
    const { run: stored } = restoreRun(journeyContext, readJson(key));
    remote = stored;
    actor.send({ type: 'follow', run: stored });
    remote = undefined;
    const after = actor.getSnapshot().context.run;
    if (after !== before) for (const listener of followListeners) listener(before, after);
  });
  actor.start();
  if (from && from.revoked.length > 0) actor.send({ type: 'data.revoked', keys: from.revoked });
  const stopTracking = trackRun(actor, journeyContext);
  const end = () => {
    unsubscribe();
    stopTracking();
    actor.stop();
  };
  return { journeyContext, actor, end };
}

/** Stores a run unless another tab has stored a newer one. Of tabs with the same answers the last move wins. */
function storeRun(journeyContext: JourneyContext, key: string, written: Run): void {
  const raw = readJson(key);
  const stored = raw === undefined ? undefined : restoreRun(journeyContext, raw).run;
  const isMove = stored && !isNewer(stored, written) && stored.current !== written.current;
  if (!stored || isMove || isNewer(written, stored)) writeText(key, JSON.stringify(persistRun(written)));
}

type FollowListener = (before: Run, after: Run) => void;
const followListeners = new Set<FollowListener>();

/** Calls back with the run before and after it followed another tab. Returns a function that unsubscribes. */
export function onFollowed(listener: FollowListener): () => void {
  followListeners.add(listener);
  return () => followListeners.delete(listener);
}

let onboarding: ReturnType<typeof openRun> | undefined;
const watchers = new Set<() => void>();

/** Returns this tab's run of the onboarding journey. It is stored, and follows other tabs. */
export const onboardingRun = () => (onboarding ??= openRun('onboarding'));

/** Returns the run and re-renders when a changed journey replaces it. */
export const useOnboardingRun = () => useSyncExternalStore(watch, onboardingRun);

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Migrates the run to a changed journey: answers stay, and the step if the new path allows it. */
function migrateToChanged(): void {
  const before = onboarding;
  if (!before) return;
  const journeyContext = journeyContextOf('onboarding');
  if (journeyContext.journey.hash === before.journeyContext.journey.hash) return;
  const { run: current, revoked } = before.actor.getSnapshot().context;
  const moved = migrateRun(before.journeyContext, journeyContext, current, ambientNow());
  before.end();
  reportDropped('onboarding', moved.dropped);
  onboarding = startRun(journeyContext, { run: moved.run, revoked });
  for (const watcher of watchers) watcher();
}

onJourneysChanged(migrateToChanged);
