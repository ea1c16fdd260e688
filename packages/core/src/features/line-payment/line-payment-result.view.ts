import type { Card } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import {
  linePaymentAddress,
  linePaymentResultAddress,
  linesAt,
  orderAddress,
} from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { isWorking } from '../../common/line/line.ts';
import type { linePaymentResultMachine } from './line-payment-result.machine.ts';

type Snapshot = SnapshotFrom<typeof linePaymentResultMachine>;
type Send = ActorRefFrom<typeof linePaymentResultMachine>['send'];

/** View model of the pages after a line's payment. */
export interface LinePaymentResultView extends CallView {
  /** The customer has no such payment or line. */
  readonly notFound: boolean;
  /** `paid`: the line works, or its customer has suspended it; `restoring`: it does not work yet. Null until known. */
  readonly result: 'paid' | 'restoring' | 'refused' | null;
  /** Whether the line works now. */
  readonly works: boolean;
  /** The line's number, grouped 2-4-4; null until loaded. */
  readonly number: string | null;
  /** Minor currency units. */
  readonly amount: number;
  readonly card: Card | null;
  /** Until when the line is paid, ms since the epoch; null unless it is. */
  readonly paidUntil: number | null;
  /** The address of the result's own page; null until it is known. */
  readonly address: string | null;
  /** Where the line is paid again. */
  readonly payAt: ReturnType<typeof linePaymentAddress>;
  /** The home of the line. */
  readonly homeAt: RoutePath | ReturnType<typeof orderAddress>;
}

function addressOf(snapshot: Snapshot): string | null {
  const { accountNumber, transactionId } = snapshot.context;
  if (snapshot.matches('pending')) return linePaymentAddress(accountNumber ?? '');
  const result = resultOf(snapshot);
  if (result === null) return null;
  const page = result === 'refused' ? 'failed' : 'success';
  return linePaymentResultAddress(page, accountNumber ?? '', transactionId ?? '');
}

function resultOf(snapshot: Snapshot): LinePaymentResultView['result'] {
  const results = ['paid', 'restoring', 'refused'] as const;
  return results.find((result) => snapshot.matches(result)) ?? null;
}

/** Maps a snapshot to the view model of its screen. */
export function linePaymentResultView(snapshot: Snapshot, send: Send): LinePaymentResultView {
  const { accountNumber, read } = snapshot.context;
  const { line = null, transaction = null } = read ?? {};
  const result = resultOf(snapshot);
  return {
    ...callView(snapshot, send),
    notFound: snapshot.matches('notFound'),
    result,
    works: line !== null && isWorking(line),
    number: line && groupedNumber(line.number),
    amount: transaction?.amount ?? 0,
    card: transaction?.card ?? null,
    paidUntil: result === 'paid' && line ? line.nextCycleAt : null,
    address: addressOf(snapshot),
    payAt: linePaymentAddress(accountNumber ?? ''),
    homeAt: line === null ? linesAt.home : orderAddress(line.orderRef),
  };
}
