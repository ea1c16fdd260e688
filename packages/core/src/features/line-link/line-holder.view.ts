import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { maskedCurp } from '#country/curp.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { isLocked } from '../../base/calls/states.ts';
import { curpIn } from '../../base/form/curp-in.ts';
import { orderColumn } from '../../common/purchase/contents.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import { type CurpProblem, curpProblem } from './curp-problem.ts';
import type { lineHolderMachine } from './line-holder.machine.ts';

/** State and actions of the step that asks whom the line of a purchase is linked to. */
export interface LineHolderView extends CallView {
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  readonly order: OrderColumn;
  readonly curp: string;
  readonly curpProblem: CurpProblem | null;
  /** The person may have no other line: how many they may have, if the gateway says so, and their masked CURP; null otherwise. */
  readonly full: { readonly limit: number | null; readonly curp: string } | null;
  /** Where the customer sees the lines in their name, and unlinks one; null for a guest, who has no such page. */
  readonly linesAt: '/profile/linked-lines' | null;
  type(text: string): void;
  submit(): void;
  /** Names another person. */
  again(): void;
}

/** Maps the machine to its screen. */
export function lineHolderView(
  snapshot: SnapshotFrom<typeof lineHolderMachine>,
  send: ActorRefFrom<typeof lineHolderMachine>['send'],
): LineHolderView {
  const { draft, tried, check, data, isGuest } = snapshot.context;
  return {
    ...callView(snapshot, send),
    locked: isLocked(snapshot, 'curp.typed'),
    order: orderColumn(data),
    curp: draft.curp ?? '',
    curpProblem: tried ? curpProblem(draft) : null,
    full: snapshot.matches('full') ? { limit: check?.limit ?? null, curp: maskedCurp(curpIn(draft)) } : null,
    linesAt: isGuest === true ? null : '/profile/linked-lines',
    type: (text) => send({ type: 'curp.typed', text }),
    submit: () => send({ type: 'submit' }),
    again: () => send({ type: 'again' }),
  };
}
