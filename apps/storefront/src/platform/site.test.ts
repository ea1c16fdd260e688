import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it('an empty variable of the build counts as not set', async () => {
  vi.stubEnv('VITE_BRAND', '');
  vi.stubEnv('VITE_APP_SCHEME', '');
  vi.stubEnv('VITE_GATEWAY_URL', 'https://gateway.example/api');
  const { site } = await import('./site.ts');
  expect(site).toMatchObject({ brand: 'senda', appScheme: 'senda', gateway: 'https://gateway.example/api' });
});
