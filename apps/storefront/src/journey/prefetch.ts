import type { StepName } from '@senda/core/library';
import { descriptionOf, type JourneyRun } from '@senda/journey/react';
import { loadConfig } from '../platform/config/config.ts';
import { withStyles } from '../platform/load/failed-styles.ts';
import { ensureMessages } from '../platform/locale/locale.ts';
import type { LoadStep, StepModule } from './step-module.tsx';

/** What the app shows for a step: a module that the host runs, or a page of its own that can be prefetched. */
export type StepScreen = LoadStep | { prefetch(): void };

/** The app's screens by step; the host itself knows no step by name. */
export type StepScreens = Readonly<Record<StepName, StepScreen>>;

/** Returns whether the host runs the step; any other has a page of its own. */
export const isHosted = (screens: StepScreens, step: StepName): boolean => !('prefetch' in screens[step]);

const moduleLoads = new Map<StepName, Promise<StepModule>>();
/** Modules by step: a prefetched step is shown without a loading state. */
export const loadedModules = new Map<StepName, StepModule>();

/** Loads a step's code and texts, once. Throws for a step that has a page of its own. */
export function moduleOf(screens: StepScreens, step: StepName): Promise<StepModule> {
  const known = moduleLoads.get(step);
  if (known) return known;
  const load = screens[step];
  if ('prefetch' in load) throw new Error(`Step "${step}" has a page of its own.`);
  const loading = Promise.all([withStyles(load()), loadConfig()]).then(async ([{ step: module }]) => {
    await ensureMessages(module.features);
    loadedModules.set(step, module);
    return module;
  });
  moduleLoads.set(step, loading);
  return loading;
}

/** Loads the code of the next step of a run while the customer is at this one. */
export function prefetchNext(run: JourneyRun, screens: StepScreens, step: StepName): void {
  const here = descriptionOf(run);
  const next = here.next as StepName | null;
  if (here.step !== step || next === null) return;
  // A failed download is retried, and its failure shown, when the step is open.
  const screen = screens[next];
  if ('prefetch' in screen) screen.prefetch();
  else moduleOf(screens, next).catch(() => moduleLoads.delete(next));
}
