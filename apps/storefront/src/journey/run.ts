import { compileJourney, type Ground, persistRun, type Run, restoreRun } from '@senda/journey';
import { createActor } from 'xstate';
import { notify } from '../state/notifications.ts';
import { visitorAtom } from '../state/session.ts';
import { keys, onStored, readJson, writeText } from '../state/storage.ts';
import { store } from '../state/store.ts';
import { ambientFacts } from './ambient.ts';
import { groundOf } from './ground.ts';

function begin(id: string) {
  const ground = groundOf(id);
  const key = keys.journey(id);
  const kept = readJson(key);
  const { run, dropped } =
    kept === undefined
      ? { run: undefined, dropped: [] }
      : restoreRun(ground, kept, ambientFacts(store.get(visitorAtom)));
  if (dropped.length > 0) {
    console.warn(`Journey "${id}": ${dropped.join('; ')}.`);
    notify('shell.dropped', 'warn');
  }
  const actor = createActor(compileJourney(ground), { input: run ? { run } : {} });
  actor.subscribe(({ context }) => keep(ground, key, context.run));
  onStored(key, () => {
    const before = actor.getSnapshot().context.run;
    actor.send({ type: 'follow', run: restoreRun(ground, readJson(key)).run });
    if (actor.getSnapshot().context.run.current !== before.current) notify('shell.followed', 'info');
  });
  return { ground, actor: actor.start() };
}

/** Writes a run, unless another tab has written a newer one. */
function keep(ground: Ground, key: string, run: Run): void {
  const stored = readJson(key);
  const there = stored === undefined ? -1 : restoreRun(ground, stored).run.revision;
  if (run.revision > there) writeText(key, JSON.stringify(persistRun(run)));
}

let onboarding: ReturnType<typeof begin> | undefined;

/** The customer's run of the onboarding journey: one a tab, kept in storage, followed from other tabs. */
export const onboardingRun = () => (onboarding ??= begin('onboarding'));
