import type { StepName } from '@senda/core';
import { factsOf, outlookOf } from '@senda/journey';
import { Otp, SignIn } from '../app/auth-pages.ts';
import { type HostedStep, isHosted, screens } from '../app/screens.ts';
import { loadConfig } from '../platform/config/config.ts';
import { withStyles } from '../platform/load/lost-styles.ts';
import { needMessages } from '../platform/locale/locale.ts';
import { onboardingRun } from './run.ts';
import type { StepModule } from './step-module.tsx';

const asked = new Map<HostedStep, Promise<StepModule>>();
/** Modules that are here: a step whose code came ahead of time is shown at once, without a flash of waiting. */
export const here = new Map<HostedStep, StepModule>();

/** A step's code and texts, loaded once. */
export function moduleOf(step: HostedStep): Promise<StepModule> {
  const known = asked.get(step);
  if (known) return known;
  const loading = Promise.all([withStyles(screens[step]()), loadConfig()]).then(async ([module]) => {
    await needMessages(module.features);
    here.set(step, module);
    return module;
  });
  asked.set(step, loading);
  return loading;
}

/** Asks for the code of the step after this one while the customer is busy with this one. */
export function fetchAhead(step: StepName): void {
  const { ground, actor } = onboardingRun();
  const { run } = actor.getSnapshot().context;
  if (run.current !== step) return;
  const road = outlookOf(ground.journey, factsOf(ground, run), ground.library) as StepName[];
  const next = road[road.indexOf(step) + 1];
  if (next === undefined) return;
  // A download that fails now is asked for again, and its failure shown, when the step is open.
  if (isHosted(next)) moduleOf(next).catch(() => asked.delete(next));
  else (next === 'sign-in' ? SignIn : Otp).ahead();
}
