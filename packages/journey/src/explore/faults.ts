import { advance, type RunState } from '../run/advance.ts';
import { declarationOf } from '../run/run.ts';
import { over, underWay } from './answers.ts';
import { type Explored, explore, type Step } from './fixpoint.ts';
import { type Move, nameOf } from './moves.ts';
import { type OneTabOptions, oneTab } from './one-tab.ts';

/** A run, how many calls may still fail, and what the operator has: the steps whose commit reached it, and those that it made twice. */
interface Moment {
  readonly state: RunState;
  readonly left: number;
  readonly orders: readonly string[];
}

/** How many calls of a run fail. */
const most = 2;

/**
 * Explores a run whose calls fail, up to twice: each is refused, unanswered, or answered and the response lost.
 * @throws Overflow when there are more states than the limit
 */
export function exploreFaults(options: OneTabOptions): Explored {
  const { rule = advance, limit } = options;
  const { context, start, idOf, known, movesOf, reloaded, isEnd } = oneTab(options);

  /** Returns a run whose step has sent something, with its key, or has had the answer that nothing came of it. */
  const drafted = (state: RunState, step: string, draft: string): RunState =>
    known(rule(context, state, { type: 'draft', step, draft }));

  /** Whether the operator, or the step itself, knows that a commit is the one that was sent before. */
  function isKnown(state: RunState, step: string): boolean {
    const { repeats } = declarationOf(context, step);
    return repeats === 'lookup' || (repeats === 'key' && state.run.drafts[step]?.typed === underWay);
  }

  function afterMove(
    { state, left, orders }: Moment,
    { event, next, made, undone }: Move,
  ): readonly Step<Moment>[] {
    const standing = orders.filter((name) => !undone.includes(name));
    const [step] = made;
    const name = nameOf(event);
    // The operator answers by what it has made, or the step finds that: nobody is refused who has paid.
    const sent = event.type === 'finish' ? event.step : undefined;
    if (step === undefined && sent !== undefined && standing.includes(sent) && isKnown(state, sent))
      return [];
    if (step === undefined) return [{ event: name, to: { state: next, left, orders: standing }, broken: [] }];
    const isThere = standing.includes(step);
    const broken = isThere && !isKnown(state, step) ? ['money is taken at most once'] : [];
    const taken = isThere ? standing : [...standing, step].toSorted();
    const answered = { event: name, to: { state: next, left, orders: taken }, broken };
    if (left === 0) return [answered];
    const asked = drafted(state, step, underWay);
    const failed = (how: string, to: Omit<Moment, 'left'>, also: readonly string[] = []): Step<Moment> => ({
      event: `${name} (${how})`,
      to: { ...to, left: left - 1 },
      broken: also,
    });
    return [
      answered,
      failed('unanswered', { state: asked, orders: standing }),
      failed('its response is lost', { state: asked, orders: taken }, broken),
      // What the operator has already is not refused.
      ...(isThere && isKnown(state, step)
        ? []
        : [failed('refused', { state: drafted(state, step, over), orders: standing })]),
    ];
  }

  const nextOf = (moment: Moment): readonly Step<Moment>[] => {
    const { state, left } = moment;
    return [
      ...movesOf(state).flatMap((move) => afterMove(moment, move)),
      ...(left > 0 ? [{ event: 'a call fails', to: { ...moment, left: left - 1 }, broken: [] }] : []),
      { event: 'reload', to: { ...moment, state: reloaded(state) }, broken: [] },
    ];
  };

  return explore(
    {
      start: { state: start, left: most, orders: [] },
      keyOf: ({ state, left, orders }) => [idOf(state), left, ...orders].join(' '),
      nextOf,
      isEnd: ({ state }) => isEnd(state),
    },
    limit,
  );
}
