/** Sample order of a card, for snapshots and tests. */
import type { CallResult, Order, Shipment } from '@senda/contract';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleJourneyData } from '../../common/purchase/sample.ts';

const hour = 3_600_000;

/** The number of the card. */
export const sampleIccid = '8952020000000000018';

/** The approved order of the card. */
export const sampleCardOrder: Order = {
  order_ref: 'SN-204418',
  order_type: 'SERVICE_ORDER',
  state: 'PRO',
  status: 'APPROVED',
  product_label: 'senda-20',
  createdAt: sampleNow - 48 * hour,
  planName: sampleJourneyData.plan.name,
  number: sampleJourneyData.number.number,
  draft: {
    planSku: 'senda-20',
    addonSkus: [],
    simType: 'physical_sim',
    numberType: 'NEW',
    number: sampleJourneyData.number.number,
    promoCodes: [],
  },
  preview: sampleJourneyData.accepted.preview,
};

/** Its order once the line works. */
export const activatedOrder: Order = { ...sampleCardOrder, status: 'COMPLETED', state: 'TSU' };

/** Returns the card's shipment. */
export const sampleShipment = (status: Shipment['status']): Shipment => ({
  orderRef: sampleCardOrder.order_ref,
  status,
  delivery: { deliveryType: 'DOORSTEP_DELIVERY' },
  ...(status === 'DELIVERY_FAILED'
    ? { from: sampleNow - 6 * hour, to: sampleNow - 2 * hour }
    : { from: sampleNow + 20 * hour, to: sampleNow + 24 * hour }),
});

/** A card that waits in a shop. */
export const pickupShipment: Shipment = {
  orderRef: sampleCardOrder.order_ref,
  status: 'READY_FOR_PICKUP',
  delivery: { deliveryType: 'SELF_PICKUP', locationId: 'roma' },
  from: sampleNow - 20 * hour,
};

/** Returns the gateway's record of the card's activation. */
export const sampleActivation = (
  status: CallResult<'getSimInstallation'>['status'],
): CallResult<'getSimInstallation'> => ({
  orderId: sampleCardOrder.order_ref,
  simType: 'physical_sim',
  iccid: sampleIccid,
  status,
  ...(status !== 'NOT_STARTED' && { updatedAt: sampleNow - 60_000 }),
});
