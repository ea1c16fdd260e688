import type { PublicService } from '@senda/contract';

/** What the client needs of the app around it. Functions are asked anew for every request. */
export interface ClientOptions {
  /** The gateway: an absolute URL, or a path such as "/api" where the page has an origin to resolve it against. */
  readonly baseUrl: string;
  /** The access token of the session, or null when there is none. */
  readonly token: () => string | null;
  /** Keeps a refreshed token; `token` must answer it as soon as this returns. */
  readonly saveToken: (token: string) => void;
  /** Called exactly once for each token that is lost. */
  readonly onSignedOut: () => void;
  /** Absolute addresses of public services that are asked in the gateway's place (specification, section 7). */
  readonly services?: Readonly<Partial<Record<PublicService, string>>>;
  /** This device's id, sent with every call to the gateway (X-DeviceId; specification, section 7). */
  readonly deviceId: () => string;
  /** The visitor's id, sent where there is one (X-Visitor-Id). */
  readonly visitorId?: () => string | null;
  /** A fresh uuid; each request has its own (X-Request-Id). */
  readonly newId: () => string;
  /** Stands in for the platform's fetch. */
  readonly fetch?: typeof fetch;
  /** Milliseconds before a read is sent again, by the number of the retry from 1; 1, 2 and 4 s unless given. */
  readonly retryDelay?: (retry: number) => number;
}

/** What may accompany one call. */
export interface CallOptions {
  /** Its abort ends the call at once, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}
