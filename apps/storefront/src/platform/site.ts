import { documentsPath } from './documents-path.ts';

/** Reads a build setting from the environment (see docs/operating.md); an empty one counts as not set. */
export const setting = (key: string, fallback: string): string =>
  (import.meta.env[key] as string | undefined) || fallback;

export const site = {
  /** Address of the gateway: a path of this origin, or a URL. */
  gateway: setting('VITE_GATEWAY_URL', '/api'),
  brand: setting('VITE_BRAND', 'senda'),
  /** Whether a first visit begins in the browser's language, before the country's configuration has answered. */
  followsBrowser: setting('VITE_FOLLOW_BROWSER_LANGUAGE', '') === 'on',
  helpCentre: setting('VITE_HELP_CENTRE_URL', `${documentsPath}help/`),
  terms: setting('VITE_TERMS_URL', `${documentsPath}terms/`),
  /** Address of a coverage map; without one, no page promises coverage. */
  coverage: setting('VITE_COVERAGE_URL', ''),
  /** Name of the access point that a phone without internet needs; without one, no page speaks of it. */
  apn: setting('VITE_APN', ''),
  /** Address of the charter of the customers' minimum rights, which an operator in Mexico publishes. */
  rights: setting('VITE_RIGHTS_URL', ''),
  /** Within how many hours after the review pictures of an identity check are deleted; without it, pages lead to the privacy policy. */
  pictureHours: setting('VITE_IDENTITY_PICTURE_HOURS', ''),
  /** Stores where staff checks a document once the attempts online are used, "Name, address", separated by semicolons. */
  identityStores: setting('VITE_IDENTITY_STORES', ''),
  /** Where a lost session ends: "reset" at the logout target, as specified; "keep" at a log-in that returns. */
  lostSession: setting('VITE_LOST_SESSION', 'reset'),
  /** What guest=true does to a customer's session: "begin" replaces it by a guest's, after the customer has agreed; "keep" leaves it. */
  guestLink: setting('VITE_GUEST_LINK', 'begin'),
  /** URL scheme of the native app, which receives tokens and close events from a webview. */
  appScheme: setting('VITE_APP_SCHEME', 'senda'),
  /** Name under which the native app injects its bridge: an object of the window on Android, a message handler on iOS. */
  appBridge: setting('VITE_APP_BRIDGE', 'SendaBridge'),
  marketplace: setting('VITE_MARKETPLACE_URL', 'https://www.mercadolibre.com.mx/'),
  privacy: setting('VITE_PRIVACY_URL', `${documentsPath}privacy/`),
  // Adapters, off by default: docs/adapters.md.
  monitoring: setting('VITE_MONITORING_URL', ''),
  externalIp: setting('VITE_EXTERNAL_IP', ''),
  downloadApp: setting('VITE_DOWNLOAD_APP', '') === 'on',
  webVitals: setting('VITE_WEB_VITALS', '') === 'on',
  flags: setting('VITE_FLAGS_URL', ''),
  visitorId: setting('VITE_VISITOR_ID', '') === 'on',
  banners: setting('VITE_BANNERS', '') === 'on',
} as const;
