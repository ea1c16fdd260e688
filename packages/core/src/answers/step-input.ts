import type { JourneyData } from './journey-data.ts';

/** A promo code that was stored when the customer was about to leave. */
export interface ExitPromo {
  readonly code: string;
  /** The customer typed it. */
  readonly isManual: boolean;
}

/** The input of a step's machine when its screen opens. */
export interface StepInput<Answer, Typed, Settings> {
  /** Answers of finished steps. */
  readonly data: JourneyData;
  /** This step's own answer: finished earlier, or cleared and kept to prefill. */
  readonly answer?: Answer;
  /** What was typed and not finished, newer than the answer. */
  readonly draft?: Typed;
  readonly settings: Settings;
  readonly channel: 'web' | 'retail';
  /** The e-mail of the session's customer, '' while unknown. */
  readonly email: string;
  /** The session is a guest's: there is no profile to fetch. */
  readonly isGuest?: boolean;
  /** The session's customer has a line with this operator already (specification, section 3: telco_user). */
  readonly telcoUser?: boolean;
  /** The promo code that the address brought, upper-cased. */
  readonly promoCode?: string;
  /** The promo code that was stored when the customer was about to leave. */
  readonly exitPromo?: ExitPromo;
  /** What the country's configuration says, once it has loaded: digits of a postal code, and the time zone (IANA). */
  readonly country?: { readonly zipCodeSize: number; readonly timeZone: string };
  /** Origin of the storefront, where a bank sends its customer back to; absent without a browser. */
  readonly origin?: string;
  /** Whether the telephone takes eSIMs, as the app or the address states (specification, section 5). */
  readonly esimCompatible?: boolean;
  /** The step that the customer has just finished in this tab; absent after a reload, a link or back. */
  readonly from?: string;
  /** ms since the epoch. */
  readonly now: () => number;
  /** A fresh random id (uuid). */
  readonly newId: () => string;
}
