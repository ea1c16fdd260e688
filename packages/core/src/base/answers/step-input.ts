import type { JourneyData } from './journey-data.ts';

/** The promo code stored on exit intent. */
export interface ExitPromo {
  readonly code: string;
  /** Typed by the customer. */
  readonly isManual: boolean;
}

/** Input of a step's machine. */
export interface StepInput<Answer, Draft, Settings> {
  /** Id of the run's journey; absent where a step runs alone. */
  readonly journey?: string;
  /** Answers of finished steps. */
  readonly data: JourneyData;
  /** Of these, the answers of the steps before this one; absent where it runs alone. */
  readonly earlier?: JourneyData;
  /** This step's own answer: finished earlier, or revoked and kept for prefilling. */
  readonly answer?: Answer;
  /** Unfinished input, newer than the answer. */
  readonly draft?: Draft;
  readonly settings: Settings;
  readonly channel: 'web' | 'retail';
  /** The e-mail of the session's customer; '' while unknown. */
  readonly email: string;
  /** The session is a guest's, without a profile to fetch. */
  readonly isGuest?: boolean;
  /** The customer already has a line with this operator (spec 6.telco-user). */
  readonly telcoUser?: boolean;
  /** The promo code of the URL, upper-cased. */
  readonly promoCode?: string;
  readonly exitPromo?: ExitPromo;
  /** The country's configuration once loaded: digits of a postal code, and the time zone (IANA). */
  readonly country?: { readonly zipCodeSize: number; readonly timeZone: string };
  /** Origin of the storefront, which a bank redirects back to; absent without a browser. */
  readonly origin?: string;
  /** Path and query of this step in this run; absent without a host. */
  readonly address?: string;
  /** Whether the phone supports eSIM, as stated by the app or the URL (spec 4.session.esim-compatible, 5.query.esim). */
  readonly esimCompatible?: boolean;
  /** Whether the page is shown inside the native app. */
  readonly webview?: boolean;
  /** The step just finished in this tab; absent after a reload, a link or back. */
  readonly from?: string;
  /** The later step that this one leads back to: a change was begun there. */
  readonly returnsTo?: string;
  /** ms since the epoch. */
  readonly now: () => number;
  /** A fresh random id (uuid). */
  readonly newId: () => string;
}
