import type { JourneyContext } from '@senda/journey';

/** Returns the milestones among a journey's steps: the stages that progress shows and counts. */
export const milestonesOf = <Name extends string>(
  { library }: Pick<JourneyContext, 'library'>,
  names: readonly Name[],
): readonly Name[] => names.filter((name) => library.steps[name]?.milestone);
