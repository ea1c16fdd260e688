import { StartError } from '../apps/operator/src/server.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The origins that a variable lists, separated by spaces or commas.
 * @throws StartError when one is no origin: half a policy is worse than a server that does not start
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
 * Headers of every answer of the production server: no script but ours and none made of text, no address but ours, in no
 * frame, and no word to anyone of where the customer was (decisions, "Guards and session"). `FRAME_ANCESTORS` lists the
 * origins that may frame the page (an app's webview shell), `CONNECT_ORIGINS` those it may speak to besides its own.
 */
export function securityHeaders(env: Environment): Readonly<Record<string, string>> {
  const framing = originsOf(env, 'FRAME_ANCESTORS');
  const policy = {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    // A picture that she took or chose is shown before it is sent.
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
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    'Strict-Transport-Security': 'max-age=31536000',
  };
}
