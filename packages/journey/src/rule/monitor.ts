import { type Mark, type Pattern, patternOf, type Rule } from './rule.ts';

/** A mark, or what a rule counts. */
export type Watched = { readonly mark: Mark } | { readonly count: 'asked' | 'all' };

/**
 * What a rule demands as a machine that reads a path step by step. It is the one meaning of a rule: the proof runs it with sets of
 * customers, and the search for contradictions with every step that a library has.
 */
export interface Monitor {
  /** What it looks for, by number. */
  readonly watched: readonly Watched[];
  readonly start: string;
  /** Returns the state after a step that is some of what it looks for; of a path that is not broken yet. */
  next(state: string, is: (watched: number) => boolean): string;
  /** Whether a path that ends in this state keeps the rule. */
  keeps(state: string): boolean;
}

/** The state of a path that has broken a rule, whatever follows. */
export const broken = 'broken';

type Rules = Pick<Monitor, 'start' | 'next' | 'keeps'>;
type Is = (watched: number) => boolean;

const isWhole = (state: string): boolean => state !== broken;

/** Returns how many steps there were so far, up to a number. */
const counted = (state: string, is: Is, most: number): string =>
  is(0) ? String(Math.min(Number(state) + 1, most)) : state;

const atMost = (count: number): Rules => ({
  start: '0',
  next: (state, is) => (is(0) && Number(state) === count ? broken : counted(state, is, count)),
  keeps: isWhole,
});

function rulesOf(pattern: Pattern): Rules {
  switch (pattern.kind) {
    case 'absence':
      return atMost(0);
    case 'once':
      return atMost(1);
    case 'atMost':
      return atMost(pattern.count);
    case 'existence':
      return {
        start: 'open',
        next: (state, is) => (is(0) ? 'met' : state),
        keeps: (state) => state === 'met',
      };
    case 'atLeast':
      return {
        start: '0',
        next: (state, is) => counted(state, is, pattern.count),
        keeps: (state) => Number(state) >= pattern.count,
      };
    case 'precedence':
      return {
        start: 'open',
        next: (state, is) => (state === 'open' && is(1) ? 'met' : state === 'open' && is(0) ? broken : state),
        keeps: isWhole,
      };
    case 'response':
      return {
        start: 'quiet',
        next: (state, is) => (is(1) ? 'quiet' : is(0) ? 'due' : state),
        keeps: (state) => state === 'quiet',
      };
    case 'order':
      return {
        start: 'open',
        next: (state, is) => (state === 'late' && is(0) ? broken : is(1) ? 'late' : state),
        keeps: isWhole,
      };
    default:
      return {
        start: 'neither',
        next: (state, is) => {
          const both = (is(0) || state === 'first') && (is(1) || state === 'second');
          return both ? broken : is(0) ? 'first' : is(1) ? 'second' : state;
        },
        keeps: isWhole,
      };
  }
}

/** Returns what a demand looks for. */
export const watch = (mark: Pattern['marks'][number], { kind }: Pattern): Watched =>
  (kind === 'atMost' || kind === 'atLeast') && (mark === 'asked' || mark === 'all')
    ? { count: mark }
    : { mark: mark as Mark };

/** Separates the phase of a scope from the state of its rule. */
const phases = { before: 'before', inside: 'inside ', over: 'over' } as const;

/** Returns the state of the rule inside a scope. */
const inner = (state: string): string => state.slice(phases.inside.length);

/** Returns the machine of a rule. */
export function monitorOf(rule: Rule): Monitor {
  const pattern = patternOf(rule);
  const rules = rulesOf(pattern);
  const watched = pattern.marks.map((mark) => watch(mark, pattern));
  const { scope } = rule;
  if (!scope) return { watched, ...rules };
  const edge = watched.length;
  const begin = `${phases.inside}${rules.start}`;
  const after = 'after' in scope;
  return {
    watched: [...watched, { mark: after ? scope.after : scope.before }],
    start: after ? phases.before : begin,
    next(state, is) {
      if (state === phases.over) return state;
      if (state === phases.before) return is(edge) ? begin : state;
      if (!after && is(edge)) return rules.keeps(inner(state)) ? phases.over : broken;
      const now = inner(state) === broken ? broken : rules.next(inner(state), is);
      // Before a mark, a rule is broken once the mark is reached.
      return after && now === broken ? broken : `${phases.inside}${now}`;
    },
    keeps(state) {
      if (state === phases.before || state === phases.over) return true;
      return state !== broken && (!after || rules.keeps(inner(state)));
    },
  };
}
