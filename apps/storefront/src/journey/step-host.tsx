import { defaultProductType, type JourneyData, previousStepIndex, type StepName, steps } from '@senda/core';
import {
  dataBefore,
  dataOf,
  entryOf,
  factsOf,
  firstOpenStep,
  isEqual,
  lastCommittedIndex,
  lockingStep,
  possibleSteps,
  type Run,
  routeOf,
  stepsOf,
} from '@senda/journey';
import { Rail, type Step, Trail } from '@senda/ui';
import { useSelector } from '@xstate/react';
import { useAtomValue } from 'jotai/react';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { whenIdle } from '../platform/load/when-idle.ts';
import { useText } from '../platform/locale/use-text.ts';
import { claimsAtom, visitorAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { Boot } from '../shell/boot.tsx';
import { type StepFrame, StepFrameContext } from '../shell/step-frame.ts';
import { browserEnvironment } from './browser-environment.ts';
import { fetchAhead, here, moduleOf, type StepScreens } from './fetch-ahead.ts';
import { onboardingRun, onFollowed, useOnboardingRun } from './run.ts';
import type { Environment, HostedInput } from './step-environment.ts';
import { stepInput } from './step-input.ts';
import type { FollowedEvent, StepModule } from './step-module.tsx';

/** Shows one step, as soon as its code is here. */
export function StepHost({ screens, step }: { screens: StepScreens; step: StepName }) {
  const [module, setModule] = useState(() => here.get(step));
  useEffect(() => {
    if (module) return whenIdle(() => fetchAhead(screens, step));
    // An error thrown while rendering reaches the net under all pages.
    const fail = (error: unknown) =>
      setModule(() => {
        throw error;
      });
    // What the step looks like is drawn piece by piece, so that a press meanwhile is answered.
    const show = (loaded: StepModule) => startTransition(() => setModule(loaded));
    void moduleOf(screens, step).then(show, fail);
    return undefined;
  }, [module, screens, step]);
  return module ? <RunningStep step={step} module={module} /> : <Boot />;
}

/** Runs the machine of one step and tells the journey what comes of it. */
function RunningStep({ step, module: { Step } }: { step: StepName; module: StepModule }) {
  const { actor, journeyContext } = useOnboardingRun();
  // Its number is the key of what runs: a step that begins anew is another one.
  const [begun, setBegun] = useState(() => ({
    round: 0,
    input: inputOf(step, actor.getSnapshot().context.run),
  }));
  const draftHere = useRef<DraftHere | null>(null);
  const frame = useStepFrameOf(step);
  useEffect(forgetFinished, []);
  const onDraft = useCallback(
    (draft: unknown) => {
      draftHere.current = { first: draftHere.current?.first ?? draft, last: draft };
      actor.send({ type: 'draft', step, draft });
    },
    [actor, step],
  );
  const onDone = useCallback((data: unknown) => goOn({ type: 'finish', step, data }, step), [step]);
  const follow = useCallback(
    (hear: (event: FollowedEvent) => boolean) =>
      onFollowed((before, after) => {
        if (after.current !== step) return;
        hear({ type: 'draft.followed', draft: after.drafts[step]?.typed });
        const isKnownAsBefore = isEqual(
          dataBefore(journeyContext, before, step),
          dataBefore(journeyContext, after, step),
        );
        const isTyped = hasChanged(draftHere.current);
        // What is being typed here outlives an answer that another tab gives to the same step.
        if (isKnownAsBefore && (isTyped || isEqual(before.data[step], after.data[step]))) return;
        const input = inputOf(step, after);
        if (!isKnownAsBefore && hear({ type: 'data.followed', data: input.data })) return;
        const draft = isTyped ? { draft: draftHere.current?.last } : {};
        if (!isTyped) draftHere.current = null;
        setBegun(({ round }) => ({ round: round + 1, input: { ...input, ...draft } }));
      }),
    [journeyContext, step],
  );
  return (
    <StepFrameContext value={frame}>
      <Step key={begun.round} input={begun.input} onDraft={onDraft} onDone={onDone} follow={follow} />
    </StepFrameContext>
  );
}

/** The draft of a step as this tab has shown it first, and as it is. */
interface DraftHere {
  readonly first: unknown;
  readonly last: unknown;
}

const hasChanged = (draft: DraftHere | null): boolean => draft !== null && !isEqual(draft.first, draft.last);

/** The step whose way forward was pressed last in this tab, and the run as that left it. */
let finished: { readonly step: StepName; readonly run: Run } | undefined;

function goOn(
  event: { type: 'finish'; step: StepName; data: unknown } | { type: 'retry' },
  step: StepName,
): void {
  const { actor } = onboardingRun();
  actor.send(event);
  finished = { step, run: actor.getSnapshot().context.run };
}

/** A press moves the run once. */
function forgetFinished(): void {
  finished = undefined;
}

/**
 * Returns the step whose press led here, if the answers and this step's draft are the same since. The revision may be another: a tab
 * that follows stores the draft of its own step.
 */
function from(run: Run): Environment {
  if (!finished || run.current === null || finished.run.current !== run.current) return {};
  const isSame =
    isEqual(finished.run.data, run.data) &&
    isEqual(finished.run.drafts[run.current], run.drafts[run.current]);
  return isSame ? { from: finished.step } : {};
}

function inputOf(step: StepName, run: Run): HostedInput {
  const claims = store.get(claimsAtom);
  const holder = claims && { userId: claims.external_id, email: claims.email, guest: claims.guest };
  return stepInput(onboardingRun().journeyContext, run, step, holder, {
    ...browserEnvironment(),
    ...from(run),
  });
}

const progressComponents = { Trail, Rail };

function useStepFrameOf(step: StepName): StepFrame {
  const { t } = useText();
  const { journeyContext, actor } = useOnboardingRun();
  const run = useSelector(actor, (snapshot) => snapshot.context.run);
  const visitor = useAtomValue(visitorAtom);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const path = stepsOf(journeyContext, run);
    const committed = lastCommittedIndex(journeyContext, run);
    const held = lockingStep(journeyContext, run) !== null;
    const frontier = path.indexOf(firstOpenStep(journeyContext, run, actor.getSnapshot().context.lost) ?? '');
    const facts = factsOf(journeyContext, run);
    const road = possibleSteps(journeyContext.journey, facts, journeyContext.library) as StepName[];
    const milestones = road.filter((name) => steps[name].milestone);
    const here = milestones.indexOf(step);
    const stages = milestones.map((name, index): Step => {
      const place = path.indexOf(name);
      const open = !held && place > committed && place <= frontier && name !== step;
      return {
        key: name,
        label: t(`shell.stage.${name}`),
        status: index === here ? 'current' : index < here ? 'done' : 'next',
        href: open && place !== -1 ? routeOf(steps[name], facts, journeyContext.library) : undefined,
      };
    });
    const before = previousStepIndex(path, path.indexOf(step), visitor);
    const previous = !held && before > committed ? path[before] : undefined;
    return {
      step,
      stages,
      progress: progressComponents,
      position: here + 1,
      productType: (dataOf(journeyContext, run) as JourneyData).plan?.productType ?? defaultProductType,
      back: previous === undefined ? undefined : () => actor.send({ type: 'go-to', step: previous }),
      goTo: (name) => actor.send({ type: 'go-to', step: name }),
      next: road[road.indexOf(step) + 1],
      showAt: (address) => {
        if (address !== pathname) void navigate(address, { replace: true });
      },
      retry: entryOf(journeyContext, run, step)?.retry ? () => goOn({ type: 'retry' }, step) : undefined,
    };
  }, [journeyContext, actor, run, step, visitor, t, pathname, navigate]);
}
