import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { isLocked, stateName } from '../../base/calls/states.ts';
import type { FieldProblem } from '../../base/form/form.ts';
import type { TextFormat } from '../../base/form/text-format.ts';
import { orderColumn } from '../../common/purchase/contents.ts';
import { type OrderColumn } from '../../common/purchase/lines.ts';
import { iccidFormat, iccidProblem } from '../../common/sim/iccid.ts';
import type { simInHandMachine } from './sim-in-hand.machine.ts';

/** State and actions of the SIM-in-hand screen. */
export interface SimInHandView {
  readonly state: string;
  readonly loading: boolean;
  readonly busy: boolean;
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  readonly problem: null;
  readonly blocking: boolean;
  readonly order: OrderColumn;
  readonly iccid: string;
  readonly iccidFormat: TextFormat;
  readonly iccidProblem: FieldProblem | undefined;
  type(text: string): void;
  submit(): void;
  retry(): void;
}

/** Maps the SIM-in-hand machine to its screen. */
export function simInHandView(
  snapshot: SnapshotFrom<typeof simInHandMachine>,
  send: ActorRefFrom<typeof simInHandMachine>['send'],
): SimInHandView {
  const { draft, tried, data } = snapshot.context;
  const iccid = draft.iccid ?? '';
  const wrong = tried ? iccidProblem(iccid) : undefined;
  return {
    state: stateName(snapshot),
    locked: isLocked(snapshot, 'iccid.typed'),
    loading: false,
    busy: snapshot.matches('entered'),
    problem: null,
    blocking: false,
    order: orderColumn(data),
    iccid,
    iccidFormat,
    iccidProblem: wrong && `simInHand.iccid.${wrong}`,
    type: (text) => send({ type: 'iccid.typed', text }),
    submit: () => send({ type: 'submit' }),
    retry: () => send({ type: 'submit' }),
  };
}
