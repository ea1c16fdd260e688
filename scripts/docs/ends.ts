/** Walks a changed journey headless, with customers who meet what changed, to the end that they should have. */
import { getOrder } from '@senda/contract/calls';
import { journeys } from '@senda/core/common/definitions';
import { coveringPaths } from '@senda/journey/analysis';
import type { Journey } from '@senda/journey/library';
import { memoryOperator } from '@senda/operator/testing';
import { expect } from 'vitest';
import { pathsLeft, walkable } from '../../apps/storefront/src/testing/customers.ts';
import { type Walked, walkHeadless } from '../../apps/storefront/src/testing/headless-walk.ts';

/** Customers who walk a changed journey; with `FUZZ_RUNS` all who are needed for every transition. */
const fewWalks = 2;

/** Returns the walks of a changed journey, those through the step first. */
function walksOf(journey: Journey, step: string | undefined) {
  const paths = coveringPaths(walkable(journey.id, pathsLeft(journey)));
  const through = paths.filter(({ steps }) => step !== undefined && steps.includes(step));
  const all = [...through, ...paths.filter((one) => !through.includes(one))];
  return process.env['FUZZ_RUNS'] === undefined ? all.slice(0, fewWalks) : all;
}

/** Journeys whose fee is paid after their end, from the page of the request's status. */
const paidAfterwards: readonly string[] = [journeys['number-change'].id];

/** Returns what the customer got: whether it was paid, at which price, and how the SIM comes to them. */
async function endOf({ data, call, outcome, journeyContext }: Walked) {
  const { payment, accepted } = data;
  if (!payment) {
    const isPaidLater = paidAfterwards.includes(journeyContext.journey.id);
    return { paid: isPaidLater || data.serviceRequest?.orderRef === undefined };
  }
  const order = await call(getOrder, { params: { orderReference: payment.orderRef } });
  const total = order.preview.total.amount;
  return {
    paid: outcome !== 'not-paid',
    status: total === 0 ? 'PAID' : order.payment?.status,
    ...(data.plan && {
      isAsAccepted: total === accepted?.preview.total.amount,
      isDelivered: order.draft.deliveryType !== undefined,
      isHandedOver: order.placedWith?.iccid !== undefined,
    }),
  };
}

/** Returns what the customer should have got. */
function rightEnd({ data, run }: Walked) {
  const { payment, simType } = data;
  if (!payment) return { paid: true };
  return {
    paid: payment.outcome === 'paid',
    status: payment.outcome === 'paid' ? 'PAID' : 'REFUSED',
    ...(data.plan && {
      isAsAccepted: true,
      isDelivered: data.deliveryNeeded === true,
      isHandedOver: run.ambient['channel'] === 'retail' && simType === 'physical_sim',
    }),
  };
}

/** Walks a changed journey, first through `step`, and expects that each customer comes to the right end. */
export async function expectRightEnds(journey: Journey, step?: string): Promise<void> {
  for (const path of walksOf(journey, step)) {
    const walked = await walkHeadless(journey, path, memoryOperator());
    expect([walked.steps, walked.outcome]).toEqual([path.steps, path.outcome]);
    expect(await endOf(walked)).toEqual(rightEnd(walked));
  }
}
