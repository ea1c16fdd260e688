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
import { beginTabAnew } from '../platform/state/another-tab.ts';
import { notify } from '../platform/state/notifications.ts';
import { claimsAtom, visitorAtom } from '../platform/state/session.ts';
import { keys, onStorageKey, readJson, writeText } from '../platform/state/storage.ts';
import { store } from '../platform/state/store.ts';
import { followRun } from '../platform/telemetry/follow-run.ts';
import { ambientFacts } from './ambient.ts';
import { journeyContextOf, onJourneysChanged } from './ground.ts';

const ambientNow = () => ambientFacts(store.get(visitorAtom));

function begin(id: string) {
  const journeyContext = journeyContextOf(id);
  const kept = readJson(keys.journey(id));
  if (kept === undefined) return run(journeyContext);
  const { run: read, dropped } = restoreRun(journeyContext, kept, ambientNow());
  if (isOfAnother(read)) return run(journeyContext);
  tellDropped(id, dropped);
  return run(journeyContext, { run: read, lost: [] });
}

/** Whether a stored run is of another customer: a page that had not seen the log-out may have stored it afterwards. */
function isOfAnother({ data, drafts }: Run): boolean {
  const holder = store.get(claimsAtom);
  const answers = [...Object.values(data), ...Object.values(drafts).map(({ answer }) => answer)];
  return answers.some((answer) => {
    const { session } = (answer ?? {}) as JourneyData;
    return holder !== null && session !== undefined && session.userId !== holder.external_id;
  });
}

function tellDropped(id: string, dropped: readonly string[]): void {
  if (dropped.length === 0) return;
  console.warn(`Journey "${id}": ${dropped.join('; ')}.`);
  notify('shell.dropped', 'warn');
}

/** Runs a journey from a position, kept in storage and followed from other tabs until it ends. */
function run(journeyContext: JourneyContext, from?: RunState) {
  const key = keys.journey(journeyContext.journey.id);
  const actor = createActor(compileJourney(journeyContext), { input: from ? { run: from.run } : {} });
  let followed: Run | undefined;
  let last: Run | undefined;
  actor.subscribe(({ context }) => {
    if (context.run === last) return;
    last = context.run;
    // What was followed is stored already, with the position of the tab that changed it.
    if (context.run.revision !== followed?.revision) keep(journeyContext, key, context.run);
  });
  const deafen = onStorageKey(key, (text) => {
    // Another tab has cleared it: nothing of it stays here either.
    if (text === null) return beginTabAnew();
    const before = actor.getSnapshot().context.run;
    const { run: there } = restoreRun(journeyContext, readJson(key));
    followed = there;
    actor.send({ type: 'follow', run: there });
    followed = undefined;
    const after = actor.getSnapshot().context.run;
    if (after !== before) for (const hear of hearers) hear(before, after);
  });
  actor.start();
  if (from && from.lost.length > 0) actor.send({ type: 'data.revoked', keys: from.lost });
  const silence = followRun(actor, journeyContext);
  const end = () => {
    deafen();
    silence();
    actor.stop();
  };
  return { journeyContext, actor, end };
}

/** Writes a run unless another tab has written a newer one. Of tabs with the same answers the one that moved last is kept. */
function keep(journeyContext: JourneyContext, key: string, written: Run): void {
  const raw = readJson(key);
  const stored = raw === undefined ? undefined : restoreRun(journeyContext, raw).run;
  const isMove = stored && !isNewer(stored, written) && stored.current !== written.current;
  if (!stored || isMove || isNewer(written, stored)) writeText(key, JSON.stringify(persistRun(written)));
}

type Hearer = (before: Run, after: Run) => void;
const hearers = new Set<Hearer>();

/** Hears that the run here has become another tab's, as it was before and as it is; answers how to stop. */
export function onFollowed(hear: Hearer): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

let onboarding: ReturnType<typeof begin> | undefined;
const watchers = new Set<() => void>();

/** The customer's run of the onboarding journey: one a tab, kept in storage, followed from other tabs. */
export const onboardingRun = () => (onboarding ??= begin('onboarding'));

/** Returns the run for a component, which renders again when a changed journey file replaces the current one. */
export const useOnboardingRun = () => useSyncExternalStore(watch, onboardingRun);

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Migrates the run to a changed journey file: answers stay, and the step where the new path allows it. */
function followSaved(): void {
  const before = onboarding;
  if (!before) return;
  const journeyContext = journeyContextOf('onboarding');
  if (journeyContext.journey.hash === before.journeyContext.journey.hash) return;
  const { run: had, lost } = before.actor.getSnapshot().context;
  const moved = migrateRun(before.journeyContext, journeyContext, had, ambientNow());
  before.end();
  tellDropped('onboarding', moved.dropped);
  onboarding = run(journeyContext, { run: moved.run, lost });
  for (const watcher of watchers) watcher();
}

// In development a file was saved; in a build the product team has published one.
onJourneysChanged(followSaved);
