import type { ServiceRequest } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { sendWhileActive } from '../../base/calls/send-while-active.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import type { LineObstacle } from '../../common/line/eligibility.ts';
import { type LineWayOn, lineWayOn } from '../../common/line/request-way-on.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import type { bringNumberMachine } from './bring-number.machine.ts';
import { type PortInView, portInView } from './port-in.view.ts';

type Snapshot = SnapshotFrom<typeof bringNumberMachine>;
type Send = ActorRefFrom<typeof bringNumberMachine>['send'];

/** Why the line can get no number: part of message ids. */
export type BringNumberObstacle = LineObstacle | 'notFound';

/** State and actions of the step that brings a number to a line. */
export interface BringNumberView extends CallView {
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  /** Whether the page leads on to the next step. */
  readonly hasNext: boolean;
  readonly order: OrderColumn;
  /** The line's number, grouped 2-4-4; null until known. */
  readonly number: string | null;
  /** The number to bring, its donor and its NIP; null before the line is read. */
  readonly transfer: PortInView | null;
  readonly obstacle: BringNumberObstacle | null;
  /** Type of the request in progress; null if unknown. */
  readonly requestType: ServiceRequest['type'] | null;
  readonly wayOn: LineWayOn;
  /** Whether the obstacle can be checked again. */
  readonly canCheck: boolean;
  submit(): void;
}

function obstacleOf(snapshot: Snapshot): BringNumberObstacle | null {
  if (snapshot.matches('notFound')) return 'notFound';
  return snapshot.matches('ineligible') ? snapshot.context.obstacle : null;
}

/** Obstacles that can end while the page is open. */
const passing: readonly (BringNumberObstacle | null)[] = ['suspended', 'occupied', 'other'];

/** Returns the transfer's form, with the donors that the line can get a number from. */
function transferOf({ context: { transfer, read }, children }: Snapshot): PortInView | null {
  if (transfer === null) return null;
  const view = portInView(transfer, sendWhileActive(children.transfer));
  const { donors = [] } = read?.eligibility ?? {};
  return { ...view, donors: view.donors.filter(({ donorId }) => donors.includes(donorId)) };
}

/** Maps the machine to its screen. */
export function bringNumberView(snapshot: Snapshot, send: Send): BringNumberView {
  const { context } = snapshot;
  const { line = null, open = null } = context.read ?? {};
  const transfer = transferOf(snapshot);
  const page = callView(snapshot, send);
  const obstacle = obstacleOf(snapshot);
  return {
    ...page,
    locked: transfer?.locked ?? false,
    loading: page.loading || (snapshot.matches('asking') && (transfer?.loading ?? true)),
    busy: page.busy || (transfer?.busy ?? false),
    problem: page.problem ?? transfer?.problem ?? null,
    blocking: page.blocking || (transfer?.blocking ?? false),
    hasNext: obstacle === null && (transfer === null || ['form', 'nip'].includes(transfer.phase)),
    order: { lines: [], total: 0 },
    number: line && groupedNumber(line.number),
    transfer,
    obstacle,
    requestType: open?.type ?? null,
    wayOn: lineWayOn(obstacle, { line, open, now: context.now }),
    canCheck: passing.includes(obstacle),
    submit: () => transfer?.submit(),
    retry: snapshot.can({ type: 'retry' }) ? page.retry : () => transfer?.retry(),
  };
}
