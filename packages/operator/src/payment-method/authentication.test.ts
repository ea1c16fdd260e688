import { beforeEach, describe, expect, it } from 'vitest';
import { createOperator } from '../app.ts';
import { isSafeReturn } from '../rules/payment/return-address.ts';
import { ask } from '../testing/ask.ts';
import { cardEntry, cardsOf } from '../testing/cards.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { payWithCard } from '../testing/pay.ts';
import { type Shopper, shopper } from '../testing/shopper.ts';

const start = 1_800_000_000_000;
const minute = 60_000;
const asking = '4000000000003220';

let op: MemoryOperator;
let ana: Shopper;
beforeEach(async () => {
  op = memoryOperator({ now: () => start });
  ana = await shopper(op, 'ana@example.com');
});

const { saveCard, validate, authenticate } = cardsOf(() => ({ app: op.app, token: ana.token }));
const answer = (url: string, said: string) =>
  op.app.fetch(new Request(url, { method: 'POST', body: new URLSearchParams({ answer: said }) }));

describe('3-D Secure', () => {
  it('permits adding and using a card after its customer approves', async () => {
    const { paymentMethodID, authenticationNeeded } = await saveCard(asking);
    expect(authenticationNeeded).toBe(true);
    expect(await validate(paymentMethodID)).toMatchObject({ status: 422, code: 'AUTHENTICATION_NEEDED' });
    const { status, challenge } = (await authenticate(paymentMethodID)).value();
    expect([status, challenge?.url]).toEqual([
      'CHALLENGE',
      `http://operator.test/sandbox/3ds/${challenge?.authenticationId}`,
    ]);
    expect((await authenticate(paymentMethodID)).value().challenge).toEqual(challenge);
    const url = challenge?.url ?? '';
    const page = await (await op.app.request(url)).text();
    expect(page).toContain('visa card ending 3220');
    expect((await answer(url, 'perhaps')).status).toBe(400);
    expect(await (await answer(url, 'approve')).text()).toContain('You approved');
    expect((await answer(url, 'refuse')).status).toBe(409);
    expect((await authenticate(paymentMethodID)).value()).toEqual({ status: 'APPROVED' });
    expect((await validate(paymentMethodID)).status).toBe(200);
    const { order_ref: orderRef } = await ana.order();
    const pay = async (key: string, ref: string) => {
      const input = { headers: { 'Idempotency-Key': key }, body: { orderRef: ref, paymentMethodID } };
      return (await ask(op.app, 'requestPaymentV4', input, ana.token)).value();
    };
    expect((await pay('one', orderRef)).status).toBe('PAID');
    op.advance(15 * minute - 1);
    ana = { ...ana, token: (await ask(op.app, 'refreshToken', {}, ana.token)).value().auth_token };
    op.advance(1);
    expect((await authenticate(paymentMethodID)).value().status).toBe('CHALLENGE');
  });

  it.each([
    ['approve', asking, 'PAID', undefined],
    ['refuse', asking, 'REFUSED', 'AUTHENTICATION_FAILED'],
    ['approve', '4000008400001629', 'REFUSED', 'BANK_REFUSED'],
  ])('settles the payment that waits for it: %s %s', async (decision, card, status, reason) => {
    const { order_ref } = await ana.order();
    const { transactionId, challenge, status: first } = await ana.pay(order_ref, card);
    expect([first, challenge?.expiresAt]).toEqual(['PENDING', start + 15 * minute]);
    expect((await answer(challenge?.url ?? '', decision)).status).toBe(200);
    const read = await ask(op.app, 'getTransactionStatus', { params: { transactionId } }, ana.token);
    expect([read.value().status, read.value().reason, read.value().challenge]).toEqual([
      status,
      reason,
      undefined,
    ]);
  });

  it('is required for every entered card; approvals are not shared', async () => {
    const first = await ana.pay((await ana.order()).order_ref, asking);
    await answer(first.challenge?.url ?? '', 'approve');
    const eva = await shopper(op, 'eva@example.com');
    const second = await eva.pay((await eva.order()).order_ref, asking);
    expect([second.status, second.challenge === undefined]).toEqual(['PENDING', false]);
  });

  it('fails a payment without an answer', async () => {
    const { order_ref } = await ana.order();
    const { challenge } = await ana.pay(order_ref, asking);
    op.advance(14 * minute);
    ana = { ...ana, token: (await ask(op.app, 'refreshToken', {}, ana.token)).value().auth_token };
    op.advance(minute);
    const params = { orderReference: order_ref };
    expect((await ask(op.app, 'getOrder', { params }, ana.token)).value()).toMatchObject({
      status: 'CREATED',
      payment: { status: 'REFUSED', reason: 'AUTHENTICATION_FAILED' },
    });
    expect((await answer(challenge?.url ?? '', 'approve')).status).toBe(409);
  });

  it('is cancelled by a payment with another card, and does not charge if it is approved later', async () => {
    const { order_ref } = await ana.order();
    const waiting = await ana.pay(order_ref, asking);
    expect((await ana.pay(order_ref)).status).toBe('PAID');
    await answer(waiting.challenge?.url ?? '', 'approve');
    const charges = await op.store.payments.find({ orderRef: order_ref });
    expect(charges.map(({ status, reason }) => [status, reason])).toEqual([
      ['REFUSED', 'CANCELLED'],
      ['PAID', undefined],
    ]);
  });

  it('returns to the storefront only', async () => {
    const { paymentMethodID } = await saveCard(asking);
    for (const evil of ['javascript:alert(1)', 'http://a:b@localhost/', 'file:///etc/passwd']) {
      expect((await authenticate(paymentMethodID, evil)).code).toBe('INVALID_REQUEST');
    }
    const back = 'http://localhost:5173/web/payment?step=1';
    const { challenge } = (await authenticate(paymentMethodID, back)).value();
    const response = await answer(challenge?.url ?? '', 'approve');
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      `${back}&authenticationId=${challenge?.authenticationId}`,
    ]);
    expect((await op.app.request('/sandbox/3ds/nothing')).status).toBe(404);
  });

  it.each<[string, readonly string[], boolean, boolean]>([
    ['http://operator.test/x', [], true, true],
    ['http://localhost:5173/x', [], true, true],
    ['http://localhost:5173/x', [], false, false],
    ['http://localhost:5173/x', ['http://localhost:5173'], false, true],
    ['http://localhost:5174/x', ['http://localhost:5173'], false, false],
    ['http://127.0.0.1:5173/x', ['https://shop.example'], true, true],
    ['http://[::1]:5173/x', ['https://shop.example'], true, true],
    ['http://localhost.evil.example/x', [], true, false],
    ['https://shop.example/x', ['https://shop.example/base'], false, true],
    ['https://www.shop.example/x', ['https://shop.example', 'https://www.shop.example'], false, true],
    ['https://evil.example/x', ['https://shop.example', 'https://www.shop.example'], true, false],
    ['http://shop.example/x', ['https://shop.example'], false, false],
    ['https://shop.example:444/x', ['https://shop.example'], false, false],
    ['https://shop.example@evil.example/x', ['https://shop.example'], false, false],
    ['https://evil.example\\@shop.example/x', ['https://shop.example'], false, false],
  ])(
    'can return to %s if the storefront is at %j (sandbox: %s): %s',
    (address, storefronts, sandbox, safe) => {
      expect(isSafeReturn(address, { origin: 'http://operator.test', storefronts, sandbox })).toBe(safe);
    },
  );

  it.each([
    ['STOREFRONT_URL names https://shop.example', ['https://shop.example/base']],
    ['STOREFRONT_URL is not set', []],
  ])('refuses an origin that is not configured, and logs a warning: %s', async (configured, storefronts) => {
    const warnings: string[] = [];
    op = memoryOperator({ now: () => start, storefronts, warn: (sentence) => warnings.push(sentence) });
    ana = await shopper(op, 'ana@example.com');
    const { paymentMethodID } = await saveCard(asking);
    const wrong = await authenticate(paymentMethodID, 'https://www.shop.example/web/payment?card=4242');
    expect([wrong.status, wrong.code]).toEqual([422, 'RETURN_REFUSED']);
    expect(warnings).toEqual([
      `${configured}, but a customer pays at https://www.shop.example: no bank leads back there until it is named.`,
    ]);
  });

  it('ignores headers with the storefront’s origin', async () => {
    const { paymentMethodID } = await saveCard(asking);
    const path = `/api/payment-service/v1/payment-methods/${paymentMethodID}/authenticate`;
    const forged = new Request(`http://operator.test${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Auth': ana.token,
        'X-DeviceId': 'test',
        Origin: 'https://evil.example',
        Referer: 'https://evil.example/web/payment',
        Forwarded: 'host=evil.example;proto=https',
        'X-Forwarded-Host': 'evil.example',
        'X-Forwarded-Proto': 'https',
        'Sec-Fetch-Site': 'same-origin',
      },
      body: JSON.stringify({ returnUrl: 'https://evil.example/web/payment' }),
    });
    expect((await op.app.fetch(forged)).status).toBe(422);
  });

  it.each([
    ['evil.example', 422, 'http://localhost'],
    ['evil.example:8787', 422, 'http://localhost'],
    ['localhost:8787', 200, 'http://localhost:8787'],
    ['127.0.0.1:8787', 200, 'http://127.0.0.1:8787'],
  ])('trusts no host name but those of this machine: %s', async (host, status, origin) => {
    const { paymentMethodID } = await saveCard(asking);
    const path = `/api/payment-service/v1/payment-methods/${paymentMethodID}/authenticate`;
    const send = async (body: object) => {
      const headers = { 'Content-Type': 'application/json', 'X-Auth': ana.token, 'X-DeviceId': 'test' };
      const request = new Request(`http://${host}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      // As a server passes it on.
      return op.app.fetch(request, { address: '127.0.0.1' });
    };
    expect((await send({ returnUrl: `http://${host}/web/payment` })).status).toBe(status);
    const { result } = (await (await send({})).json()) as { result: { challenge: { url: string } } };
    expect(new URL(result.challenge.url).origin).toBe(origin);
  });

  it('does not redirect if it was requested under a foreign host name', async () => {
    const { paymentMethodID } = await saveCard(asking);
    const path = `/api/payment-service/v1/payment-methods/${paymentMethodID}/authenticate`;
    const challenge = await op.app.fetch(
      new Request(`http://evil.example${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Auth': ana.token, 'X-DeviceId': 'test' },
        body: JSON.stringify({ returnUrl: 'http://evil.example/web/payment' }),
      }),
    );
    const { result } = (await challenge.json()) as { result: { challenge: { authenticationId: string } } };
    const response = await answer(
      `http://operator.test/sandbox/3ds/${result.challenge.authenticationId}`,
      'approve',
    );
    expect([response.status, response.headers.get('Location')]).toEqual([200, null]);
  });

  it('has no page in production, and such cards are refused', async () => {
    const { order_ref } = await ana.order();
    const app = createOperator({
      store: op.store,
      now: () => start,
      random: () => crypto.randomUUID(),
      mail: () => Promise.resolve(),
      mode: 'production',
      tokenSecret: 'a secret for tests, known to everyone',
    });
    const input = {
      headers: { 'Idempotency-Key': 'k' },
      body: { orderRef: order_ref, card: cardEntry(asking) },
    };
    expect((await payWithCard(app, input, ana.token)).value()).toMatchObject({
      status: 'REFUSED',
      reason: 'AUTHENTICATION_FAILED',
    });
    expect((await app.request('/sandbox/3ds/x')).status).toBe(404);
  });
});
