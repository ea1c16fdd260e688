import type { JourneyData } from '@senda/core/base/answers';
import { type JourneyDefinition, secretSubjects } from '@senda/core/common/definitions';
import type { Run } from '@senda/journey';
import { contentHash } from '@senda/journey/library';
import * as host from '@senda/journey/react';
import { reloadTab } from '../platform/state/another-tab.ts';
import { notify } from '../platform/state/notifications.ts';
import { claimsAtom } from '../platform/state/session.ts';
import { keys, onStorageKey, readJson, writeText } from '../platform/state/storage.ts';
import { store } from '../platform/state/store.ts';
import { measureRun } from '../platform/telemetry/measure-run.ts';
import { trackRun } from '../platform/telemetry/track-run.ts';
import { onJourneysChanged } from './journey-context.ts';

/** A journey of this app on the host. The host knows no journey, step or address by name. */
export interface HostedJourney extends host.HostedJourney {
  readonly definition: JourneyDefinition;
  /** Returns a run about this subject that an earlier version stored elsewhere; undefined if there is none. */
  readonly storedElsewhere?: (subject: string | null) => unknown;
  /** Returns a run as this version stores it, from one that an earlier version stored. */
  readonly migrate?: (raw: unknown, hasStep: (name: string) => boolean) => unknown;
  /** Returns the message id of a step's name in the progress. */
  readonly stageMessage: (step: string) => string;
}

/** A customer's run of a journey of this app. */
export type JourneyRun = host.JourneyRun<HostedJourney>;

/** Returns where a run is stored. The key of one about a secret names its hash. */
function storageKey({ definition: { id, subject: kind } }: HostedJourney, subject: string | null): string {
  const isSecret = kind !== undefined && secretSubjects.includes(kind);
  return keys.journey(id, isSecret && subject !== null ? contentHash(subject) : subject);
}

/** Returns a stored run as this version stores it. */
function migrate(journey: HostedJourney, stored: unknown, subject: string | null): unknown {
  const raw = stored ?? journey.storedElsewhere?.(subject);
  const { steps } = journey.context(host.begunWith(raw)).journey;
  return journey.migrate ? journey.migrate(raw, (name) => steps.some((step) => step.name === name)) : raw;
}

/** Returns whether a stored run is this customer's: a page that missed the log-out may have stored another's afterwards. */
function isOwn({ data, drafts }: Run): boolean {
  const holder = store.get(claimsAtom);
  const answers = [...Object.values(data), ...Object.values(drafts).map(({ answer }) => answer)];
  return !answers.some((answer) => {
    const { session } = (answer ?? {}) as JourneyData;
    return holder !== null && session !== undefined && session.userId !== holder.external_id;
  });
}

function reportDropped({ id }: HostedJourney, dropped: readonly string[]): void {
  console.warn(`Journey "${id}": ${dropped.join('; ')}.`);
  notify('shell.dropped', 'warn');
}

const runs = host.journeyRuns<HostedJourney>({
  storage: {
    read: readJson,
    write: (key, run) => writeText(key, JSON.stringify(run)),
    onChange: (key, listener) => onStorageKey(key, (text) => listener(text === null)),
  },
  storageKey,
  migrate,
  isAccepted: isOwn,
  onDropped: reportDropped,
  onOpened: ({ journey, subject, actor, journeyContext }) => {
    const stops = [
      trackRun(actor, journeyContext),
      measureRun(actor, journeyContext, contentHash(storageKey(journey, subject))),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  },
  onRemoved: reloadTab,
});

export const { runOf: journeyRun, useRun: useJourneyRun, contextOf: journeyContextIn } = runs;

/**
 * Returns whether the customer has answered something in a journey about a subject and has not completed it, and whether the step that
 * they stand at has the address.
 */
export function progressAt(
  journey: HostedJourney,
  subject: string | null,
  path: string,
): { readonly isBegun: boolean; readonly isHere: boolean } {
  const stored = runs.describeStored(journey, subject);
  return {
    isBegun: stored !== undefined && stored.run.done.length > 0 && !host.isOver(stored.here),
    isHere: stored?.here.address === path,
  };
}

onJourneysChanged(runs.followFiles);
