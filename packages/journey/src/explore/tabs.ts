import type { Facts } from '../condition/condition.ts';
import { memoize } from '../memoize.ts';
import { advance, type RunState } from '../run/advance.ts';
import { isEqual } from '../run/is-equal.ts';
import { isNewer } from '../run/is-newer.ts';
import { persistRun, restoreRun } from '../run/persist.ts';
import { replacesStored } from '../run/replaces-stored.ts';
import { firstOpenStep, missingFor } from '../run/resolve.ts';
import { blankRun, entryOf, isListed, type JourneyContext, type Run } from '../run/run.ts';
import { ambientOf, explicitContext } from './answers.ts';
import { type Explored, explore, type Step } from './fixpoint.ts';
import { interning, memoizePair } from './interning.ts';
import { type Move, movesIn, nameOf } from './moves.ts';

/** The rule of the engine that is explored; a test plants faults in it. */
export interface Engine {
  readonly advance: typeof advance;
  readonly isNewer: typeof isNewer;
  readonly restoreRun: typeof restoreRun;
}

const engine: Engine = { advance, isNewer, restoreRun };

/** A tab: its state, the version of the file that it has, and whether it has not heard of what is stored. */
interface Tab extends RunState {
  readonly version: number;
  readonly isBehind: boolean;
}

/** Two tabs, what is stored, and the steps whose commit stands. */
interface World {
  readonly stored: Run;
  readonly tabs: readonly [Tab, Tab];
  readonly orders: readonly string[];
}

/** What is explored, beside the file. */
export interface TabsOptions {
  /** Versions of the file: a tab may get the second at any moment. */
  readonly versions: readonly JourneyContext[];
  /** The customer, and others as whom they may answer instead; the ambient facts are the first one's. */
  readonly customers: readonly Facts[];
  /** Whether a tab may act before it hears of the other's answers; that it then commits twice, or overwrites an answer, breaks no rule. */
  readonly isLate?: boolean;
  readonly limit?: number | undefined;
  readonly engine?: Partial<Engine>;
}

/**
 * Explores two tabs of one run: each finishes, skips, goes back or to any step, tries again, loses and regains what was there from the start,
 * begins what locks it, reloads, logs out, gets the next version of the file, in every order.
 * @throws Overflow when there are more states than the limit
 */
export function exploreTabs({
  versions,
  customers,
  isLate = false,
  limit,
  engine: planted,
}: TabsOptions): Explored {
  const rule = { ...engine, ...planted };
  const contexts = versions.map(explicitContext);
  const [customer = {}] = customers;
  const contextOf = ({ version }: Tab): JourneyContext => contexts[version] as JourneyContext;
  const first = contexts[0] as JourneyContext;
  const ambient = ambientOf(first, customer);
  const { run: begun } = rule.advance(
    first,
    { run: blankRun(first.journey), revoked: [] },
    { type: 'start', ambient },
  );
  const runs = interning<Run>();
  const tabsKnown = interning<Tab>();
  const worlds = interning<World>();

  /** Returns a run whose revision is lower by `least`: equal ones are one object, so that what is derived of them is, too. */
  const known = memoizePair(
    (run: Run, least: number): Run => runs.of({ ...run, revision: run.revision - least }),
  );

  const knownTab = memoizePair((tab: Tab, least: number): Tab => {
    const { revoked, returnTo, version, isBehind } = tab;
    const run = known(tab.run, least);
    return tabsKnown.of(
      { ...tab, run },
      JSON.stringify([runs.idOf(run), revoked, returnTo, version, isBehind]),
    );
  });

  /** Returns a world whose revisions begin at 0: they only count upwards. */
  function worldOf(stored: Run, tabs: World['tabs'], orders: readonly string[]): World {
    const least = Math.min(stored.revision, ...tabs.map(({ run }) => run.revision));
    const [one, other] = [knownTab(tabs[0], least), knownTab(tabs[1], least)];
    const last = known(stored, least);
    const key = [runs.idOf(last), tabsKnown.idOf(one), tabsKnown.idOf(other), ...orders].join(' ');
    return worlds.of({ stored: last, tabs: [one, other], orders }, key);
  }

  const read = memoizePair((stored: Run, version: number): Run => {
    const context = contexts[version] as JourneyContext;
    return rule.restoreRun(context, persistRun(stored), ambientOf(context, customer)).run;
  });

  /** Returns a tab that opens a run from what is stored, as a host does: what was revoked still is. */
  function opened(tab: Tab, version: number, stored: Run): Tab {
    const context = contexts[version] as JourneyContext;
    const run = read(stored, version);
    const keys = tab.revoked;
    const found: RunState = { run, revoked: [] };
    const state = keys.length > 0 ? rule.advance(context, found, { type: 'data.revoked', keys }) : found;
    return { run: state.run, revoked: state.revoked, returnTo: state.returnTo, version, isBehind: false };
  }

  const reloaded = memoizePair((tab: Tab, stored: Run): Tab => opened(tab, tab.version, stored));

  const follow = memoizePair((tab: Tab, stored: Run): Tab => {
    const heard = rule.advance(contextOf(tab), tab, { type: 'follow', run: read(stored, tab.version) });
    return { ...tab, ...heard, isBehind: false };
  });

  const behind = memoize((tab: Tab): Tab => ({ ...tab, isBehind: true }));

  const isWritten = memoizePair((written: Run, stored: Run): boolean =>
    replacesStored(written, stored, rule.isNewer),
  );

  const fresh: Tab = { run: begun, revoked: [], version: 0, isBehind: false };
  const start = worldOf(begun, [fresh, fresh], []);

  const worldWith = (
    world: World,
    at: number,
    tab: Tab,
    other: Tab,
    stored: Run,
    orders = world.orders,
  ): World => worldOf(stored, at === 0 ? [tab, other] : [other, tab], orders);

  /** Writes what a tab has changed, and lets the other tab hear of it. */
  function after(world: World, at: number, tab: Tab, orders = world.orders): World {
    const other = world.tabs[1 - at] as Tab;
    const isChanged = !isEqual(tab.run, world.tabs[at]?.run);
    if (!isChanged || !isWritten(tab.run, world.stored))
      return worldWith(world, at, tab, other, world.stored, orders);
    return worldWith(world, at, tab, isLate ? behind(other) : follow(other, tab.run), tab.run, orders);
  }

  const movesOf = memoize((tab: Tab): readonly TabMove[] => {
    const context = contextOf(tab);
    const moves = movesIn(rule.advance, context, tab, customers).map((move): TabMove => {
      const next: Tab = { ...tab, ...move.next };
      return { ...move, event: nameOf(move.event), next };
    });
    if (tab.version + 1 < contexts.length)
      moves.push({ event: 'new version', next: opened(tab, tab.version + 1, tab.run), made: [], undone: [] });
    return moves.filter(({ next }) => !isEqual(next, tab));
  });

  const isHarmed = memoize((tab: Tab): boolean => {
    const { current } = tab.run;
    return current !== null && !isShowable(contextOf(tab), tab, current);
  });

  const losesAnswer = memoizePair(
    (tab: Tab, before: Tab): boolean =>
      !before.isBehind && !keepsAnswers(before.run, tab.run, contextOf(tab)),
  );

  const disagree = memoizePair(
    (one: Tab, other: Tab): boolean =>
      !one.isBehind && !other.isBehind && one.version === other.version && !isSame(one.run, other.run),
  );

  function brokenBy(before: World, now: World): readonly string[] {
    const broken: string[] = [];
    if (now.tabs.some(isHarmed)) broken.push('no step is shown whose needs are gone');
    if (now.tabs.some((tab, at) => losesAnswer(tab, before.tabs[at] as Tab)))
      broken.push('no answer is lost');
    if (disagree(...now.tabs)) broken.push('tabs that have heard agree');
    return broken;
  }

  const nextOf = (world: World): readonly Step<World>[] =>
    [0, 1].flatMap((at): Step<World>[] => {
      const tab = world.tabs[at] as Tab;
      const other = world.tabs[1 - at] as Tab;
      const steps = movesOf(tab).map(({ event, next, made, undone }): Step<World> => {
        const isTwice = !isLate && made.some((name) => world.orders.includes(name));
        const standing = world.orders.filter((name) => !undone.includes(name));
        const to = after(world, at, next, [...new Set([...standing, ...made])].toSorted());
        const broken = [...(isTwice ? ['nothing commits twice'] : []), ...brokenBy(world, to)];
        return { event: `${at + 1}: ${event}`, to, broken };
      });
      if (tab.isBehind) {
        const to = worldWith(world, at, follow(tab, world.stored), other, world.stored);
        steps.push({ event: `${at + 1}: follow`, to, broken: brokenBy(world, to) });
      }
      const to = after(world, at, reloaded(tab, world.stored));
      steps.push({ event: `${at + 1}: reload`, to, broken: brokenBy(world, to) });
      steps.push({ event: `${at + 1}: log out`, to: start, broken: [], isAnother: true });
      return steps;
    });

  const isEnd = ({ tabs }: World): boolean =>
    tabs.some(
      (tab) =>
        tab.run.current !== null && entryOf(contextOf(tab), tab.run, tab.run.current)?.final !== undefined,
    );
  return explore({ start, keyOf: worlds.idOf, nextOf, isEnd }, limit);
}

/** What happens in a tab. */
interface TabMove extends Omit<Move, 'event' | 'next'> {
  readonly event: string;
  readonly next: Tab;
}

/** Whether what a step needs is there, or is what was revoked and is given again. */
function isShowable(context: JourneyContext, { run, revoked }: RunState, step: string): boolean {
  const lacks = missingFor(context, run, step, revoked);
  return (
    lacks.length === 0 ||
    (step === firstOpenStep(context, run, revoked) && lacks.every((key) => revoked.includes(key)))
  );
}

const answersIn = ({ data, drafts }: Run): ReadonlySet<string> =>
  new Set([
    ...Object.keys(data),
    ...Object.keys(drafts).filter((name) => drafts[name]?.answer !== undefined),
  ]);

/** Whether a run has each answer of another, as one or as a draft; steps that a changed file lacks are gone. */
function keepsAnswers(before: Run, now: Run, context: JourneyContext): boolean {
  const kept = answersIn(now);
  return [...answersIn(before)].every((name) => kept.has(name) || !isListed(context, name));
}

const isSame = (one: Run, other: Run): boolean =>
  isEqual({ ...one, current: null, review: '' }, { ...other, current: null, review: '' });
