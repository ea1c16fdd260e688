import { calls } from '@senda/contract';
import { describe, expect, it } from 'vitest';
import { customerOf } from './customer.ts';

const asking = (token?: string) =>
  new Request('http://adapter.test/api/some/call', {
    method: 'POST',
    body: '{"secret":1}',
    headers: { 'Content-Type': 'application/json', 'X-DeviceId': 'd', ...(token && { 'X-Auth': token }) },
  });

describe('who calls', () => {
  it('is asked of the second gateway with the token alone, each time', async () => {
    const asked: Request[] = [];
    const fallback = (request: Request) => {
      asked.push(request);
      return Response.json({ result: { external_id: 'ana' } });
    };
    for (const _ of [1, 2]) expect(await customerOf(asking('t'), fallback)).toEqual({ id: 'ana' });
    expect(asked).toHaveLength(2);
    const [first] = asked;
    expect([first?.method, new URL(first?.url ?? '').pathname]).toEqual(['GET', `/api${calls.getUser.path}`]);
    expect([first?.headers.get('X-Auth'), first?.headers.get('X-DeviceId')]).toEqual(['t', 'd']);
    expect([first?.headers.get('Content-Type'), await first?.text()]).toEqual([null, '']);
  });

  it('is nobody without a token, which nobody is asked for', async () => {
    expect(await customerOf(asking(), () => expect.unreachable())).toBeUndefined();
  });

  it.each([401, 403])('is nobody if the token is answered %s', async (status) => {
    expect(await customerOf(asking('t'), () => new Response('{}', { status }))).toBeUndefined();
  });

  it.each([
    ['fails', () => new Response('{}', { status: 503 }), 'was answered 503'],
    ['violates the contract', () => Response.json({ result: {} }), 'violates the contract'],
    ['sends no JSON', () => new Response('<p>'), 'violates the contract'],
  ])('is not guessed if that gateway %s', async (_, fallback, reason) => {
    await expect(customerOf(asking('t'), fallback)).rejects.toThrow(reason);
  });
});
