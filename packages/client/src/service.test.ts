import { getExternalIp, getGlobalConfig, getMaintenance } from '@senda/contract/calls';
import { expect, it } from 'vitest';
import { createClient } from './client.ts';

/** Creates a client with a fake network that records requests. */
function clientWith(respond: () => Response, services?: { ip: string }) {
  const requests: Request[] = [];
  const client = createClient({
    baseUrl: 'https://gateway.test/api',
    ...(services && { services }),
    token: () => 'token',
    saveToken: () => {},
    onSignedOut: () => {},
    deviceId: () => 'device',
    visitorId: () => 'visitor',
    newId: () => 'id',
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return respond();
    },
    retryDelay: () => 0,
  });
  return { client, requests };
}

it('calls a configured public service without customer data', async () => {
  const { client, requests } = clientWith(() => Response.json({ ip: '192.0.2.7' }), {
    ip: 'https://ip.test/?format=json',
  });
  expect(await client.call(getExternalIp, {})).toEqual({ ip: '192.0.2.7' });
  const [request] = requests;
  expect(request?.url).toBe('https://ip.test/?format=json');
  expect([...(request?.headers.keys() ?? [])]).toEqual(['accept']);
});

it('calls the gateway if no public service is configured', async () => {
  const { client, requests } = clientWith(() => Response.json({ result: { ip: '2001:db8::7' } }));
  expect(await client.call(getExternalIp, {})).toEqual({ ip: '2001:db8::7' });
  expect(requests[0]?.url).toBe('https://gateway.test/api/user-service/v1/external-ip');
});

it('requires the envelope for other calls', async () => {
  const { client } = clientWith(() => Response.json({ enabled: false }));
  await expect(client.call(getMaintenance, {})).rejects.toMatchObject({ failure: { kind: 'malformed' } });
});

// spec 8.code.-44001: packages/client/src/failure.ts#isMaintenance
it('distinguishes maintenance from other 5xx responses', async () => {
  const body = { errorCode: -44001, message: 'Down for maintenance.' };
  const { client, requests } = clientWith(() => Response.json(body, { status: 503 }));
  await expect(client.call(getGlobalConfig, {})).rejects.toMatchObject({
    failure: { kind: 'refused', code: 'MAINTENANCE', status: 503 },
  });
  expect(requests).toHaveLength(4);
});
