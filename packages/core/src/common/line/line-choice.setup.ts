import { assign, setup } from 'xstate';
import type { StepInput } from '../../base/answers/step-input.ts';
import type { GatewayActor } from '../../base/calls/call-actor.ts';
import type { CallTag } from '../../base/calls/call-state.ts';
import { type ChoosingContext, type ChosenEvent, choiceIn, choosing, type Offering } from './choice.ts';
import type { ChoiceDraft } from './line-choice.schema.ts';
import { type LineContext, type LineRead, lineReading } from './line-read.ts';
import { type Obstacle, type Obstructed, obstacleIn } from './obstacle.ts';

export interface ChoiceContext<R extends LineRead, D, O extends string>
  extends LineContext,
    ChoosingContext<R, D> {
  readonly now: () => number;
  readonly obstacle: Obstacle<O> | null;
}

/** Declares a step that chooses one of a list for a line: `R` is what is read of it, `O` the obstacles that it names, `A` the step's answer. */
export interface LineChoice<R extends LineRead, O extends string, A>
  extends Pick<Offering<R, ChoiceDraft>, 'offeredIn' | 'choosesSingle'>,
    Obstructed<O> {
  readonly id: string;
  readonly read: GatewayActor<R, { readonly accountNumber: string }>;
  /** Returns the step's answer for a choice that is on offer. */
  answerOf(choice: string, read: R): A;
  /** Returns what was chosen before. */
  chosenBy(answer: A): string;
}

/** Returns how the draft keeps a choice. */
const offeringOf = <R extends LineRead, O extends string, A>(
  choice: LineChoice<R, O, A>,
): Offering<R, ChoiceDraft> => ({
  ...choice,
  draftOf: (id) => (id === undefined ? {} : { choice: id }),
  chosenIn: (draft) => draft.choice,
});

/** Returns the id that a step has chosen; undefined without one, or if it is no longer on offer. */
export const chosenOf = <R extends LineRead, O extends string, A>(
  choice: LineChoice<R, O, A>,
  context: ChoiceContext<R, ChoiceDraft, O>,
): string | undefined => choiceIn(offeringOf(choice), context);

/** Returns the actors, guards and actions of the machine. */
export function choiceSetup<R extends LineRead, O extends string, A>(choice: LineChoice<R, O, A>) {
  type Context = ChoiceContext<R, ChoiceDraft, O>;
  type Event = ChosenEvent | { readonly type: 'submit' | 'retry' };
  const readIn = (event: unknown) => (event as { output: R }).output;
  const withLine = lineReading<Context, Event>();
  const withChoice = choosing<R, ChoiceDraft, Context, Event>(offeringOf(choice));
  return setup({
    types: {
      context: {} as Context,
      events: {} as Event,
      input: {} as StepInput<A, ChoiceDraft, Readonly<Record<string, never>>>,
      output: {} as A,
      tags: {} as CallTag,
    },
    actors: { read: choice.read },
    guards: { ...withLine.guards, ...withChoice.guards },
    actions: {
      ...withLine.actions,
      ...withChoice.actions,
      setRead: assign(({ event }) => ({ read: readIn(event), obstacle: obstacleIn(choice, readIn(event)) })),
    },
  });
}

/** Returns the context that the machine starts with. */
export const startChoice =
  <R extends LineRead, O extends string, A>({ chosenBy }: LineChoice<R, O, A>) =>
  ({
    input: { data, answer, draft, now },
  }: {
    readonly input: StepInput<A, ChoiceDraft, Readonly<Record<string, never>>>;
  }): ChoiceContext<R, ChoiceDraft, O> => ({
    accountNumber: data.accountNumber ?? '',
    now,
    draft: draft ?? (answer ? { choice: chosenBy(answer) } : {}),
    read: null,
    obstacle: null,
    tried: false,
    gone: false,
    problem: null,
  });

/** Returns the answer of a step that has ended. */
export const choiceOutput =
  <R extends LineRead, O extends string, A>(choice: LineChoice<R, O, A>) =>
  ({ context }: { readonly context: ChoiceContext<R, ChoiceDraft, O> }): A => {
    const chosen = chosenOf(choice, context);
    if (context.read === null || chosen === undefined)
      throw new Error('The step cannot end without a choice.');
    return choice.answerOf(chosen, context.read);
  };
