/** A story as Storybook lists it. */
export interface ListedStory {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly importPath: string;
}

/** Normalizes the name of a state or export: without punctuation and capitals. */
const keyOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Returns the export of a story as its id has it, of a journey's step without its place: "verify-otp" of "onboarding-1-at-3-verify-otp". */
const exportIn = ({ id }: ListedStory): string => id.replace(/^.*--/, '').replace(/^.*-at-\d+-/, '');

const groupOf = (title: string): string => title.slice(0, title.lastIndexOf('/') + 1);

/** Returns the id of the state that a story is exported as: `payment--polling-failed` shows `polling.failed`. */
export const stateOfStory = (story: ListedStory, stateIds: readonly string[]): string | undefined =>
  stateIds.find((id) => id !== '' && keyOf(id) === keyOf(exportIn(story)));

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

/** Returns the story of a state, or else of the state around it. */
export function storyOfState(
  stories: ReadonlyMap<string, ListedStory>,
  state: string,
): ListedStory | undefined {
  const around = state.split('.').slice(0, -1).join('.');
  return stories.get(state) ?? (state === '' ? undefined : storyOfState(stories, around));
}
