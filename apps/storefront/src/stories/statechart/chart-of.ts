import files from 'virtual:journeys';
import { library } from '@senda/core/library';
import { compileJourney, readJourney } from '@senda/journey';
import { noStepState } from '@senda/journey/run';
import { type ChartTransition, machineIn, type Statechart, statechartOf } from '@senda/journey/statechart';
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

/** Removes the state before the first step, from which a run is led to any other: the steps in which runs start are marked instead. */
function withoutRouting({ states, transitions, ...chart }: Statechart): Statechart {
  const isStart = ({ labels }: ChartTransition) => labels.some((label) => !label.startsWith('always'));
  const starts = new Set(
    transitions.filter((one) => one.from === noStepState && isStart(one)).map(({ to }) => to),
  );
  return {
    ...chart,
    states: states
      .filter(({ id }) => id !== noStepState)
      .map((state) => ({ ...state, isInitial: state.isInitial || starts.has(state.id) })),
    transitions: transitions.filter(({ from, to }) => from !== noStepState && to !== noStepState),
  };
}
