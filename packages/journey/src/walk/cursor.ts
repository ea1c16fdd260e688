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
  const at = (offset: number): string | null => (index === -1 ? null : (path[index + offset] ?? null));
  return {
    index,
    current: at(0),
    next: at(1),
    nextNext: at(2),
    thirdForward: at(3),
    previous: at(-1),
    previousPrevious: at(-2),
    thirdBack: at(-3),
  };
}
