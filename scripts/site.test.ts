import { expect, it } from 'vitest';
import { siteOf, studioPortOf } from './site.ts';

it('has default ports, and a local operator unless a gateway is configured', () => {
  const defaults = { port: 5173, gateway: 'http://localhost:8787', ownOperator: true };
  expect(siteOf({})).toEqual(defaults);
  expect(siteOf({ PORT: '', OPERATOR_PORT: '', GATEWAY_URL: '' })).toEqual(defaults);
  expect(siteOf({ PORT: '80', OPERATOR_PORT: '81' })).toMatchObject({
    port: 80,
    gateway: 'http://localhost:81',
  });
});

it.each([
  ['https://gateway.example', 'https://gateway.example'],
  ['https://gateway.example/', 'https://gateway.example'],
  ['https://gateway.example///', 'https://gateway.example'],
  ['http://127.0.0.1:8787/', 'http://127.0.0.1:8787'],
  ['HTTPS://Gateway.Example:8443', 'https://gateway.example:8443'],
  ['http://[::1]:8787', 'http://[::1]:8787'],
])('GATEWAY_URL=%s means %s and ignores OPERATOR_PORT', (text, gateway) => {
  expect(siteOf({ GATEWAY_URL: text, OPERATOR_PORT: 'none' })).toEqual({
    port: 5173,
    gateway,
    ownOperator: false,
  });
});

it.each([
  'nonsense',
  'gateway.example',
  'gateway.example:443',
  'localhost:8787',
  'ftp://gateway.example',
  'javascript:alert(1)',
  'https:gateway.example',
  'https://',
  'https://gateway.example:99999',
  'https://gateway.example:0',
  'https://gateway.example/api',
  'https://gateway.example/?a=1',
  'https://gateway.example/#a',
  'https://name:hush@gateway.example',
  'https://gate way.example',
])('GATEWAY_URL=%s is rejected with one sentence', (text) => {
  expect(() => siteOf({ GATEWAY_URL: text })).toThrow(
    /^GATEWAY_URL must be the address of a gateway such as https:\/\/gateway\.example, without a path: [^.]+\.$/,
  );
});

it.each(['0', '65536', '-1', '80.5', '0x50', '1e3', ' 80', 'http'])('a port "%s" is rejected', (text) => {
  const message = `must be a port number from 1 to 65535, but it is "${text}".`;
  expect(() => siteOf({ PORT: text })).toThrow(`PORT ${message}`);
  expect(() => siteOf({ OPERATOR_PORT: text })).toThrow(`OPERATOR_PORT ${message}`);
});

it('two servers on one port are rejected', () => {
  expect(() => siteOf({ PORT: '8787' })).toThrow('PORT and OPERATOR_PORT must differ');
});

it('Journey Studio has a port of its own', () => {
  expect(studioPortOf({})).toBe(5174);
  expect(studioPortOf({ STUDIO_PORT: '80' })).toBe(80);
  expect(() => studioPortOf({ STUDIO_PORT: '5173' })).toThrow('STUDIO_PORT and PORT must differ');
  expect(() => studioPortOf({ STUDIO_PORT: '8787' })).toThrow('STUDIO_PORT and OPERATOR_PORT must differ');
  expect(studioPortOf({ STUDIO_PORT: '8787', GATEWAY_URL: 'https://gateway.example' })).toBe(8787);
  expect(() => studioPortOf({ STUDIO_PORT: 'http' })).toThrow('STUDIO_PORT must be a port number');
});
