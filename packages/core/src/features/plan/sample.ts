/** Sample data of the plan step, for snapshots and tests. */
import type { DeliveryMethod } from '@senda/contract';

/** Both ways to get a SIM card. */
export const sampleDeliveries: readonly DeliveryMethod[] = [
  {
    deliveryType: 'DOORSTEP_DELIVERY',
    name: { 'en-US': 'Home delivery', 'es-MX': 'Entrega a domicilio' },
    cost: { amount: 4_900 },
    available: true,
  },
  {
    deliveryType: 'SELF_PICKUP',
    name: { 'en-US': 'Store pickup', 'es-MX': 'Recoger en tienda' },
    cost: { amount: 0 },
    available: true,
  },
];
