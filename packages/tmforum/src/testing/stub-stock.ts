/** Numbers and their reservations, for the stub server. */
import type { AvailableNumber } from '@senda/contract';
import { Hono } from 'hono';
import { failed, page, type Resource } from './answers.ts';

export interface StoredReservation extends Resource {
  readonly id: string;
  readonly relatedParty: { readonly id: string };
  readonly reservationState: string;
  readonly valid_for: string;
  readonly reservationItem: readonly {
    readonly appliedCapacityAmount: { readonly resource: readonly { readonly id: string }[] };
  }[];
}

export interface Stock {
  readonly routes: Hono;
  /** Ends the hold of a number, as it is ordered by a party. Returns false if it is not this party's to order. */
  order(resourceId: string, party: string): boolean;
}

const resourceOf = ({ reservationItem }: StoredReservation) =>
  reservationItem[0]?.appliedCapacityAmount.resource[0]?.id;

/** `isSold` says whether an order has a number. */
export function stubStock(
  numbers: readonly AvailableNumber[],
  now: () => number,
  isSold: (resourceId: string) => boolean,
): Stock {
  const routes = new Hono();
  const reservations = new Map<string, StoredReservation>();
  const isOpen = ({ reservationState, valid_for }: StoredReservation) =>
    reservationState === 'reserved' && now() < Date.parse(valid_for);
  const holderOf = (resourceId: string) =>
    [...reservations.values()].find((one) => isOpen(one) && resourceOf(one) === resourceId);
  const inventory = '/tmf-api/resourceInventoryManagement/v4/logicalResource';
  routes.get(inventory, (c) => {
    const resources = numbers.map(({ number, goldenCategory = 'Standard' }) => {
      const id = `msisdn-${number}`;
      const isTaken = isSold(id) || holderOf(id) !== undefined;
      const resourceStatus = isTaken ? 'reserved' : 'available';
      const href = `${inventory}/${id}`;
      return { id, href, category: goldenCategory, value: number, resourceStatus, '@type': 'MSISDN' };
    });
    return page(c, resources);
  });
  const pool = '/tmf-api/resourcePoolManagement/v1/reservation';
  routes.get(pool, (c) => page(c, [...reservations.values()]));
  routes.post(pool, async (c) => {
    const id = `R-${reservations.size + 1}`;
    const body = await c.req.json<StoredReservation>();
    const created = { ...body, id, href: `${pool}/${id}`, reservationState: 'reserved' };
    const resourceId = resourceOf(created) ?? '';
    if (isSold(resourceId) || holderOf(resourceId)) return failed(c, 409, 'The number is taken.');
    reservations.set(id, created);
    return c.json(created, 201);
  });
  routes.patch(`${pool}/:id`, async (c) => {
    const kept = reservations.get(c.req.param('id'));
    if (!kept) return failed(c, 404, 'There is no such reservation.');
    if (!isOpen(kept)) return failed(c, 409, 'The reservation has ended.');
    const changed = { ...kept, ...(await c.req.json<Partial<StoredReservation>>()) };
    reservations.set(kept.id, changed);
    return c.json(changed);
  });
  const order = (resourceId: string, party: string) => {
    const held = holderOf(resourceId);
    if (isSold(resourceId) || held?.relatedParty.id !== party) return false;
    reservations.set(held.id, { ...held, reservationState: 'completed' });
    return true;
  };
  return { routes, order };
}
