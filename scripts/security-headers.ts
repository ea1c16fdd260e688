import { StartError } from '../apps/operator/src/server.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the origins in a variable, separated by spaces or commas.
 * @throws StartError if one is not an origin: an incomplete policy is worse than no server
 */
function originsOf(env: Environment, name: string): readonly string[] {
  const listed = (env[name] ?? '').split(/[\s,]+/).filter((text) => text !== '');
  for (const text of listed) {
    if (!/^(https:\/\/[a-z0-9.-]+|http:\/\/localhost)(:[0-9]+)?$/.test(text)) {
      throw new StartError(
        `${name} must list origins such as https://app.example, without a path, but it has "${text}".`,
      );
    }
  }
  return listed;
}

/**
 * Returns the headers of every response of the production server: only own scripts without eval, own connections, no frames,
 * no referrer (decision 0062). `FRAME_ANCESTORS` lists origins that may frame the page (an app's webview),
 * `CONNECT_ORIGINS` further origins that it may connect to.
 */
export function securityHeaders(env: Environment): Readonly<Record<string, string>> {
  const framing = originsOf(env, 'FRAME_ANCESTORS');
  const policy = {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    // For the preview of a photo before its upload.
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...originsOf(env, 'CONNECT_ORIGINS')].join(' '),
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': framing.length > 0 ? framing.join(' ') : "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(self)',
    'Strict-Transport-Security': 'max-age=31536000',
  };
}
