import { useSelector } from '@xstate/react';
import {
  createElement,
  type FunctionComponent,
  type ReactElement,
  useCallback,
  useRef,
  useState,
} from 'react';
import type { Facts } from '../condition/condition.ts';
import { advance, type RunEvent } from '../run/advance.ts';
import { type AnswerIssue, answerIssues } from '../run/answer-issues.ts';
import { describeRun, type RunDescription } from '../run/describe.ts';
import { isEqual } from '../run/is-equal.ts';
import { dataBefore } from '../run/resolve.ts';
import type { Run } from '../run/run.ts';
import { useJourney } from './provider.ts';
import { type JourneyRun, stateOf } from './runs.ts';
import type { FollowedEvent, HostedStepProps } from './step.ts';

/** Input of a step's machine, if the product does not define its own. */
export interface StepInput {
  readonly data: Readonly<Record<string, unknown>>;
  readonly settings: unknown;
  readonly answer: unknown;
  readonly draft: unknown;
}

/** What a product adds to a running step. The functions must be stable: a new one makes the step subscribe again. */
export interface StepHostOptions<Input> {
  /** Returns the input of the step's machine for a state of the run. */
  readonly inputOf: (run: JourneyRun, state: Run) => Input;
  /** Sends an event that ends the step; by default to the run. */
  readonly send?: ((event: Extract<RunEvent, { type: 'finish' }>) => void) | undefined;
  /** Called when the step's schema refuses an answer of its machine. */
  readonly onRefused?: ((issues: readonly AnswerIssue[]) => void) | undefined;
}

/** A step's draft in this tab, as first shown and as it is now. */
interface DraftHere {
  readonly first: unknown;
  readonly last: unknown;
}

const hasChanged = (draft: DraftHere | null): boolean => draft !== null && !isEqual(draft.first, draft.last);

/** Selects from the description of the surrounding run; the component renders again when the selection changes. */
export function useDescription<T>(select: (here: RunDescription) => T): T {
  const { actor, journeyContext } = useJourney();
  return useSelector(actor, ({ context: { run, revoked } }) =>
    select(describeRun(journeyContext, run, revoked)),
  );
}

/**
 * Runs a step of the surrounding run. Returns the properties of its component and the key that restarts it. While the customer changes
 * an answer from a review, `leadsTo` is the step that follows if they finish now; undefined otherwise.
 */
export function useHostedStep<Input>(
  step: string,
  { inputOf, send, onRefused }: StepHostOptions<Input>,
): {
  readonly key: number;
  readonly props: HostedStepProps<Input>;
  readonly leadsTo: string | null | undefined;
} {
  const run = useJourney();
  const { actor, journeyContext } = run;
  const state = useSelector(actor, ({ context }) => context);
  // `round` is the key of the machine: a new round restarts the step.
  const [started, setStarted] = useState(() => ({ round: 0, input: inputOf(run, stateOf(run)) }));
  const restart = useCallback((input: Input) => setStarted(({ round }) => ({ round: round + 1, input })), []);
  const draftHere = useRef<DraftHere | null>(null);
  /** The answer that the step refused last. */
  const refused = useRef<unknown>(undefined);
  /** The answer that finishing now would give, while it is changed from a review. */
  const [answer, setAnswer] = useState<unknown>();
  const onDraft = useCallback(
    (draft: unknown, expected: Facts | undefined) => {
      draftHere.current = { first: draftHere.current?.first ?? draft, last: draft };
      actor.send({ type: 'draft', step, draft, expected });
    },
    [actor, step],
  );
  const onDone = useCallback(
    (data: unknown) => {
      const finish = { type: 'finish', step, data } as const;
      const issues = answerIssues(journeyContext, step, data);
      if (issues.length === 0) return send ? send(finish) : actor.send(finish);
      // A machine that finishes without the customer would repeat the answer in an endless loop.
      if (isEqual(data, refused.current)) return;
      refused.current = data;
      onRefused?.(issues);
      // The machine is done: the customer answers again, with what they typed.
      restart(inputOf(run, stateOf(run)));
    },
    [run, actor, journeyContext, step, restart, inputOf, send, onRefused],
  );
  const subscribe = useCallback(
    (listener: (event: FollowedEvent) => boolean) =>
      run.onFollowed((before, after) => {
        if (after.current !== step) return;
        listener({ type: 'draft.followed', draft: after.drafts[step]?.typed });
        const data = dataBefore(journeyContext, after, step);
        const isDataUnchanged = isEqual(dataBefore(journeyContext, before, step), data);
        const isEdited = hasChanged(draftHere.current);
        // A changed draft here outlives another tab's answer to the same step.
        if (isDataUnchanged && (isEdited || isEqual(before.data[step], after.data[step]))) return;
        const input = inputOf(run, after);
        const known = (input as { data?: unknown }).data ?? data;
        if (!isDataUnchanged && listener({ type: 'data.followed', data: known })) return;
        const draft = isEdited ? { draft: draftHere.current?.last } : {};
        if (!isEdited) draftHere.current = null;
        restart({ ...input, ...draft });
      }),
    [run, journeyContext, step, restart, inputOf],
  );
  const isChange = state.run.review !== undefined;
  return {
    key: started.round,
    props: {
      input: started.input,
      onDraft,
      onDone,
      subscribe,
      ...(isChange && { onAnswer: setAnswer }),
    },
    leadsTo:
      isChange && answer !== undefined
        ? advance(journeyContext, state, { type: 'finish', step, data: answer }).run.current
        : undefined,
  };
}

/** Returns the input of a step's machine: data of earlier steps, settings, and the customer's answer and draft. */
export function stepInput(run: JourneyRun, state: Run): StepInput {
  const { data, settings, answer, draft } = describeRun(run.journeyContext, state);
  return { data, settings, answer: answer ?? undefined, draft };
}

/** Shows the step that the surrounding run is at. A step whose settings change while it is open restarts with its draft. */
export function CurrentStep({
  steps,
  onRefused,
}: {
  steps: Readonly<Record<string, FunctionComponent<HostedStepProps<never>>>>;
  onRefused?: RunningStepProps['onRefused'];
}): ReactElement | null {
  const step = useDescription((here) => here.step);
  const settings = useDescription((here) => JSON.stringify(here.settings));
  if (step === null || !Object.hasOwn(steps, step)) return null;
  return createElement(RunningStep, {
    key: `${step} ${settings}`,
    step,
    Step: steps[step] as FunctionComponent<HostedStepProps>,
    onRefused,
  });
}

interface RunningStepProps {
  readonly step: string;
  readonly Step: FunctionComponent<HostedStepProps>;
  /** Called when the step's schema refuses an answer of its machine. Stable. */
  readonly onRefused?: StepHostOptions<StepInput>['onRefused'];
}

function RunningStep({ step, Step, onRefused }: RunningStepProps): ReactElement {
  const { key, props } = useHostedStep(step, { inputOf: stepInput, onRefused });
  return createElement(Step, { key, ...props });
}
