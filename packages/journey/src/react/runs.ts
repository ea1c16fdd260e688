import { useSyncExternalStore } from 'react';
import { type Actor, createActor } from 'xstate';
import type { Facts } from '../condition/condition.ts';
import { compileJourney, type JourneyMachine } from '../machine/compile.ts';
import type { RunState } from '../run/advance.ts';
import { describeRun, type RunDescription } from '../run/describe.ts';
import { migrateRun } from '../run/migrate.ts';
import { type PersistedRun, persistRun, restoreRun } from '../run/persist.ts';
import { replacesStored } from '../run/replaces-stored.ts';
import type { JourneyContext, Run } from '../run/run.ts';

/** A journey on a host. */
export interface HostedJourney {
  readonly id: string;
  /** The address that a run without a step leads to. */
  readonly home: string;
  /**
   * Returns the current journey file with its step library. Where two versions are current, a run stays in the one that it began with:
   * `begun` is the hash of the file of a run in which a step was finished; undefined for one that starts.
   */
  readonly context: (begun?: string) => JourneyContext;
  /** Returns the ambient facts for a run about this subject that starts now. */
  readonly ambientFacts: (subject: string | null) => Facts;
  /** The parameter of an address that names what a run is about, such as an order; a journey without one has one run. */
  readonly parameter?: string | undefined;
}

/** Where runs are stored, such as the browser (`webStorage`). */
export interface RunStorage {
  /** Returns what is stored under a key; undefined if there is nothing. */
  read(key: string): unknown;
  write(key: string, run: PersistedRun): void;
  /** Calls back when another tab has written or removed what is stored under a key. Returns a function that stops. */
  onChange(key: string, listener: (isRemoved: boolean) => void): () => void;
}

type FollowListener = (before: Run, after: Run) => void;

/** A customer's run of a journey in this tab. It is stored, and follows other tabs. */
export interface JourneyRun<J extends HostedJourney = HostedJourney> {
  readonly journey: J;
  /** What the run is about; null for a journey without a subject. */
  readonly subject: string | null;
  readonly journeyContext: JourneyContext;
  readonly actor: Actor<JourneyMachine>;
  /** Calls back with the run before and after it followed another tab. Returns a function that unsubscribes. */
  onFollowed(listener: FollowListener): () => void;
  /** Stops storing and following. */
  end(): void;
}

/** Where runs are stored, and what a host does when one opens, is restored in part or goes. */
export interface RunsOptions<J extends HostedJourney> {
  readonly storage: RunStorage;
  /** Returns where a run is stored; by default `journey.ID` or `journey.ID.SUBJECT`. */
  readonly storageKey?: (journey: J, subject: string | null) => string;
  /** Returns a run as this version stores it, from what is stored; undefined for none. */
  readonly migrate?: (journey: J, stored: unknown, subject: string | null) => unknown;
  /** Returns whether a stored run goes on; by default each does. */
  readonly isAccepted?: (run: Run) => boolean;
  /** Called with the parts of a stored run that could not be restored. */
  readonly onDropped?: (journey: J, dropped: readonly string[]) => void;
  /** Called when a run is opened. Returns a function that is called when it ends. */
  readonly onOpened?: (run: JourneyRun<J>) => () => void;
  /** Called when another tab has removed a run. */
  readonly onRemoved?: () => void;
}

/** The runs of a tab, one for each journey and subject. */
export interface JourneyRuns<J extends HostedJourney> {
  /** Returns this tab's run of a journey about a subject. */
  readonly runOf: (journey: J, subject?: string | null) => JourneyRun<J>;
  /** Returns a run and renders again when a changed journey file replaces it. A React hook. */
  readonly useRun: (journey: J, subject: string | null) => JourneyRun<J>;
  /** Describes the stored run of a journey, without opening it; undefined if there is none. */
  readonly describeStored: (
    journey: J,
    subject: string | null,
  ) => { readonly run: Run; readonly here: RunDescription } | undefined;
  /** Returns the file of the open, stored or new run about a subject, without opening it. */
  readonly contextOf: (journey: J, subject: string | null) => JourneyContext;
  /** Migrates the open runs to changed journey files: answers stay, and the step if the new path allows it. */
  readonly followFiles: () => void;
}

/** Returns the state of a run. */
export const stateOf = ({ actor }: Pick<JourneyRun, 'actor'>): Run => actor.getSnapshot().context.run;

/** Describes the current state of a run. */
export function descriptionOf({ actor, journeyContext }: JourneyRun): RunDescription {
  const { run, revoked } = actor.getSnapshot().context;
  return describeRun(journeyContext, run, revoked);
}

/** Returns the hash of the file of a run, as it is stored, in which a step was finished; undefined for any other. */
export function begunWith(stored: unknown): string | undefined {
  const { hash, done } = Object(stored) as Readonly<Record<string, unknown>>;
  return Array.isArray(done) && done.length > 0 && typeof hash === 'string' ? hash : undefined;
}

/** Returns whether a run is at its end: at a final step without another try. */
export const isOver = ({ end, retry }: RunDescription): boolean => end !== null && retry === null;

/** Returns a path of a journey with the run's subject. */
export function withSubject(
  { journey, subject }: Pick<JourneyRun, 'journey' | 'subject'>,
  path: string,
): string {
  const { parameter } = journey;
  return parameter === undefined || subject === null
    ? path
    : `${path}?${new URLSearchParams({ [parameter]: subject })}`;
}

/** Returns the address of a step for a state of a run; the journey's home for a step that its library has not. */
export function addressIn(run: JourneyRun, state: Run, step: string): string {
  const { journey, journeyContext } = run;
  if (!Object.hasOwn(journeyContext.library.steps, step)) return journey.home;
  return withSubject(run, describeRun(journeyContext, state).addressOf(step));
}

/** Returns the runs of this tab. */
export function journeyRuns<J extends HostedJourney = HostedJourney>(
  options: RunsOptions<J>,
): JourneyRuns<J> {
  const { storage, migrate, onDropped } = options;
  /** The open runs, by their storage key. */
  const runs = new Map<string, JourneyRun<J>>();
  const watchers = new Set<() => void>();
  const keyOf =
    options.storageKey ??
    (({ id }: J, subject: string | null) => `journey.${id}${subject === null ? '' : `.${subject}`}`);

  function readStored(journey: J, subject: string | null): unknown {
    const stored = storage.read(keyOf(journey, subject));
    return migrate ? migrate(journey, stored, subject) : stored;
  }
  function reportDropped(journey: J, dropped: readonly string[]): void {
    if (dropped.length > 0) onDropped?.(journey, dropped);
  }

  function open(journey: J, subject: string | null): JourneyRun<J> {
    const raw = readStored(journey, subject);
    const journeyContext = journey.context(begunWith(raw));
    if (raw === undefined) return start(journey, subject, journeyContext);
    const { run, dropped } = restoreRun(journeyContext, raw, journey.ambientFacts(subject));
    if (options.isAccepted?.(run) === false) return start(journey, subject, journeyContext);
    reportDropped(journey, dropped);
    return start(journey, subject, journeyContext, { run, revoked: [] });
  }

  /** Starts a run from a state. It is stored, and follows other tabs until `end`. */
  function start(
    journey: J,
    subject: string | null,
    journeyContext: JourneyContext,
    from?: RunState,
  ): JourneyRun<J> {
    const key = keyOf(journey, subject);
    const actor = createActor(compileJourney(journeyContext), { input: from ? { run: from.run } : {} });
    const followListeners = new Set<FollowListener>();
    let remote: Run | undefined;
    let last: Run | undefined;
    actor.subscribe(({ context }) => {
      if (context.run === last) return;
      last = context.run;
      // A run of another tab is stored already, with the step of that tab.
      if (context.run.revision !== remote?.revision) store(journeyContext, key, context.run);
    });
    const unsubscribe = storage.onChange(key, (isRemoved) => {
      if (isRemoved) return options.onRemoved?.();
      const before = stateOf({ actor });
      const { run: stored } = restoreRun(journeyContext, readStored(journey, subject));
      remote = stored;
      actor.send({ type: 'follow', run: stored });
      remote = undefined;
      const after = stateOf({ actor });
      if (after !== before) for (const listener of followListeners) listener(before, after);
    });
    actor.start();
    if (from && from.revoked.length > 0) actor.send({ type: 'data.revoked', keys: from.revoked });
    let onEnd: (() => void) | undefined;
    const run: JourneyRun<J> = {
      journey,
      subject,
      journeyContext,
      actor,
      onFollowed(listener) {
        followListeners.add(listener);
        return () => followListeners.delete(listener);
      },
      end() {
        unsubscribe();
        onEnd?.();
        actor.stop();
      },
    };
    onEnd = options.onOpened?.(run);
    return run;
  }

  /** Stores a run unless another tab has stored a newer one. Of tabs with the same answers the last move wins. */
  function store(journeyContext: JourneyContext, key: string, written: Run): void {
    const raw = storage.read(key);
    const stored = raw === undefined ? undefined : restoreRun(journeyContext, raw).run;
    if (replacesStored(written, stored)) storage.write(key, persistRun(written));
  }

  function runOf(journey: J, subject: string | null = null): JourneyRun<J> {
    const key = keyOf(journey, subject);
    const run = runs.get(key) ?? open(journey, subject);
    runs.set(key, run);
    return run;
  }

  function watch(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  }

  return {
    runOf,
    useRun: (journey, subject) => useSyncExternalStore(watch, () => runOf(journey, subject)),
    describeStored(journey, subject) {
      const raw = storage.read(keyOf(journey, subject));
      if (raw === undefined) return undefined;
      const journeyContext = journey.context(begunWith(raw));
      const { run } = restoreRun(journeyContext, raw);
      return { run, here: describeRun(journeyContext, run) };
    },
    contextOf(journey, subject) {
      const key = keyOf(journey, subject);
      return runs.get(key)?.journeyContext ?? journey.context(begunWith(storage.read(key)));
    },
    followFiles() {
      for (const [key, before] of runs) {
        const { journey, subject } = before;
        const journeyContext = journey.context(begunWith(stateOf(before)));
        if (journeyContext.journey.hash === before.journeyContext.journey.hash) continue;
        const { run, revoked } = before.actor.getSnapshot().context;
        const moved = migrateRun(before.journeyContext, journeyContext, run, journey.ambientFacts(subject));
        before.end();
        reportDropped(journey, moved.dropped);
        runs.set(key, start(journey, subject, journeyContext, { run: moved.run, revoked }));
      }
      for (const watcher of watchers) watcher();
    },
  };
}
