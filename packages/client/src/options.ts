import type { PublicService } from '@senda/contract';

/** What the client needs from the app. Functions are called for every request. */
export interface ClientOptions {
  /** The gateway: an absolute URL, or a path such as "/api" if there is a page to resolve it against. */
  readonly baseUrl: string;
  /** Returns the access token of the session, or null. */
  readonly token: () => string | null;
  /** Stores a refreshed token; `token` must return it immediately afterwards. */
  readonly saveToken: (token: string) => void;
  /** Called exactly once for each token that becomes invalid. */
  readonly onSignedOut: () => void;
  /** Absolute addresses of public services that replace gateway calls (spec 7.path). */
  readonly services?: Readonly<Partial<Record<PublicService, string>>>;
  /** Returns the device id, sent with every gateway call (spec 7.header.x-device-id). */
  readonly deviceId: () => string;
  /** Returns the visitor id, sent if available (X-Visitor-Id). */
  readonly visitorId?: () => string | null;
  /** Returns the customer's language, such as es-MX, sent with every gateway call (Accept-Language). */
  readonly language?: () => string;
  /** Returns a new UUID for each request (X-Request-Id). */
  readonly newId: () => string;
  /** Replaces the platform's fetch. */
  readonly fetch?: typeof fetch;
  /** Replaces `fetch` for the calls that send a form; the request has everything but the form and its content type. */
  readonly upload?: (request: Request, form: FormData) => Promise<Response>;
  /** Returns the delay (ms) before a retry, counted from 1; by default 1, 2 and 4 s. */
  readonly retryDelay?: (retry: number) => number;
}

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}
