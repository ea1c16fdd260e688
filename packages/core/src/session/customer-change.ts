/** Who holds a token, as far as another tab's log-out goes. */
interface TokenHolder {
  readonly external_id: string;
  readonly guest: boolean;
}

/**
 * Whether who was there is there no more: logged out, or another has logged in. A guest who logs in is still the one who was
 * there, and goes on with what she has entered.
 */
export const hasCustomerChanged = (before: TokenHolder | null, now: TokenHolder | null): boolean =>
  before !== null && before.external_id !== now?.external_id && !(before.guest && now !== null && !now.guest);
