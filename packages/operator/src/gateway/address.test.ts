import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { callerOf, type Forwarders, networkOf } from './address.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['192.0.2.1:443', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', undefined],
  ['unknown', undefined],
  [undefined, undefined],
])('the network of %j is %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe('the caller for limits', () => {
  const secret = 'a secret that storefront and operator share';
  const seen = async (headers: Record<string, string>, forwarders: Forwarders) => {
    const app = new Hono().get('/', (c) => c.text(callerOf(c, forwarders) ?? 'nobody'));
    const answer = await app.fetch(new Request('http://operator.test/', { headers }), {
      address: '192.0.2.1',
    });
    return answer.text();
  };
  const named = { 'X-Forwarded-For': '198.51.100.1, 203.0.113.9' };

  it('is the address of the connection, ignoring headers', async () => {
    expect(await seen(named, {})).toBe('192.0.2.1');
    expect(await seen(named, { forwardSecret: secret })).toBe('192.0.2.1');
    const wrong = { ...named, 'X-Forward-Secret': secret.replace('a', 'b') };
    expect(await seen(wrong, { forwardSecret: secret })).toBe('192.0.2.1');
    expect(await seen({ ...named, 'X-Forward-Secret': '' }, {})).toBe('192.0.2.1');
    expect(await seen({ ...named, 'X-Forward-Secret': 'undefined' }, {})).toBe('192.0.2.1');
  });

  it('is the last address in the header of a proxy or of the storefront’s server', async () => {
    expect(await seen(named, { behindProxy: true })).toBe('203.0.113.9');
    const vouched = { ...named, 'X-Forward-Secret': encodeURIComponent('s'.repeat(40)) };
    expect(await seen(vouched, { forwardSecret: 's'.repeat(40) })).toBe('203.0.113.9');
    expect(await seen({ 'X-Forwarded-For': '203.0.113.9, nonsense' }, { behindProxy: true })).toBe(
      '192.0.2.1',
    );
  });
});
