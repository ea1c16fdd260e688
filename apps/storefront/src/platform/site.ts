/** What this build points at; every address can be named by the environment (see README, "Configuration"). */
const named = (key: string, fallback: string): string =>
  (import.meta.env[key] as string | undefined) ?? fallback;

export const site = {
  /** Address of the gateway; a path of this origin unless the build names another. */
  gateway: named('VITE_GATEWAY_URL', '/api'),
  brand: named('VITE_BRAND', 'senda'),
  helpCentre: named('VITE_HELP_CENTRE_URL', 'https://ayuda.senda.example/'),
  terms: named('VITE_TERMS_URL', 'https://senda.example/terminos'),
  /** Where a session that was lost, not left, leads: "reset" to the logout target, as specified; "keep" to a log-in that comes back. */
  lostSession: named('VITE_LOST_SESSION', 'reset'),
  /** What an address with guest=true does to a customer's session: "begin" ends it for the guest's, as specified; "keep" keeps it. */
  guestLink: named('VITE_GUEST_LINK', 'begin'),
  /** The scheme of the app around a webview, which is told of tokens and of pages that close. */
  appScheme: named('VITE_APP_SCHEME', 'senda'),
  marketplace: named('VITE_MARKETPLACE_URL', 'https://www.mercadolibre.com.mx/'),
  privacy: named('VITE_PRIVACY_URL', 'https://senda.example/privacidad'),
  // Adapters, off unless the build turns them on: docs/adapters.md.
  monitoring: named('VITE_MONITORING_URL', ''),
  externalIp: named('VITE_EXTERNAL_IP', ''),
  downloadApp: named('VITE_DOWNLOAD_APP', '') === 'on',
  webVitals: named('VITE_WEB_VITALS', '') === 'on',
  flags: named('VITE_FLAGS_URL', ''),
  visitorId: named('VITE_VISITOR_ID', '') === 'on',
  banners: named('VITE_BANNERS', '') === 'on',
} as const;
