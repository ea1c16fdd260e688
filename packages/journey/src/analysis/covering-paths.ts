import type { JourneyPath } from './paths.ts';

/** Returns the names of a path's steps and transitions. */
function movesOn({ steps, outcome }: JourneyPath): readonly string[] {
  const moves = steps.map((step, at) => `${at === 0 ? '(start)' : steps[at - 1]} > ${step}`);
  return [...moves, `${steps.at(-1) ?? '(start)'} > (${outcome ?? 'nowhere'})`];
}

/** With more paths than this, the choice is greedy. */
const exactLimit = 24;

/**
 * Returns the fewest paths that together cover every step and every transition. Above 24 paths the choice is greedy and may
 * have a path or two too many.
 */
export function coveringPaths(paths: readonly JourneyPath[]): readonly JourneyPath[] {
  const movesByPath = paths.map((path) => new Set(movesOn(path)));
  const greedy = chooseGreedily(movesByPath);
  const chosen = paths.length > exactLimit ? greedy : chooseFewest(movesByPath, greedy);
  return chosen.toSorted((one, other) => one - other).flatMap((index) => paths[index] ?? []);
}

function chooseGreedily(movesByPath: readonly ReadonlySet<string>[]): readonly number[] {
  const uncovered = new Set(movesByPath.flatMap((moves) => [...moves]));
  const chosen: number[] = [];
  while (uncovered.size > 0) {
    const gains = movesByPath.map((moves) => [...moves].filter((move) => uncovered.has(move)).length);
    const best = gains.indexOf(Math.max(...gains));
    chosen.push(best);
    for (const move of movesByPath[best] ?? []) uncovered.delete(move);
  }
  return chosen;
}

/** Branch and bound over the paths that cover the first uncovered move. */
function chooseFewest(
  movesByPath: readonly ReadonlySet<string>[],
  greedy: readonly number[],
): readonly number[] {
  const moves = [...new Set(movesByPath.flatMap((path) => [...path]))];
  let best = greedy;
  const search = (chosen: readonly number[]): void => {
    const next = moves.find((move) => !chosen.some((index) => movesByPath[index]?.has(move)));
    if (next === undefined) best = chosen.length < best.length ? chosen : best;
    else if (chosen.length + 1 < best.length)
      for (const [index, path] of movesByPath.entries()) if (path.has(next)) search([...chosen, index]);
  };
  search([]);
  return best;
}
