/** A customer's position on a path (specification, section 3, journey state). */
export interface Cursor {
  /** Index on the path; -1 at no step. */
  readonly index: number;
  readonly current: string | null;
  readonly next: string | null;
  readonly nextNext: string | null;
  readonly thirdForward: string | null;
  readonly previous: string | null;
  readonly previousPrevious: string | null;
  readonly thirdBack: string | null;
}

/** Returns the cursor of a step on a path; the empty cursor for an unknown step. */
export function cursorOf(path: readonly string[], current: string | null): Cursor {
  const index = current === null ? -1 : path.indexOf(current);
  if (index === -1) return emptyCursor;
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

/** The cursor before the start and at an unknown step. */
const emptyCursor: Cursor = {
  index: -1,
  current: null,
  next: null,
  nextNext: null,
  thirdForward: null,
  previous: null,
  previousPrevious: null,
  thirdBack: null,
};
