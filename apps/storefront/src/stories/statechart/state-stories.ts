/** A story as Storybook lists it. */
export interface ListedStory {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly importPath: string;
}

/** Normalizes a name: without its position in a path ("3 verify-otp"), punctuation and capitals. */
const keyOf = (name: string): string =>
  name
    .replace(/^\d+ /, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

const groupOf = (title: string): string => title.slice(0, title.lastIndexOf('/') + 1);

/** Returns the id of the state that a story is named for: "Failed Refused" shows `failed.refused`. */
export const stateOfStory = (story: ListedStory, stateIds: readonly string[]): string | undefined =>
  stateIds.find((id) => id !== '' && keyOf(id) === keyOf(story.name));

/**
 * Returns the story of each state that has one, by state id: from the file of the open story, under its title or another title of
 * the same group (another customer of the journey).
 */
export function storiesOfStates(
  open: ListedStory,
  stories: readonly ListedStory[],
  stateIds: readonly string[],
): ReadonlyMap<string, ListedStory> {
  const inFile = stories.filter(({ importPath }) => importPath === open.importPath);
  const nearest = [
    open,
    ...inFile.filter(({ title }) => title === open.title),
    ...inFile.filter(({ title }) => title !== open.title && groupOf(title) === groupOf(open.title)),
  ];
  const byState = new Map<string, ListedStory>();
  for (const story of nearest) {
    const state = stateOfStory(story, stateIds);
    if (state !== undefined && !byState.has(state)) byState.set(state, story);
  }
  return byState;
}
