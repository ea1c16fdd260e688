import { certainSteps } from '../path/progress.ts';
import { beforeReopening } from './change.ts';
import { factsOf, type JourneyContext, type Run } from './run.ts';

/**
 * Returns the steps that this run's customer meets whatever they still answer (`certainSteps`). The answers of reopened steps count:
 * a lost session changes no progress, only an answer does.
 */
export const expectedSteps = (context: JourneyContext, run: Run): readonly string[] =>
  certainSteps(context.journey, factsOf(context, beforeReopening(run)), context.library);
