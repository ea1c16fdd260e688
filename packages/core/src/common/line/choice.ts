/** A choice of one of a list that was read. */
import type { AnyEventObject } from 'xstate';
import { changing } from '../../base/calls/call-state.ts';

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
