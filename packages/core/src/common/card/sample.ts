import type { SavedCard } from './saved-card.ts';

export const sampleCards: readonly SavedCard[] = [
  {
    paymentMethodID: 'card-1',
    card: { brand: 'visa', last4: '4242', expiry: '08/28' },
    isDefault: true,
    isExpired: false,
  },
  {
    paymentMethodID: 'card-2',
    card: { brand: 'mastercard', last4: '5454', expiry: '11/26' },
    isDefault: false,
    isExpired: false,
  },
  {
    paymentMethodID: 'card-3',
    card: { brand: 'amex', last4: '0005', expiry: '02/25' },
    isDefault: false,
    isExpired: true,
  },
];
