/** The owner of a token. */
interface TokenHolder {
  readonly external_id: string;
  readonly guest: boolean;
}

/**
 * Returns whether the customer has logged out or another one has logged in. A guest who logs in is the same customer and keeps
 * the entered data.
 */
export const hasCustomerChanged = (before: TokenHolder | null, now: TokenHolder | null): boolean =>
  before !== null && before.external_id !== now?.external_id && !(before.guest && now !== null && !now.guest);
