/** Where a customer stands on a path (specification, section 3, journey state). */
export interface Cursor {
  /** Position on the path; -1 when nowhere. */
  readonly index: number;
  readonly current: string | null;
  readonly next: string | null;
  readonly nextNext: string | null;
  readonly thirdForward: string | null;
  readonly previous: string | null;
  readonly previousPrevious: string | null;
  readonly thirdBack: string | null;
}

/** The cursor of a step on a path; an unknown step empties the index and every neighbour. */
export function cursorOf(path: readonly string[], current: string | null): Cursor {
  const index = current === null ? -1 : path.indexOf(current);
  if (index === -1) return nowhere;
  return {
    index,
    current,
    next: path[index + 1] ?? null,
    nextNext: path[index + 2] ?? null,
    thirdForward: path[index + 3] ?? null,
    previous: path[index - 1] ?? null,
    previousPrevious: path[index - 2] ?? null,
    thirdBack: path[index - 3] ?? null,
  };
}

/** The initial state, and that of an unknown step. */
const nowhere: Cursor = {
  index: -1,
  current: null,
  next: null,
  nextNext: null,
  thirdForward: null,
  previous: null,
  previousPrevious: null,
  thirdBack: null,
};
