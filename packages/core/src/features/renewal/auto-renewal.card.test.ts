import { unknownFailure } from '@senda/contract';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { atStepUp, customer, withSecond } from './testing.ts';

describe('another card', () => {
  it('needs a code sent to the customer’s e-mail, and then renews the line', async () => {
    const at = await atStepUp();
    expect(at.inputs('generateOneTimeToken')).toEqual([{ body: { purpose: 'CHANGE_CARD_DETAILS' } }]);
    expect(at.view()).toMatchObject({
      state: 'asking',
      renewal: { card: { last4: '4242' } },
      otpModal: { isOpen: true, recipient: 'mariana@example.com', clock: '02:00', canSubmit: false },
    });
    at.view().otpModal.submit();
    at.view().otpModal.paste(0, '481902');
    at.view().otpModal.submit();
    at.view().otpModal.submit();
    expect(at.view().otpModal).toMatchObject({ isOpen: true, busy: 'verifying' });
    await at.answer('validateOneTimeToken', { requestId: 'request-1', validUntil: sampleNow + 300_000 });
    expect(at.inputs('validateOneTimeToken')).toEqual([
      { body: { requestId: 'request-1', otpCode: '481902' } },
    ]);
    expect(at.inputs('updateAutoRenewal').at(-1)).toEqual({
      params: { subscriptionId: '7000204418' },
      headers: { 'ott-request-id': 'request-1' },
      body: { enabled: true, paymentMethodID: 'card-2' },
    });
    await at.answer('updateAutoRenewal', withSecond);
    expect(at.view()).toMatchObject({
      state: 'saved',
      changed: 'card',
      renewal: { card: { last4: '5454' } },
      otpModal: { isOpen: false },
    });
  });

  it('resumes the code prompt after a reload: card, request and deadline', async () => {
    const before = await atStepUp();
    const { kept } = before.view();
    expect(kept).toEqual({
      accountNumber: '7000204418',
      paymentMethodID: 'card-2',
      ticket: { requestId: 'request-1', deadline: sampleNow + 120_000 },
    });
    const at = customer(
      undefined,
      null,
      kept && { ...kept, ticket: { ...kept.ticket, deadline: sampleNow + 90_000 } },
    );
    expect(at.view().kept).not.toBeNull();
    await at.load();
    expect(at.view()).toMatchObject({ state: 'asking', otpModal: { isOpen: true, clock: '01:30' } });
    expect(at.inputs('generateOneTimeToken')).toEqual([]);
    at.view().otpModal.paste(0, '481902');
    at.view().otpModal.submit();
    await at.answer('validateOneTimeToken', { requestId: 'request-1', validUntil: 0 });
    expect(at.inputs('updateAutoRenewal')).toMatchObject([
      { headers: { 'ott-request-id': 'request-1' }, body: { enabled: true, paymentMethodID: 'card-2' } },
    ]);
    at.view().otpModal.close();
    before.view().otpModal.close();
    expect(before.view().kept).toBeNull();
  });

  it.each([
    ['of another line', { accountNumber: 'other' }],
    ['of an expired card', { paymentMethodID: 'card-3' }],
    ['that has expired', { ticket: { requestId: 'request-1', deadline: sampleNow } }],
  ])('does not resume a code %s', async (_name, changed) => {
    const ticket = { requestId: 'request-1', deadline: sampleNow + 90_000 };
    const kept = { accountNumber: '7000204418', paymentMethodID: 'card-2', ticket, ...changed };
    const at = customer(undefined, null, kept);
    await at.load();
    expect(at.view()).toMatchObject({ state: 'showing', kept: null });
  });

  it('that could not be saved after the code is saved with it on retry', async () => {
    const at = await atStepUp();
    at.view().otpModal.paste(0, '481902');
    at.view().otpModal.submit();
    await at.answer('validateOneTimeToken', { requestId: 'request-1', validUntil: 0 });
    await at.fail('updateAutoRenewal', unknownFailure);
    expect(at.view()).toMatchObject({ state: 'saving.failed', otpModal: { isOpen: false } });
    at.view().retry();
    expect(at.inputs('updateAutoRenewal').at(-1)).toMatchObject({
      headers: { 'ott-request-id': 'request-1' },
    });
  });

  it('a code that could not be verified stays, and is verified again', async () => {
    const at = await atStepUp();
    at.view().otpModal.paste(0, '481902');
    at.view().otpModal.submit();
    await at.fail('validateOneTimeToken', unknownFailure);
    expect(at.view()).toMatchObject({
      state: 'asking.failed',
      problem: null,
      otpModal: { isOpen: true, problem: { kind: 'unreachable' } },
    });
    at.view().otpModal.retry();
    expect(at.inputs('validateOneTimeToken')).toHaveLength(2);
  });

  it('a code that could not be sent is requested again with the change', async () => {
    const at = customer();
    await at.load();
    at.view().choose('card-2');
    at.view().save();
    await at.fail('updateAutoRenewal', refusal('MISSING_OTT_REQUEST_ID'));
    await at.fail('generateOneTimeToken', unknownFailure);
    expect(at.view()).toMatchObject({ state: 'showing.failed', busy: false, blocking: false });
    expect(at.view().problem).not.toBeNull();
    at.view().retry();
    expect([at.view().state, at.inputs('updateAutoRenewal').length]).toEqual(['saving', 2]);
  });

  it('the code can be resent for the same request, or cancelled without a change', async () => {
    const at = await atStepUp();
    at.clock.increment(61_000);
    at.view().otpModal.resend();
    expect(at.inputs('resendOneTimeToken')).toEqual([{ body: { requestId: 'request-1' } }]);
    await at.answer('resendOneTimeToken', { requestId: 'request-2', expiresIn: 119 });
    at.view().otpModal.close();
    expect(at.view()).toMatchObject({
      state: 'showing',
      canSave: true,
      renewal: { card: { last4: '4242' } },
      otpModal: { isOpen: false },
    });
  });
});
