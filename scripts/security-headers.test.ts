import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const policyOf = (env: Record<string, string> = {}) =>
  new Map(
    (securityHeaders(env)['Content-Security-Policy'] ?? '')
      .split('; ')
      .map((directive): [string, string] => [
        directive.slice(0, directive.indexOf(' ')),
        directive.slice(directive.indexOf(' ') + 1),
      ]),
  );

// spec 9.environment: #securityHeaders
it('blocks external scripts, eval and framing', () => {
  const policy = policyOf();
  expect(policy.get('script-src')).toBe("'self'");
  expect(policy.get('require-trusted-types-for')).toBe("'script'");
  expect(policy.get('trusted-types')).toBe("'none'");
  expect(policy.get('frame-ancestors')).toBe("'none'");
  expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*/);
  expect(securityHeaders({})['Referrer-Policy']).toBe('no-referrer');
});

it('allows configured frame ancestors and connections', () => {
  const policy = policyOf({
    FRAME_ANCESTORS: 'https://app.example, https://tablet.example:8443',
    CONNECT_ORIGINS: 'https://ip.example',
  });
  expect(policy.get('frame-ancestors')).toBe('https://app.example https://tablet.example:8443');
  expect(policy.get('connect-src')).toBe("'self' https://ip.example");
});

it.each([
  '*',
  'app.example',
  'http://app.example',
  'https://app.example/path',
  'https://a.example;script-src',
  'data:',
])('rejects "%s" as an origin', (text) => {
  expect(() => securityHeaders({ FRAME_ANCESTORS: text })).toThrow('FRAME_ANCESTORS must list origins');
  expect(() => securityHeaders({ CONNECT_ORIGINS: text })).toThrow('CONNECT_ORIGINS must list origins');
});
