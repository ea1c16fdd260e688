import type { CallResult } from '@senda/contract';

/** A saved card as the gateway lists it. */
export type SavedCard = CallResult<'savePaymentMethod'>;

/** The payment methods enabled for a channel. */
export type Enabled = CallResult<'listEnabledPaymentMethods'>['paymentMethods'];

/** Returns the accepted card brands. */
export const brandsIn = (enabled: Enabled): readonly string[] =>
  enabled.filter(({ type }) => type === 'CARD').flatMap(({ brands }) => brands);

/** Whether a saved card can be used: not expired and of an accepted brand. "master" and "mastercard" are the same. */
export const isUsable = ({ isExpired, card }: SavedCard, brands: readonly string[]): boolean =>
  !isExpired && brands.includes(card.brand === 'master' ? 'mastercard' : card.brand);

/** A saved card that was refused; `hasNoFunds`: it can pay once it has. */
export interface RefusedCard extends CardOption {
  readonly hasNoFunds: boolean;
}

/** A saved card as an option. */
export interface CardOption extends Pick<SavedCard, 'paymentMethodID' | 'card' | 'isExpired'> {
  readonly usable: boolean;
  readonly chosen: boolean;
}
