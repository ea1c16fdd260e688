const prefix = 'skips ';

/** Returns the name in a proof of the choice to skip a step; it is no fact that a file can read. */
export const skipFact = (step: string): string => `${prefix}${step}`;

/** Returns the step whose skipping a name stands for; undefined for a fact. */
export const skippedStep = (name: string): string | undefined =>
  name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
