/** When something about an account happens by itself. */

import { stepTimes } from '../lifecycle/service-request.ts';
import { stampedAt } from '../order/invoice.ts';
import { progressTimes } from '../order/progress.ts';
import { waitsAt } from '../shipping/shipment.ts';
import { type AccountRows, announcedBefore } from './news.ts';

/** Never, for a column of whole ms. */
const never = Number.MAX_SAFE_INTEGER;

/** Returns the next time after `now` (ms) at which a stored deadline or step of an account is reached. */
export function nextTime({ orders, payments, lines, requests, shipments }: AccountRows, now: number): number {
  const times = [
    ...payments.filter(({ status }) => status === 'PENDING').map(({ settledAt }) => settledAt),
    ...orders.flatMap((order) =>
      progressTimes(
        order,
        payments.filter(({ orderRef }) => orderRef === order.id),
        now,
      ),
    ),
    ...[...shipments.values()].map((route) => waitsAt(route, now)),
    ...orders.flatMap(({ invoice }) => (invoice ? [stampedAt(invoice)] : [])),
    ...requests.filter(({ isOpen }) => isOpen).flatMap(stepTimes),
    ...lines
      .filter(({ standing }) => standing === 'live')
      .flatMap(({ paidUntil }) => [paidUntil - announcedBefore, paidUntil]),
  ];
  return Math.min(never, ...times.filter((time) => time > now));
}
