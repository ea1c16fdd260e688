import type { StepName } from '@senda/core';
import { factsOf, possibleSteps } from '@senda/journey';
import { loadConfig } from '../platform/config/config.ts';
import { withStyles } from '../platform/load/lost-styles.ts';
import { needMessages } from '../platform/locale/locale.ts';
import { onboardingRun } from './run.ts';
import type { LoadStep, StepModule } from './step-module.tsx';

/** What the app shows for a step: a module that the host runs, or a page of its own that can be fetched ahead of its route. */
type StepScreen = LoadStep | { ahead(): void };

/** The app's screens by step; the host itself knows no step by name. */
export type StepScreens = Readonly<Record<StepName, StepScreen>>;

/** Whether the host runs the step; any other has a page of its own. */
export const isHosted = (screens: StepScreens, step: StepName): boolean => !('ahead' in screens[step]);

const asked = new Map<StepName, Promise<StepModule>>();
/** Modules that are here: a step whose code came ahead of time is shown at once, without a flash of waiting. */
export const here = new Map<StepName, StepModule>();

/** Loads a step's code and texts, once. Throws for a step that has a page of its own. */
export function moduleOf(screens: StepScreens, step: StepName): Promise<StepModule> {
  const known = asked.get(step);
  if (known) return known;
  const load = screens[step];
  if ('ahead' in load) throw new Error(`Step "${step}" has a page of its own.`);
  const loading = Promise.all([withStyles(load()), loadConfig()]).then(async ([{ step: module }]) => {
    await needMessages(module.features);
    here.set(step, module);
    return module;
  });
  asked.set(step, loading);
  return loading;
}

/** Asks for the code of the step after this one while the customer is busy with this one. */
export function fetchAhead(screens: StepScreens, step: StepName): void {
  const { journeyContext, actor } = onboardingRun();
  const { run } = actor.getSnapshot().context;
  if (run.current !== step) return;
  const road = possibleSteps(
    journeyContext.journey,
    factsOf(journeyContext, run),
    journeyContext.library,
  ) as StepName[];
  const next = road[road.indexOf(step) + 1];
  if (next === undefined) return;
  // A download that fails now is asked for again, and its failure shown, when the step is open.
  const screen = screens[next];
  if ('ahead' in screen) screen.ahead();
  else moduleOf(screens, next).catch(() => asked.delete(next));
}
