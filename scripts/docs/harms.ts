/** The table of docs/journeys/harms.md. A test holds it to the proof: each harm is refused, and where there is none, customers walk on. */

/** A change that is refused because it harms customers, or one that is accepted. */
interface Verdict {
  readonly isHarm: boolean;
}

/** Another place of a step. `upTo`: the farthest step that it may pass without harm; without it, the next one is too far. */
export interface Move extends Verdict {
  readonly upTo: string | undefined;
}

export interface StepHarms {
  readonly absent: Verdict;
  readonly later: Move;
  readonly earlier: Move;
}

const free = /^free until (?:after|before) `([^`]+)`; /;

const moveIn = (cell: string): Move => {
  const [before = '', upTo] = free.exec(cell) ?? [];
  return { upTo, isHarm: !cell.slice(before.length).startsWith('none. ') };
};

/** Returns the rows of the page by journey and step; a step that is listed twice is named with its outcome. */
export function harmsIn(page: string): Readonly<Record<string, Readonly<Record<string, StepHarms>>>> {
  const sections = page.split(/^## /m).slice(1);
  return Object.fromEntries(
    sections.map((section) => {
      const rows = [...section.matchAll(/^\| `(.+?)` \| (.+) \| (.+) \| (.+) \|$/gm)];
      const steps = rows.map(([, step = '', absent = '', later = '', earlier = '']) => [
        step,
        { absent: moveIn(absent), later: moveIn(later), earlier: moveIn(earlier) },
      ]);
      return [section.split('\n', 1)[0], Object.fromEntries(steps)];
    }),
  ) as Readonly<Record<string, Readonly<Record<string, StepHarms>>>>;
}
