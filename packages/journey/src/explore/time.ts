import { getOwn } from '../get-own.ts';
import type { AnyStep, Deadline } from '../library/library.ts';
import { memoize } from '../memoize.ts';
import { advance, type RunState } from '../run/advance.ts';
import { dataOf, lastCommittedIndex } from '../run/resolve.ts';
import { declarationOf, indexOf, type JourneyContext, stepsOf } from '../run/run.ts';
import { over } from './answers.ts';
import { type Explored, explore, type Step } from './fixpoint.ts';
import { type Move, nameOf } from './moves.ts';
import { type OneTabOptions, oneTab } from './one-tab.ts';

/** A run, and the deadlines of its answers that have lapsed. */
interface Moment {
  readonly state: RunState;
  readonly lapsed: readonly string[];
}

/**
 * Explores a run whose answers hold for a while only: each deadline that its steps declare is fresh or lapsed, and may lapse at any moment.
 * @throws Overflow when there are more states than the limit
 */
export function exploreTime(options: OneTabOptions): Explored {
  const { rule = advance, limit } = options;
  const { context, start, idOf, known, movesOf, reloaded, isEnd } = oneTab(options);
  const datesOf = memoize((state: RunState): readonly string[] => datedIn(context, state));

  const momentOf = (state: RunState, lapsed: readonly string[]): Moment => {
    const dates = datesOf(state);
    return { state, lapsed: lapsed.filter((deadline) => dates.includes(deadline)).toSorted() };
  };

  /** Returns where a refusal leads: to the step that asks again, or to a new attempt where the step renews what lapsed. */
  function refused({ state, lapsed }: Moment, step: string, deadline: string): Step<Moment> {
    const target = declarationOf(context, step).asksAgain?.[deadline] ?? step;
    const event = `"${deadline}" is refused`;
    if (target === step)
      return {
        event,
        to: momentOf(
          state,
          lapsed.filter((one) => one !== deadline),
        ),
        broken: [],
      };
    // What is refused is not under way.
    const ended = rule(context, state, { type: 'draft', step, draft: over });
    const led = known(rule(context, ended, { type: 'go-to', step: target }));
    const broken = led.run.current === target ? [] : ['what has lapsed is asked again'];
    return { event, to: momentOf(led, lapsed), broken };
  }

  function afterMove({ state, lapsed }: Moment, { event, next, made }: Move): readonly Step<Moment>[] {
    const step = event.type === 'finish' ? event.step : null;
    if (step === null) return [{ event: nameOf(event), to: momentOf(next, lapsed), broken: [] }];
    const { asksAgain = {}, lapses = {} } = declarationOf(context, step);
    const [first] = lapsed.filter((deadline) => Object.hasOwn(asksAgain, deadline));
    if (first !== undefined) return [refused({ state, lapsed }, step, first)];
    const given = lapsed.filter((deadline) => !Object.hasOwn(lapses, deadline));
    const broken = made.length > 0 && given.length > 0 ? ['nothing lapsed is sent'] : [];
    return [{ event: nameOf(event), to: momentOf(next, given), broken }];
  }

  const nextOf = (moment: Moment): readonly Step<Moment>[] => {
    const { state, lapsed } = moment;
    return [
      ...movesOf(state).flatMap((move) => afterMove(moment, move)),
      ...datesOf(state)
        .filter((deadline) => !lapsed.includes(deadline))
        .map((deadline) => ({
          event: `"${deadline}" lapses`,
          to: momentOf(state, [...lapsed, deadline]),
          broken: [],
        })),
      { event: 'reload', to: momentOf(reloaded(state), lapsed), broken: [] },
    ];
  };

  return explore(
    {
      start: momentOf(start, []),
      keyOf: ({ state, lapsed }) => [idOf(state), ...lapsed].join(' '),
      nextOf,
      isEnd: ({ state }) => isEnd(state),
    },
    limit,
  );
}

/** Returns the deadlines that matter to a run: of its answers, and of what its step does while it is open. */
function datedIn(context: JourneyContext, { run }: RunState): readonly string[] {
  const committed = lastCommittedIndex(context, run);
  const data = dataOf(context, run);
  const isGiven = ({ data: key, until }: Deadline): boolean =>
    getOwn(data, key) !== undefined && (until === undefined || getOwn(data, until) === undefined);
  const given = stepsOf(context, run).flatMap((name) =>
    run.done.includes(name) && indexOf(context, run, name) > committed
      ? Object.entries(deadlinesOf(context, name)).flatMap(([deadline, of]) =>
          isGiven(of) ? [deadline] : [],
        )
      : [],
  );
  const { current } = run;
  const asked = current === null ? [] : Object.entries(declarationOf(context, current).asksAgain ?? {});
  const own = asked.flatMap(([deadline, step]) => (step === current ? [deadline] : []));
  return [...new Set([...given, ...own])];
}

const deadlinesOf = (context: JourneyContext, name: string): NonNullable<AnyStep['lapses']> =>
  declarationOf(context, name).lapses ?? {};
