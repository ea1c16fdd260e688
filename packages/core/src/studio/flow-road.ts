/** Reads the road of a version whose people are counted. For a worker: it takes a while. */
import { crowdOf, Overflow, TooManyPaths } from '@senda/journey/analysis';
import type { Checks } from '../journeys/checks.ts';
import { journeyIn } from './comparison.ts';
import type { StudioFile } from './files.ts';
import type { FlowRoad } from './flow.ts';

/** Returns the steps and paths of a text of a journey; null when they cannot be said. */
export function flowRoad(checks: Checks, files: readonly StudioFile[], text: string): FlowRoad | null {
  const journey = journeyIn(checks, files, text);
  if (!journey) return null;
  try {
    return {
      hash: journey.hash,
      steps: journey.steps.map(({ name, final }, at) => ({
        name,
        end: final === undefined ? null : at === journey.steps.length - 1 ? 'goal' : 'other',
      })),
      paths: crowdOf(journey, checks.library).paths.map(({ steps, who }) => ({ steps, who })),
    };
  } catch (error) {
    if (error instanceof TooManyPaths || error instanceof Overflow) return null;
    throw error;
  }
}
