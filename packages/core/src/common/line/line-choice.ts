/** The choice of one of a list for a line, which the next step goes on with. */
import type { IneligibleReason, ServiceRequest } from '@senda/contract';
import { type AnyEventObject, assign, setup } from 'xstate';
import type { StepInput } from '../../base/answers/step-input.ts';
import type { GatewayActor } from '../../base/calls/call-actor.ts';
import { type CallTag, changing } from '../../base/calls/call-state.ts';
import type { ChoiceDraft } from './line-choice.schema.ts';
import { type LineContext, type LineRead, lineReading, readLine } from './line-read.ts';

/** What can be chosen of what is read, `R`, and how the choice is kept in the draft, `D`. */
export interface Offering<R, D> {
  /** Returns the ids that can be chosen at `now`, ms since the epoch. */
  offeredIn(read: R, now: number): readonly string[];
  /** Whether a choice of one is none. */
  readonly choosesSingle: boolean;
  /** Returns the draft with a choice, or without one. */
  draftOf(choice: string | undefined, draft?: D): D;
  chosenIn(draft: D): string | undefined;
}

/** Context of a machine that lets the customer choose. */
export interface ChoosingContext<R, D> {
  readonly draft: D;
  /** Null until read. */
  readonly read: R | null;
  /** Whether a submit was attempted: problems are shown. */
  readonly tried: boolean;
  /** Whether what was chosen before is no longer on offer. */
  readonly gone: boolean;
}

type Choosing<R, D> = ChoosingContext<R, D> & { readonly now: () => number };

export interface ChosenEvent {
  readonly type: 'chosen';
  readonly choice: string;
}

/** Returns the chosen id; undefined without one, or if it is no longer on offer. */
export function choiceIn<R, D>(
  { offeredIn, chosenIn, choosesSingle }: Offering<R, D>,
  { read, draft, gone, now }: Pick<Choosing<R, D>, 'read' | 'draft' | 'gone' | 'now'>,
): string | undefined {
  const offered = read ? offeredIn(read, now()) : [];
  const chosen = chosenIn(draft);
  if (chosen !== undefined && offered.includes(chosen)) return chosen;
  return choosesSingle && offered.length === 1 && !gone ? offered[0] : undefined;
}

/** Returns the guards and actions of a choice; spread into the machine's `setup`. */
export function choosing<R, D, C extends Choosing<R, D>, E extends AnyEventObject>(offering: Offering<R, D>) {
  const { offeredIn, draftOf, chosenIn } = offering;
  const patch = changing<ChoosingContext<R, D>, C, E>();
  const isOffered = ({ read, now }: C, choice: string | undefined): boolean =>
    read !== null && choice !== undefined && offeredIn(read, now()).includes(choice);
  const idIn = (event: AnyEventObject): string | undefined =>
    event.type === 'chosen' ? (event as ChosenEvent).choice : undefined;
  return {
    guards: {
      isOffered: ({ context, event }: { readonly context: C; readonly event: AnyEventObject }) =>
        isOffered(context, idIn(event)),
      isChosen: ({ context }: { readonly context: C }) => choiceIn(offering, context) !== undefined,
    },
    actions: {
      choose: patch(({ draft }, event) => ({ draft: draftOf(idIn(event), draft), gone: false })),
      clearChoice: patch(({ draft }) => ({ draft: draftOf(undefined, draft), gone: true })),
      /** Clears a choice that is no longer on offer. */
      clearLost: patch((context) => {
        const chosen = chosenIn(context.draft);
        const isLost = chosen !== undefined && !isOffered(context, chosen);
        return isLost ? { draft: draftOf(undefined, context.draft), gone: true } : {};
      }),
      markTried: patch(() => ({ tried: true })),
    },
  };
}

/** Why a line cannot make a request: by a reason of its own, it is made already, another one is open, or the gateway does not say. */
export type Obstacle<O extends string> = O | 'requested' | 'occupied' | 'other';

/** How a request names what prevents it: `O` are the obstacles that have a name of their own. */
export interface Obstructed<O extends string> {
  /** Its type in the contract. */
  readonly type: ServiceRequest['type'];
  readonly obstacles: Readonly<Partial<Record<IneligibleReason, O>>>;
}

export const obstacleFor = <O extends string>(
  { obstacles }: Obstructed<O>,
  reason: IneligibleReason | undefined,
): Obstacle<O> => (reason === undefined ? undefined : obstacles[reason]) ?? 'other';

export const occupiedBy = (
  { type }: Pick<Obstructed<string>, 'type'>,
  open: ServiceRequest | null,
): 'requested' | 'occupied' => (open?.type === type ? 'requested' : 'occupied');

/** Returns what prevents a request; null if nothing does. A line that has ended is refused for that, also while a request of it is open. */
export function obstacleIn<O extends string>(
  request: Obstructed<O>,
  { eligibility: { eligible, reason }, open }: LineRead,
): Obstacle<O> | null {
  if (eligible) return null;
  const isOpen = reason === 'REQUEST_UNDER_WAY' || (reason === 'LINE_INACTIVE' && open !== null);
  return isOpen ? occupiedBy(request, open) : obstacleFor(request, reason);
}

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

/** Returns the machine of a step that reads a line, lets the customer choose one of a list, and ends with it. */
export function lineChoice<R extends LineRead, O extends string, A>(choice: LineChoice<R, O, A>) {
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
  }).createMachine({
    id: choice.id,
    context: ({ input: { data, answer, draft, now } }) => ({
      accountNumber: data.accountNumber ?? '',
      now,
      draft: draft ?? (answer ? { choice: choice.chosenBy(answer) } : {}),
      read: null,
      obstacle: null,
      tried: false,
      gone: false,
      problem: null,
    }),
    initial: 'reading',
    states: {
      reading: readLine([
        { guard: 'isLineIneligible', target: 'ineligible', actions: 'setRead' },
        { target: 'choosing', actions: ['setRead', 'clearLost'] },
      ]),
      ineligible: { on: { retry: 'reading' } },
      choosing: {
        on: {
          chosen: { guard: 'isOffered', actions: 'choose' },
          submit: [{ guard: 'isChosen', target: 'chosen' }, { actions: 'markTried' }],
        },
      },
      chosen: { type: 'final', tags: 'busy' },
      /** The customer has no such line. */
      notFound: {},
    },
    output: ({ context }) => {
      const chosen = chosenOf(choice, context);
      if (context.read === null || chosen === undefined)
        throw new Error('The step cannot end without a choice.');
      return choice.answerOf(chosen, context.read);
    },
  });
}
