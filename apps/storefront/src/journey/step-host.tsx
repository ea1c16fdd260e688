import { type Known, type StepInput, type StepName, steps } from '@senda/core';
import {
  commitIndex,
  dataOf,
  entryOf,
  factsOf,
  frontierOf,
  outlookOf,
  type Run,
  stepsOf,
} from '@senda/journey';
import type { Step } from '@senda/ui';
import { useSelector } from '@xstate/react';
import { use, useCallback, useMemo, useState } from 'react';
import { needMessages } from '../locale/locale.ts';
import { useText } from '../locale/use-text.ts';
import { loadConfig } from '../state/config.ts';
import { claimsAtom } from '../state/session.ts';
import { store } from '../state/store.ts';
import { type Chrome, ChromeContext } from './chrome.ts';
import { onboardingRun } from './run.ts';
import { type HostedStep, screens } from './screens.ts';
import type { StepModule } from './step-module.tsx';

const ready = new Map<HostedStep, Promise<StepModule>>();

/** A step's code and texts, loaded once. */
function moduleOf(step: HostedStep): Promise<StepModule> {
  const known = ready.get(step);
  if (known) return known;
  const loading = Promise.all([screens[step](), loadConfig()]).then(async ([module]) => {
    await needMessages(module.features);
    return module;
  });
  ready.set(step, loading);
  // A download that failed is tried again at the next visit.
  loading.catch(() => ready.delete(step));
  return loading;
}

/** Runs the machine of one step and tells the journey what comes of it. */
export function StepHost({ step }: { step: HostedStep }) {
  const { Step } = use(moduleOf(step));
  const { actor } = onboardingRun();
  const [input] = useState(() => inputOf(step, actor.getSnapshot().context.run));
  const chrome = useChromeOf(step);
  const onTyped = useCallback((typed: unknown) => actor.send({ type: 'draft', step, typed }), [actor, step]);
  const onDone = useCallback((data: unknown) => actor.send({ type: 'finish', step, data }), [actor, step]);
  return (
    <ChromeContext value={chrome}>
      <Step input={input} onTyped={onTyped} onDone={onDone} />
    </ChromeContext>
  );
}

function inputOf(step: StepName, run: Run): StepInput<unknown, unknown, unknown> {
  const { ground } = onboardingRun();
  const draft = run.drafts[step];
  const answer = run.data[step] ?? draft?.answer;
  return {
    known: dataOf(ground, run) as Known,
    settings: entryOf(ground, run, step)?.settings,
    channel: run.ambient['channel'] === 'retail' ? 'retail' : 'web',
    email: store.get(claimsAtom)?.email ?? '',
    now: Date.now,
    newId: () => crypto.randomUUID(),
    ...(answer !== undefined && { answer }),
    ...(draft?.typed !== undefined && { typed: draft.typed }),
  };
}

function useChromeOf(step: StepName): Chrome {
  const { t } = useText();
  const { ground, actor } = onboardingRun();
  const run = useSelector(actor, (snapshot) => snapshot.context.run);
  return useMemo(() => {
    const path = stepsOf(ground, run);
    const committed = commitIndex(ground, run);
    const frontier = path.indexOf(frontierOf(ground, run, actor.getSnapshot().context.lost) ?? '');
    const facts = factsOf(ground, run);
    const milestones = outlookOf(ground.journey, facts, ground.library).filter(
      (name) => steps[name as StepName].milestone,
    ) as StepName[];
    const here = milestones.indexOf(step);
    const stages = milestones.map((name, index): Step => {
      const place = path.indexOf(name);
      const open = place > committed && place <= frontier && name !== step;
      return {
        key: name,
        label: t(`shell.stage.${name}`),
        status: index === here ? 'current' : index < here ? 'done' : 'next',
        href: open && place !== -1 ? steps[name].route(facts) : undefined,
      };
    });
    const canGoBack = path.indexOf(step) - 1 > committed;
    return {
      step,
      stages,
      position: here + 1,
      back: canGoBack ? () => actor.send({ type: 'back' }) : undefined,
      goTo: (name) => actor.send({ type: 'go-to', step: name }),
      retry: entryOf(ground, run, step)?.retry ? () => actor.send({ type: 'retry' }) : undefined,
    };
  }, [ground, actor, run, step, t]);
}
