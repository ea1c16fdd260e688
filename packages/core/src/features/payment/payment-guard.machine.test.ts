import { unknownFailure } from '@senda/contract';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { isLoginRequired } from '../../base/addresses/redirect.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { type PaymentGuardInput, paymentGuardMachine } from './payment-guard.machine.ts';

function opened(changed: Partial<PaymentGuardInput> = {}) {
  const calls = scripted('getUser');
  const clock = new SimulatedClock();
  const actor = createActor(paymentGuardMachine.provide({ actors: calls.actors as never }), {
    clock,
    input: { visitor: 'customer', address: '/web/payment', stored: null, ...changed },
  }).start();
  return { calls, clock, output: () => actor.getSnapshot().output };
}

const profile = { external_id: 'mariana', email: 'mariana@example.com' };

describe('the guard of the payment pages', () => {
  // spec 2.guard.payment 6.guard.payment: packages/core/src/base/addresses/redirect.ts#isLoginRequired
  it('protects only payment, payment-success and payment-failed', () => {
    const paths = ['/web/payment', '/web/payment-success', '/web/payment-failed'];
    expect(paths.every(isLoginRequired)).toBe(true);
    expect(
      ['/web/payment-form', '/web/order-summary', '/payment/paylink', '/nowhere'].some(isLoginRequired),
    ).toBe(false);
  });

  // spec 2.guard.payment-login: #isAnonymous
  it('a visitor without a session goes to the log-in and back; no call is made', () => {
    const at = opened({ visitor: 'none', address: '/web/payment-failed?a=1' });
    expect(at.output()).toEqual({
      verdict: 'login',
      target: '/web/login?redirect=%2Fweb%2Fpayment-failed%3Fa%3D1',
      redirect: '/web/payment-failed?a=1',
    });
    expect(at.calls.made).toEqual([]);
  });

  it('a guest is admitted without fetching a profile', () => {
    const at = opened({ visitor: 'guest' });
    expect(at.output()).toEqual({ verdict: 'admitted' });
    expect(at.calls.made).toEqual([]);
  });

  it('a token is checked before the decision', async () => {
    const at = opened();
    expect(at.output()).toBeUndefined();
    await at.calls.answer('getUser', profile);
    expect(at.output()).toEqual({ verdict: 'admitted' });
  });

  it('a token that the gateway rejects counts as no session', async () => {
    const at = opened();
    await at.calls.fail('getUser', { kind: 'signed-out' });
    expect(at.output()).toMatchObject({ verdict: 'login', target: '/web/login?redirect=%2Fweb%2Fpayment' });
  });

  it.each([
    unknownFailure,
    refusal('UNKNOWN_ERROR_CODE'),
    { kind: 'rate-limited', retryAfter: 5 } as const,
    { kind: 'malformed', issues: [] } as const,
  ])('a failing gateway admits the customer (%o)', async (failure) => {
    const at = opened();
    await at.calls.fail('getUser', failure);
    expect(at.output()).toEqual({ verdict: 'admitted' });
  });

  it('a gateway that does not answer admits after a timeout', () => {
    const at = opened();
    at.clock.increment(4000);
    expect(at.output()).toEqual({ verdict: 'admitted' });
  });

  // spec 2.guard.payment-stored: #verdictOn
  it.each([
    ['/web/payment-success', { verdict: 'stored', target: '/web/payment-success' }],
    ['/web/payment', { verdict: 'admitted' }],
    ['//evil.example', { verdict: 'admitted' }],
    ['/\\evil.example', { verdict: 'admitted' }],
    ['javascript:alert(1)', { verdict: 'admitted' }],
    ['https://evil.example/web/payment', { verdict: 'admitted' }],
    ['/web/login', { verdict: 'admitted' }],
    ['/nowhere', { verdict: 'admitted' }],
    [null, { verdict: 'admitted' }],
    [{ path: '/web/payment' }, { verdict: 'admitted' }],
  ])('with %o stored', async (stored, verdict) => {
    const at = opened({ stored });
    await at.calls.answer('getUser', profile);
    expect(at.output()).toEqual(verdict);
  });

  it('an address that a log-in cannot return to is omitted', () => {
    expect(opened({ visitor: 'none', address: '/web/payment?a=\\' }).output()).toEqual({
      verdict: 'login',
      target: '/web/login?redirect=%2Fweb%2Fpayment',
      redirect: null,
    });
  });
});
