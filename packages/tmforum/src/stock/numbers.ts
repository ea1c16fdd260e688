/** Numbers of TMF639 and their holds of TMF685. */
import type { AvailableNumber } from '@senda/contract';
import type { Customer } from '../base/customer.ts';
import { Refusal } from '../base/refusal.ts';
import type { NumberConfig } from '../config/config.ts';
import type { AdapterContext } from '../context/handlers.ts';
import { resourcePath, TmfRefusal } from '../tmf/api.ts';
import { LogicalResource, Reservation } from '../tmf/resource.ts';

/** A number on offer, with the id of its resource. */
export interface PoolNumber extends AvailableNumber {
  readonly resourceId: string;
  readonly isFree: boolean;
}

type Numbers = Pick<AdapterContext, 'api' | 'config' | 'now'>;

/** @throws Error without a configuration of numbers, which the configuration's check rules out */
export function numberConfig({ config }: Pick<AdapterContext, 'config'>): NumberConfig {
  if (config.numbers) return config.numbers;
  throw new Error('No numbers are configured.');
}

function poolNumberOf(resource: LogicalResource, config: NumberConfig): PoolNumber[] {
  const { id: resourceId, value: number, category = '', resourceStatus } = resource;
  const premium = config.premium.find((one) => one.category === category);
  if (number === undefined || !(premium || category === config.free)) return [];
  const isFree = resourceStatus === 'available';
  if (!premium) return [{ number, category: 'FREE_NUMBER', cost: { amount: 0 }, resourceId, isFree }];
  const cost = { amount: premium.amount };
  return [{ number, category: 'PREMIUM_NUMBER', goldenCategory: category, cost, resourceId, isFree }];
}

/** Reads the numbers of the offered categories; with `filter` those with these attributes. */
async function readNumbers(context: Numbers, filter: Record<string, string>): Promise<PoolNumber[]> {
  const config = numberConfig(context);
  const resources = await context.api.list('639', '/logicalResource', LogicalResource, { query: filter });
  return resources.flatMap((resource) => poolNumberOf(resource, config));
}

/** Returns a number, whoever holds it, or undefined if it is not of the operator's. */
export async function findNumber(context: Numbers, number: string): Promise<PoolNumber | undefined> {
  const found = await readNumbers(context, { value: number });
  // A server may ignore the filter.
  return found.find((one) => one.number === number);
}

const resourcesOf = ({ reservationItem }: Reservation) =>
  reservationItem.flatMap(({ appliedCapacityAmount }) => appliedCapacityAmount?.resource ?? []);

/** Whether a hold is one of this number. */
export const isOf = (hold: Reservation, { resourceId }: PoolNumber): boolean =>
  resourcesOf(hold).some(({ id }) => id === resourceId);

/** Returns the holds of a customer that have not ended. */
export async function holdsOf(context: Numbers, customer: Customer): Promise<Reservation[]> {
  const query = { 'relatedParty.id': customer.id };
  const all = await context.api.list('685', '/reservation', Reservation, { query });
  const { endedStates } = numberConfig(context);
  return all.filter(
    ({ relatedParty, reservationState = '', valid_for }) =>
      relatedParty?.id === customer.id &&
      !endedStates.includes(reservationState) &&
      context.now() < Date.parse(valid_for),
  );
}

/** Ends a hold, so that others can have its number. */
async function endHold(context: Numbers, { id }: Reservation): Promise<void> {
  const body = { reservationState: numberConfig(context).cancelledState };
  await context.api.patch('685', resourcePath('/reservation', id), Reservation, { body });
}

/** Returns the free numbers, and those that the customer holds, these first. */
export async function availableNumbers(
  context: Numbers,
  customer: Customer | undefined,
): Promise<PoolNumber[]> {
  const [free, holds] = await Promise.all([
    readNumbers(context, {}),
    customer ? holdsOf(context, customer) : [],
  ]);
  const own = (number: PoolNumber) => holds.some((hold) => isOf(hold, number));
  return [...free.filter(own), ...free.filter((number) => number.isFree && !own(number))];
}

/**
 * Holds a number for a customer, or prolongs their hold, and ends their others.
 * @throws Refusal NUMBER_TAKEN if somebody else has it
 */
export async function hold(context: Numbers, number: PoolNumber, customer: Customer): Promise<Reservation> {
  const until = context.now() + numberConfig(context).heldFor * 1000;
  const valid_for = new Date(until).toISOString();
  const holds = await holdsOf(context, customer);
  const own = holds.find((one) => isOf(one, number));
  const create = () => {
    const resource = [{ id: number.resourceId, '@referredType': 'LogicalResource' }];
    const body = {
      '@type': 'resourceItemReservation',
      relatedParty: { id: customer.id, role: 'customer' },
      valid_for,
      reservationItem: [{ quantity: 1, appliedCapacityAmount: { appliedDemandAmount: '1', resource } }],
    };
    return context.api.post('685', '/reservation', Reservation, { body });
  };
  const prolong = ({ id }: Reservation) =>
    context.api.patch('685', resourcePath('/reservation', id), Reservation, { body: { valid_for } });
  const held = await (own ? prolong(own) : create()).catch((error: unknown) => {
    if (error instanceof TmfRefusal && error.status === 409)
      throw new Refusal('NUMBER_TAKEN', 'This number is taken.');
    throw error;
  });
  for (const other of holds) if (other.id !== held.id) await endHold(context, other);
  return held;
}
