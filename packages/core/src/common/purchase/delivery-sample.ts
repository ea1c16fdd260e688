/** An address and the deliveries of a SIM to choose from, for snapshots and tests. */
import type { JourneyData } from '../../base/answers/journey-data.ts';

export const sampleAddress = {
  postalCode: '06700',
  country: 'MX',
  state: 'Ciudad de México',
  district: 'Cuauhtémoc',
  city: 'Ciudad de México',
  area: 'Roma Norte',
  street: 'Calle Orizaba',
  buildingName: '142',
};

export const sampleCourier: JourneyData = {
  selectedDeliveryMethod: {
    deliveryType: 'DOORSTEP_DELIVERY',
    name: { 'en-US': 'Home delivery', 'es-MX': 'Entrega a domicilio' },
    amount: 4_900,
  },
  selectedDeliverySlot: {
    deliverySlot: 'mx-06_2026-11-24_14',
    from: Date.UTC(2026, 10, 24, 20),
    to: Date.UTC(2026, 10, 25),
  },
};

export const samplePickup: JourneyData = {
  selectedDeliveryMethod: {
    deliveryType: 'SELF_PICKUP',
    name: { 'en-US': 'Store pickup', 'es-MX': 'Recoger en tienda' },
    amount: 0,
  },
  selectedSelfPickUpAddress: {
    ...sampleAddress,
    locationId: 'roma',
    name: 'Senda Roma',
    area: 'Roma Norte',
    street: 'Álvaro Obregón 120',
    hours: { 'en-US': 'Monday to Saturday, 10:00 to 20:00', 'es-MX': 'Lunes a sábado, de 10:00 a 20:00' },
  },
};
