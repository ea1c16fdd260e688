import type { CallResult } from '@senda/contract';

/** A card that a customer keeps, as the gateway lists it. */
export type SavedCard = CallResult<'savePaymentMethod'>;

/** The ways to pay that a channel offers. */
export type Enabled = CallResult<'listEnabledPaymentMethods'>['paymentMethods'];

/** The brands of cards that may be used here. */
export const brandsIn = (enabled: Enabled): readonly string[] =>
  enabled.filter(({ type }) => type === 'CARD').flatMap(({ brands }) => brands);

/** Whether a kept card can pay: its month is not over, and its brand is taken. "master" and "mastercard" are one. */
export const isUsable = ({ isExpired, card }: SavedCard, brands: readonly string[]): boolean =>
  !isExpired && brands.includes(card.brand === 'master' ? 'mastercard' : card.brand);

/** A kept card as a choice. */
export interface CardOption extends Pick<SavedCard, 'paymentMethodID' | 'card' | 'isExpired'> {
  readonly usable: boolean;
  readonly chosen: boolean;
}
