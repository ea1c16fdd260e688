import { model } from '@senda/contract';
import type { Visitor } from '@senda/core/base/addresses';
import type { JourneyData } from '@senda/core/base/answers';
import { defaultProductType } from '@senda/core/common/catalogue';
import { subjectParameters } from '@senda/core/common/definitions';
import { wayBack } from '@senda/core/common/purchase';
import type { StepName } from '@senda/core/library';
import { previousStepIndex } from '@senda/core/routing';
import type { Run, RunDescription, RunEvent } from '@senda/journey';
import {
  addressIn,
  type StepHostOptions,
  stateOf,
  useDescription,
  useHostedStep,
  withSubject,
} from '@senda/journey/react';
import { type AnswerIssue, isEqual } from '@senda/journey/run';
import { Rail, type Step, Trail } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { whenIdle } from '../platform/load/when-idle.ts';
import { useText } from '../platform/locale/use-text.ts';
import { notify } from '../platform/state/notifications.ts';
import { claimsAtom, visitorAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { Boot } from '../shell/boot.tsx';
import { type StepFrame, StepFrameContext } from '../shell/step-frame.ts';
import { browserEnvironment } from './browser-environment.ts';
import { useJourney } from './journey-provider.tsx';
import { loadedModules, moduleOf, prefetchNext, type StepScreens } from './prefetch.ts';
import { renewHold } from './renew-hold.ts';
import type { JourneyRun } from './runs.ts';
import type { Environment, HostedInput } from './step-environment.ts';
import { stepInput } from './step-input.ts';
import type { StepModule } from './step-module.tsx';

/** Shows a step once its code is loaded. */
export function StepHost({ screens, step }: { screens: StepScreens; step: StepName }) {
  const run = useJourney();
  const [module, setModule] = useState(() => loadedModules.get(step));
  useEffect(() => {
    if (module) return whenIdle(() => prefetchNext(run, screens, step));
    // An error thrown while rendering reaches the error boundary.
    const fail = (error: unknown) =>
      setModule(() => {
        throw error;
      });
    // A transition keeps the page responsive while the step renders.
    const show = (loaded: StepModule) => startTransition(() => setModule(loaded));
    void moduleOf(screens, step).then(show, fail);
    return undefined;
  }, [module, run, screens, step]);
  return module ? <RunningStep step={step} module={module} /> : <Boot />;
}

/** Runs the machine of a step and reports its draft and result to the journey. */
function RunningStep({ step, module: { Step } }: { step: StepName; module: StepModule }) {
  const run = useJourney();
  const options = useMemo(
    (): StepHostOptions<HostedInput> => ({
      inputOf: (_, state) => inputOf(run, state),
      send: (event) => sendAndRecord(run, event, step),
      onRefused: (issues) => reportRefused(step, issues),
    }),
    [run, step],
  );
  const { key, props, leadsTo } = useHostedStep(step, options);
  useEffect(clearFinished, []);
  return (
    <StepFrameContext value={useStepFrameOf(step, leadsTo)}>
      <Step key={key} {...props} />
    </StepFrameContext>
  );
}

/** Tells the customer that the answer was not taken, and the console which parts of it. */
function reportRefused(step: StepName, issues: readonly AnswerIssue[]): void {
  console.error(`The step "${step}" refuses its answer: ${issues.map(issueText).join('; ')}.`);
  notify('shell.answer.refused', 'bad');
}

const issueText = ({ part, expected }: AnswerIssue): string => `${part || 'all'} is not ${expected}`;

/** The step finished last in this tab, and the run after it. */
let finished: { readonly step: StepName; readonly run: Run } | undefined;

function sendAndRecord(
  run: JourneyRun,
  event: Extract<RunEvent, { type: 'finish' | 'skip' | 'retry' }>,
  step: StepName,
): void {
  run.actor.send(event);
  finished = { step, run: stateOf(run) };
  renewHold(run);
}

function clearFinished(): void {
  finished = undefined;
}

/**
 * Returns the step that was finished to reach this one, if the answers and this step's draft are unchanged since. The revision may
 * differ: a following tab stores the draft of its own step.
 */
function previousStep(run: Run): Environment {
  if (!finished || run.current === null || finished.run.current !== run.current) return {};
  const isSame =
    isEqual(finished.run.data, run.data) &&
    isEqual(finished.run.drafts[run.current], run.drafts[run.current]);
  return isSame ? { from: finished.step } : {};
}

/** Returns the subject of a run as journey data. */
const subjectOf = ({ journey: { parameter }, subject }: JourneyRun): Environment =>
  parameter === undefined || subject === null ? {} : { [parameter]: subject };

/** Returns the order that the address names, for a step that can start with it. */
function orderInAddress(): Environment {
  const orderRef = new URLSearchParams(window.location.search).get(subjectParameters.order);
  return v.is(model.Id, orderRef) ? { orderRef } : {};
}

function inputOf(hosted: JourneyRun, run: Run): HostedInput {
  const claims = store.get(claimsAtom);
  const holder = claims && { userId: claims.external_id, email: claims.email, guest: claims.guest };
  return stepInput(hosted.journeyContext, run, holder, {
    ...orderInAddress(),
    ...subjectOf(hosted),
    address: addressIn(hosted, run, run.current ?? ''),
    ...browserEnvironment(),
    ...previousStep(run),
  });
}

const progressComponents = { Trail, Rail };

/** What the frame of a step shows of the run. */
type Place = ReturnType<typeof placeOf>;

function useStepFrameOf(step: StepName, leadsTo: string | null | undefined): StepFrame {
  const { t } = useText();
  const hosted = useJourney();
  const { actor } = hosted;
  const visitor = useAtomValue(visitorAtom);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const here = useDescription((description) => description);
  const place = useSame(placeOf(here, step, visitor));
  return useMemo(() => {
    const { stages, position, previous, isFirst, canSkip, retry, resume, next, returnsTo, open, ...rest } =
      place;
    const { home, frame } = hosted.journey.definition;
    const goTo = (name: string) => actor.send({ type: 'go-to', step: name });
    const goHome = () => void navigate(home);
    const backOf = () => {
      if (previous !== null) return () => goTo(previous);
      return frame === 'service' && isFirst ? goHome : undefined;
    };
    return {
      ...rest,
      step,
      position,
      returnsTo: returnsTo ?? undefined,
      next: next ?? undefined,
      nextText: wayBack(step, returnsTo ?? undefined, leadsTo),
      stages: stages.map(
        ({ name, status, isOpen, address }): Step => ({
          key: name,
          label: t(hosted.journey.stageMessage(name)),
          status,
          href: isOpen ? withSubject(hosted, address) : undefined,
        }),
      ),
      progress: progressComponents,
      back: backOf(),
      leave: () => {
        actor.send({ type: 'reset' });
        goHome();
      },
      addressAbout: (subject) => withSubject({ ...hosted, subject }, pathname),
      replaceBy: (address) => void navigate(address, { replace: true }),
      goTo,
      opens: (name) => open.includes(name),
      showAt: (address) => {
        if (address !== pathname) void navigate(withSubject(hosted, address), { replace: true });
      },
      resume: resume === null ? undefined : () => goTo(resume),
      skip: canSkip ? () => sendAndRecord(hosted, { type: 'skip', step }, step) : undefined,
      retry: retry === null ? undefined : () => sendAndRecord(hosted, { type: 'retry' }, step),
      retryStep: retry ?? undefined,
    };
  }, [hosted, actor, place, step, leadsTo, t, pathname, navigate]);
}

/** Returns the former value while it is equal, so that a key that changes a draft alone renders no frame. */
function useSame(value: Place): Place {
  const [same, setSame] = useState(value);
  if (isEqual(same, value)) return same;
  setSame(value);
  return value;
}

/** Returns what the frame of a step shows of the run. */
function placeOf(here: RunDescription, step: string, visitor: Visitor) {
  const { stages, isUncounted, path, index, open, resume, returnsTo, next, canSkip, retry } = here;
  const before = path[previousStepIndex(path, index, visitor)];
  return {
    stages,
    isUncounted,
    open,
    position: stages.findIndex(({ name }) => name === step) + 1,
    isFirst: path[0] === step,
    previous: before !== undefined && open.includes(before) ? before : null,
    productType: (here.data as JourneyData).plan?.productType ?? defaultProductType,
    faq: (here.settings as Pick<StepFrame, 'faq'> | undefined)?.faq,
    resume,
    returnsTo,
    next,
    canSkip,
    retry,
  };
}
