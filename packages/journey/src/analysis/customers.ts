import type { JourneyPath } from './paths.ts';

/** What a path shows: its steps and its transitions, each by a name of its own. */
function seenOn({ steps, outcome }: JourneyPath): readonly string[] {
  const moves = steps.map((step, at) => `${at === 0 ? '(start)' : steps[at - 1]} > ${step}`);
  return [...moves, `${steps.at(-1) ?? '(start)'} > (${outcome ?? 'nowhere'})`];
}

/** Up to so many paths the smallest choice is looked for among all; beyond, one that is nearly so. */
const exactly = 24;

/**
 * The fewest paths that together meet every step and every transition which any customer meets. With many paths, a choice
 * that is made greedily and may have a path or two too many.
 */
export function coveringPaths(paths: readonly JourneyPath[]): readonly JourneyPath[] {
  const seen = paths.map((path) => new Set(seenOn(path)));
  const greedy = chooseGreedily(seen);
  const chosen = paths.length > exactly ? greedy : chooseFewest(seen, greedy);
  return chosen.toSorted((one, other) => one - other).flatMap((index) => paths[index] ?? []);
}

function chooseGreedily(seen: readonly ReadonlySet<string>[]): readonly number[] {
  const left = new Set(seen.flatMap((moves) => [...moves]));
  const chosen: number[] = [];
  while (left.size > 0) {
    const gains = seen.map((moves) => [...moves].filter((move) => left.has(move)).length);
    const best = gains.indexOf(Math.max(...gains));
    chosen.push(best);
    for (const move of seen[best] ?? []) left.delete(move);
  }
  return chosen;
}

/** Branches over who shows the first move that is not shown yet; gives up a branch that cannot be better. */
function chooseFewest(seen: readonly ReadonlySet<string>[], known: readonly number[]): readonly number[] {
  const moves = [...new Set(seen.flatMap((path) => [...path]))];
  let best = known;
  const search = (chosen: readonly number[]): void => {
    const open = moves.find((move) => !chosen.some((index) => seen[index]?.has(move)));
    if (open === undefined) best = chosen.length < best.length ? chosen : best;
    else if (chosen.length + 1 < best.length)
      for (const [index, path] of seen.entries()) if (path.has(open)) search([...chosen, index]);
  };
  search([]);
  return best;
}
