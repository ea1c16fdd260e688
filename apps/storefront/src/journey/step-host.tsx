import { model } from '@senda/contract';
import type { JourneyData } from '@senda/core/base/answers';
import type { StepName } from '@senda/core/library';
import { previousStepIndex } from '@senda/core/routing';
import { defaultProductType } from '@senda/core/shared/catalogue';
import { subjectParameters } from '@senda/core/shared/definitions';
import { wayBack } from '@senda/core/shared/purchase';
import type { Facts, Run, RunEvent } from '@senda/journey';
import {
  type AnswerIssue,
  advance,
  answerIssues,
  cursorOf,
  dataBefore,
  dataOf,
  entryOf,
  expectedSteps,
  factsOf,
  firstOpenStep,
  isEqual,
  lastCommittedIndex,
  lockingStep,
  possibleSteps,
  stepsOf,
  stepsToChoose,
} from '@senda/journey/run';
import { Rail, type Step, Trail } from '@senda/ui';
import { useSelector } from '@xstate/react';
import { useAtomValue } from 'jotai/react';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
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
import { milestonesOf } from './milestones.ts';
import { loadedModules, moduleOf, prefetchNext, type StepScreens } from './prefetch.ts';
import { renewHold } from './renew-hold.ts';
import { addressIn, type JourneyRun, stateOf, withSubject } from './runs.ts';
import type { Environment, HostedInput } from './step-environment.ts';
import { stepInput } from './step-input.ts';
import type { FollowedEvent, StepModule } from './step-module.tsx';

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
  const { actor, journeyContext } = run;
  // `round` is the key of the machine: a new round restarts the step.
  const [started, setStarted] = useState(() => ({
    round: 0,
    input: inputOf(run, step, stateOf(run)),
  }));
  const draftHere = useRef<DraftHere | null>(null);
  /** The answer that the step refused last. */
  const refused = useRef<unknown>(undefined);
  /** The answer as it stands, on the way back to a review. */
  const [answer, setAnswer] = useState<unknown>();
  const frame = useStepFrameOf(step, answer);
  useEffect(clearFinished, []);
  const onDraft = useCallback(
    (draft: unknown, expected: Facts | undefined) => {
      draftHere.current = { first: draftHere.current?.first ?? draft, last: draft };
      actor.send({ type: 'draft', step, draft, expected });
    },
    [actor, step],
  );
  const onDone = useCallback(
    (data: unknown) => {
      const issues = answerIssues(journeyContext, step, data);
      if (issues.length === 0) return sendAndRecord(run, { type: 'finish', step, data }, step);
      // A machine that answers by itself would give the same answer again, for ever.
      if (isEqual(data, refused.current)) return;
      refused.current = data;
      reportRefused(step, issues);
      // The machine is done: the customer answers again, with what they typed.
      setStarted(({ round }) => ({ round: round + 1, input: inputOf(run, step, stateOf(run)) }));
    },
    [run, journeyContext, step],
  );
  const subscribe = useCallback(
    (listener: (event: FollowedEvent) => boolean) =>
      run.onFollowed((before, after) => {
        if (after.current !== step) return;
        listener({ type: 'draft.followed', draft: after.drafts[step]?.typed });
        const isDataUnchanged = isEqual(
          dataBefore(journeyContext, before, step),
          dataBefore(journeyContext, after, step),
        );
        const isEdited = hasChanged(draftHere.current);
        // A changed draft here outlives another tab's answer to the same step.
        if (isDataUnchanged && (isEdited || isEqual(before.data[step], after.data[step]))) return;
        const input = inputOf(run, step, after);
        if (!isDataUnchanged && listener({ type: 'data.followed', data: input.data })) return;
        const draft = isEdited ? { draft: draftHere.current?.last } : {};
        if (!isEdited) draftHere.current = null;
        setStarted(({ round }) => ({ round: round + 1, input: { ...input, ...draft } }));
      }),
    [run, journeyContext, step],
  );
  return (
    <StepFrameContext value={frame}>
      <Step
        key={started.round}
        input={started.input}
        onDraft={onDraft}
        onDone={onDone}
        {...(frame.returnsTo !== undefined && { onAnswer: setAnswer })}
        subscribe={subscribe}
      />
    </StepFrameContext>
  );
}

/** Tells the customer that the answer was not taken, and the console which parts of it. */
function reportRefused(step: StepName, issues: readonly AnswerIssue[]): void {
  console.error(`The step "${step}" refuses its answer: ${issues.map(issueText).join('; ')}.`);
  notify('shell.answer.refused', 'bad');
}

const issueText = ({ part, expected }: AnswerIssue): string => `${part || 'all'} is not ${expected}`;

/** A step's draft in this tab, as first shown and as it is now. */
interface DraftHere {
  readonly first: unknown;
  readonly last: unknown;
}

const hasChanged = (draft: DraftHere | null): boolean => draft !== null && !isEqual(draft.first, draft.last);

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
function subjectOf({ journey, subject }: JourneyRun): Environment {
  const { subject: kind } = journey.definition;
  return kind === undefined || subject === null ? {} : { [subjectParameters[kind]]: subject };
}

/** Returns the order that the address names, for a step that can start with it. */
function orderInAddress(): Environment {
  const orderRef = new URLSearchParams(window.location.search).get(subjectParameters.order);
  return v.is(model.Id, orderRef) ? { orderRef } : {};
}

function inputOf(hosted: JourneyRun, step: StepName, run: Run): HostedInput {
  const claims = store.get(claimsAtom);
  const holder = claims && { userId: claims.external_id, email: claims.email, guest: claims.guest };
  return stepInput(hosted.journeyContext, run, step, holder, {
    ...orderInAddress(),
    ...subjectOf(hosted),
    address: addressIn(hosted, run, step),
    ...browserEnvironment(),
    ...previousStep(run),
  });
}

const progressComponents = { Trail, Rail };

function useStepFrameOf(step: StepName, answer: unknown): StepFrame {
  const { t } = useText();
  const hosted = useJourney();
  const { journeyContext, actor } = hosted;
  const run = useSelector(actor, (snapshot) => snapshot.context.run);
  const visitor = useAtomValue(visitorAtom);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const revoked = actor.getSnapshot().context.revoked;
  const leadsTo =
    run.review === undefined || answer === undefined
      ? undefined
      : advance(journeyContext, { run, revoked }, { type: 'finish', step, data: answer }).run.current;
  const place = useSame(placeOf(hosted, run, step, visitor, revoked));
  return useMemo(() => {
    const { stages, here, previous, open, isFurther, isFirst, canSkip, canRetry, ...rest } = place;
    const { home, frame } = hosted.journey.definition;
    const goTo = (name: string) => actor.send({ type: 'go-to', step: name });
    const goHome = () => void navigate(home);
    const backOf = () => {
      if (previous !== undefined) return () => goTo(previous);
      return frame === 'service' && isFirst ? goHome : undefined;
    };
    return {
      ...rest,
      step,
      nextText: wayBack(step, rest.returnsTo, leadsTo),
      stages: stages.map(
        ({ name, href }, index): Step => ({
          key: name,
          label: t(hosted.journey.stageMessage(name)),
          status: index === here ? 'current' : index < here ? 'done' : 'next',
          href,
        }),
      ),
      progress: progressComponents,
      position: here + 1,
      back: backOf(),
      leave: () => {
        actor.send({ type: 'reset' });
        goHome();
      },
      addressAbout: (subject) => withSubject({ ...hosted, subject }, pathname),
      replaceBy: (address) => void navigate(address, { replace: true }),
      goTo,
      showAt: (address) => {
        if (address !== pathname) void navigate(withSubject(hosted, address), { replace: true });
      },
      resume: isFurther && open !== null ? () => goTo(open) : undefined,
      skip: canSkip ? () => sendAndRecord(hosted, { type: 'skip', step }, step) : undefined,
      retry: canRetry ? () => sendAndRecord(hosted, { type: 'retry' }, step) : undefined,
    };
  }, [hosted, actor, place, step, leadsTo, t, pathname, navigate]);
}

/** Returns the former value while it is equal, so that a key that changes a draft alone renders no frame. */
function useSame<T>(value: T): T {
  const [same, setSame] = useState(value);
  if (isEqual(same, value)) return same;
  setSame(value);
  return value;
}

/** Returns what the frame of a step shows of the run. */
function placeOf(
  hosted: JourneyRun,
  run: Run,
  step: StepName,
  visitor: Parameters<typeof previousStepIndex>[2],
  revoked: readonly string[],
) {
  const { journeyContext } = hosted;
  const path = stepsOf(journeyContext, run);
  const committed = lastCommittedIndex(journeyContext, run);
  const isLocked = lockingStep(journeyContext, run) !== null;
  const open = firstOpenStep(journeyContext, run, revoked);
  const firstOpen = path.indexOf(open ?? '');
  const milestones = milestonesOf(journeyContext, expectedSteps(journeyContext, run)) as readonly StepName[];
  const before = previousStepIndex(path, cursorOf<string>(path, step).index, visitor);
  const entry = entryOf(journeyContext, run, step);
  const possible = possibleSteps(
    journeyContext.journey,
    factsOf(journeyContext, run),
    journeyContext.library,
  );
  return {
    stages: milestones.map((name) => {
      const index = path.indexOf(name);
      const isOpen = !isLocked && index > committed && index <= firstOpen && name !== step;
      return { name, href: isOpen && index !== -1 ? addressIn(hosted, run, name) : undefined };
    }),
    isUncounted: milestonesOf(journeyContext, stepsToChoose(journeyContext, run)).length > 0,
    here: milestones.indexOf(step),
    isFirst: path[0] === step,
    previous: !isLocked && before > committed ? path[before] : undefined,
    open,
    isFurther: !isLocked && firstOpen > cursorOf<string>(path, step).index + 1,
    productType: (dataOf(journeyContext, run) as JourneyData).plan?.productType ?? defaultProductType,
    returnsTo: run.review,
    next: cursorOf(possible, step).next ?? undefined,
    faq: (entry?.settings as Pick<StepFrame, 'faq'> | undefined)?.faq,
    canSkip: entry?.optional === true && !isLocked,
    canRetry: entry?.retry !== undefined,
  };
}
