/** A customer's position on a path. */
export interface Cursor<Step extends string = string> {
  /** Index on the path; -1 at no step. */
  readonly index: number;
  readonly current: Step | null;
  readonly next: Step | null;
  readonly nextNext: Step | null;
  readonly thirdForward: Step | null;
  readonly previous: Step | null;
  readonly previousPrevious: Step | null;
  readonly thirdBack: Step | null;
}

/** Returns the cursor of a step on a path; the empty cursor for an unknown step. */
export function cursorOf<Step extends string>(path: readonly Step[], current: Step | null): Cursor<Step> {
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
const emptyCursor: Cursor<never> = {
  index: -1,
  current: null,
  next: null,
  nextNext: null,
  thirdForward: null,
  previous: null,
  previousPrevious: null,
  thirdBack: null,
};
