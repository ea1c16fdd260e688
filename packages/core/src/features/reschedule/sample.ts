/** A delivery to reschedule, for snapshots and tests. */
import type { Reschedule } from '@senda/contract';
import type { DeliveryData } from '../../base/answers/delivery.ts';
import type { RescheduleChoice } from '../../base/answers/reschedule.ts';
import { sampleNow } from '../../base/time/sample.ts';
import type { RescheduleOrder } from './reschedule.ts';

const hour = 3_600_000;
export const sampleCode = 'code-1';

const home = {
  postalCode: '06700',
  country: 'MX',
  state: 'Ciudad de México',
  city: 'Ciudad de México',
  district: 'Cuauhtémoc',
  area: 'Roma Norte',
  street: 'Calle Orizaba',
  buildingName: '142',
};

/** A card that is due on Sunday. */
export const sampleOrder: RescheduleOrder = {
  orderRef: 'SN-204418',
  action: 'REDELIVERY',
  productType: 'prepaid',
  primaryProducts: [{ sku: 'senda-20', name: { 'en-US': 'Senda 20', 'es-MX': 'Senda 20' } }],
  shipment: {
    orderRef: 'SN-204418',
    status: 'SHIPPED',
    delivery: { deliveryType: 'DOORSTEP_DELIVERY', deliverySlot: 'mx-06_1_0' },
    shippingAddress: home,
    from: sampleNow + 21 * hour,
    to: sampleNow + 25 * hour,
  },
  isOpen: true,
  expiresAt: sampleNow + 72 * hour,
};

/** The same card after a failed attempt. */
export const sampleMissed: RescheduleOrder = {
  ...sampleOrder,
  shipment: {
    ...sampleOrder.shipment,
    status: 'DELIVERY_FAILED',
    from: sampleNow - 6 * hour,
    to: sampleNow - 2 * hour,
  },
};

const courier = {
  deliveryType: 'DOORSTEP_DELIVERY',
  name: { 'en-US': 'Home delivery', 'es-MX': 'Entrega a domicilio' },
  amount: 4_900,
} as const;

export const sampleSlotData: DeliveryData = {
  selectedDeliveryMethod: courier,
  selectedDeliverySlot: {
    deliverySlot: 'mx-06_3_1',
    from: sampleNow + 49 * hour,
    to: sampleNow + 53 * hour,
  },
};

export const sampleShop = {
  locationId: 'roma',
  name: 'Senda Roma',
  postalCode: '06700',
  country: 'MX',
  state: 'Ciudad de México',
  city: 'Ciudad de México',
  district: 'Cuauhtémoc',
  area: 'Roma Norte',
  street: 'Álvaro Obregón 120',
  hours: { 'en-US': 'Monday to Saturday, 10:00 to 20:00', 'es-MX': 'Lunes a sábado, de 10:00 a 20:00' },
};

export const sampleShopData: DeliveryData = {
  selectedDeliveryMethod: {
    deliveryType: 'SELF_PICKUP',
    name: { 'en-US': 'Store pickup', 'es-MX': 'Recoger en tienda' },
    amount: 0,
  },
  selectedSelfPickUpAddress: sampleShop,
  selfPickupZipCode: '06700',
};

/** Another day at the same address. */
export const sampleChoice: RescheduleChoice = {
  order: sampleOrder,
  deliveryAddress: home,
  isNewAddress: false,
  delivery: sampleSlotData,
};

/** The same day at another address, after a failed attempt. */
export const sampleMove: RescheduleChoice = {
  ...sampleChoice,
  order: sampleMissed,
  deliveryAddress: {
    ...home,
    postalCode: '03940',
    area: 'Crédito Constructor',
    street: 'Insurgentes Sur',
    buildingName: '1602',
  },
  isNewAddress: true,
};

export const sampleRescheduled: Reschedule = {
  rescheduleId: 'reschedule-1',
  orderRef: 'SN-204418',
  action: 'REDELIVERY',
  status: 'SCHEDULED',
  fee: { amount: 0 },
  delivery: { deliveryType: 'DOORSTEP_DELIVERY', deliverySlot: 'mx-06_3_1' },
  shippingAddress: home,
  createdAt: sampleNow,
};

export const sampleUnpaid: Reschedule = {
  ...sampleRescheduled,
  status: 'PAYMENT_NEEDED',
  fee: { amount: 4_900 },
};

/** What every step's input has in common. */
export const sampleInput = {
  settings: {},
  channel: 'web' as const,
  email: '',
  origin: 'https://senda.example',
  now: () => sampleNow,
  newId: () => 'sample',
};
