import type { WinBackOffer } from '@senda/contract';

/** Offers to customers who want to terminate a line. */
export const winBackOffers: readonly WinBackOffer[] = [
  {
    offerId: 'stay-data-5',
    name: { 'en-US': '5 GB on us', 'es-MX': '5 GB de regalo' },
    description: { 'en-US': 'Added to the line once.', 'es-MX': 'Se suman a tu línea una vez.' },
    kind: 'EXTRA_DATA',
    quantity: 5,
    commitmentDays: 30,
  },
  {
    offerId: 'stay-week',
    name: { 'en-US': 'A week more', 'es-MX': 'Una semana más' },
    description: { 'en-US': 'This period ends 7 days later.', 'es-MX': 'Tu periodo termina 7 días después.' },
    kind: 'EXTRA_DAYS',
    quantity: 7,
    commitmentDays: 30,
  },
  {
    offerId: 'stay-discount',
    name: { 'en-US': '$50 off', 'es-MX': '$50 de descuento' },
    description: {
      'en-US': 'Taken off your next renewal.',
      'es-MX': 'Se descuentan de tu próxima renovación.',
    },
    kind: 'DISCOUNT',
    quantity: 5_000,
    commitmentDays: 60,
  },
];

export const winBackOfferOf = (offerId: string): WinBackOffer | undefined =>
  winBackOffers.find((offer) => offer.offerId === offerId);
