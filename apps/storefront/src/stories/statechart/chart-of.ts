import files from 'virtual:journeys';
import { library } from '@senda/core/library';
import { compileJourney, readJourney } from '@senda/journey';
import { noStepState } from '@senda/journey/run';
import { machineIn, type Statechart, statechartOf } from '@senda/journey/statechart';
import type { ChartRequest } from './chart-request.ts';

/** Modules that are loaded on demand, by path. */
export type LazyModules = Readonly<Record<string, () => Promise<unknown>>>;

/** Returns the requested chart, or null if there is no such journey or machine. */
export async function chartOf(request: ChartRequest, machines: LazyModules): Promise<Statechart | null> {
  if ('journey' in request) return journeyChart(request.journey);
  const load = Object.entries(machines).find(([path]) =>
    path.endsWith(`/${request.machine}.machine.ts`),
  )?.[1];
  const machine = load && machineIn((await load()) as Readonly<Record<string, unknown>>);
  return machine ? statechartOf(machine) : null;
}

function journeyChart(id: string): Statechart | null {
  const journeys = Object.values(files).map((file) => readJourney(file, library));
  const journey = journeys.find((one) => one?.id === id);
  return journey ? withoutRouting(statechartOf(compileJourney({ journey, library }))) : null;
}

/** Removes the transitions from any step to any other, which would hide the path. */
function withoutRouting(chart: Statechart): Statechart {
  const transitions = chart.transitions.flatMap((transition) => {
    if (transition.to === noStepState) return [];
    if (transition.from !== noStepState) return [transition];
    const labels = transition.labels.filter((label) => !label.startsWith('always'));
    return labels.length > 0 ? [{ ...transition, labels }] : [];
  });
  return { ...chart, transitions };
}
