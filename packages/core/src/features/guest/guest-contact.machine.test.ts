import { unknownFailure } from '@senda/contract';
import { describe, expect, it, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { guestContactMachine } from './guest-contact.machine.ts';
import type { GuestContactInput } from './guest-contact.setup.ts';
import { guestContactStates } from './guest-contact.states.ts';
import { guestContactView } from './guest-contact.view.ts';

type Event = Parameters<ReturnType<typeof createActor<typeof guestContactMachine>>['send']>[0];

const calls = () =>
  scripted(
    'getSignupNotifications',
    'getConsentSettings',
    'generateGuestOtt',
    'validateGuestOtt',
    'resendOneTimeToken',
    'submitConsent',
  );
const byMail = { channels: ['EMAIL'], isGuestSignupSMSChannel: false, isNoOtpFlow: false };
const to = { channel: 'EMAIL', email: 'gaby@example.com' } as const;
const user = { accessToken: 'fresh', userId: 'g1', isGuestUser: true, email: to.email };

function start(changed: Partial<GuestContactInput> = {}) {
  const clock = new SimulatedClock();
  const script = calls();
  const input: GuestContactInput = {
    data: { session: { userId: 'g1' } },
    settings: { terms: 'CHECKBOX' },
    channel: 'web',
    email: '',
    isGuest: true,
    now: () => clock.now(),
    newId: () => 'id',
    ...changed,
  };
  const actor = createActor(guestContactMachine.provide({ actors: script.actors as never }), {
    clock,
    input,
  });
  const emitted: unknown[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const view = () => guestContactView(actor.getSnapshot(), actor.send);
  return { ...script, actor, view, emitted, pass: (seconds: number) => clock.increment(seconds * 1000) };
}

async function opened(changed: Partial<GuestContactInput> = {}, notifications: unknown = byMail) {
  const page = start(changed);
  await page.answer('getSignupNotifications', notifications);
  await page.fail('getConsentSettings', unknownFailure);
  return page;
}

function fill({ view }: Pick<ReturnType<typeof start>, 'view'>, text = ' gaby@example.com ') {
  view().typeContact(text);
  view().tick('terms', true);
  view().tick('privacy', true);
}

/** The modal is open; the code lasts 121 s. */
async function asked(changed: Partial<GuestContactInput> = {}) {
  const page = await opened(changed);
  fill(page);
  page.view().submit();
  await page.answer('generateGuestOtt', { requestId: 'r1', expiresIn: 120 });
  const enter = (code = '123456') => {
    page.view().guestOtpModal.paste(0, code);
    page.view().guestOtpModal.submit();
  };
  return { ...page, enter, modal: () => page.view().guestOtpModal };
}

describe('transitions', () => {
  const table: [keyof typeof guestContactStates, Event, string][] = [
    ['loading', { type: 'submit' }, 'loading'],
    ['entering', { type: 'submit' }, 'entering'],
    ['sending', { type: 'submit' }, 'sending'],
    ['asking', { type: 'close' }, 'entering'],
    ['entering', { type: 'retry' }, 'entering'],
    ['entering.failed', { type: 'retry' }, 'sending'],
    ['entering.failed', { type: 'submit' }, 'sending'],
    ['entering.failed', { type: 'contact.typed', text: 'x' }, 'entering'],
  ];
  test.each(table)('%s, %o → %s', (state, event, expected) => {
    const machine = guestContactMachine.provide({ actors: calls().actors as never });
    const input = guestContactStates[state].context;
    const actor = createActor(machine, { snapshot: guestContactStates[state], input }).start();
    actor.send(event);
    expect(guestContactView(actor.getSnapshot(), actor.send).state).toBe(expected);
    actor.stop();
  });
});

describe('the contact', () => {
  it('shows missing or wrong values and terms after submitting', async () => {
    const { view, made } = await opened();
    view().submit();
    expect(view().errors).toEqual([
      { field: 'contact', problem: 'field.email.missing' },
      { field: 'terms', problem: 'field.terms.missing' },
      { field: 'privacy', problem: 'field.privacy.missing' },
    ]);
    view().typeContact('nobody');
    expect(view().valueProblem).toBe('field.email.wrong');
    expect(made.map(({ name }) => name)).toEqual(['getSignupNotifications', 'getConsentSettings']);
  });

  // spec 3.auth.isGuestSignupSMSChannel: packages/core/src/features/guest/contact.ts#channelsOf
  it('may be a number if the gateway sends SMS to guests, else only an e-mail', async () => {
    const mailOnly = await opened();
    mailOnly.view().choose('SMS');
    expect([
      mailOnly.view().isGuestSignupSMSChannel,
      mailOnly.view().channels,
      mailOnly.view().channel,
    ]).toEqual([false, ['EMAIL'], 'EMAIL']);
    const { view, made } = await opened({}, { ...byMail, isGuestSignupSMSChannel: true });
    expect([view().isGuestSignupSMSChannel, view().channels]).toEqual([true, ['EMAIL', 'SMS']]);
    view().choose('SMS');
    fill({ view }, '55 1234 567');
    view().submit();
    expect(view().valueProblem).toBe('guest.phone.wrong');
    view().typeContact('+52 55 1234 5678');
    view().submit();
    expect(made.at(-1)).toEqual({
      name: 'generateGuestOtt',
      input: { body: { contact: { channel: 'SMS', phone_no: '5512345678' } } },
    });
  });

  it('defaults to e-mail with a code if the gateway does not respond', async () => {
    const { view, fail } = start();
    await fail('getSignupNotifications', unknownFailure);
    await fail('getConsentSettings', unknownFailure);
    expect(view()).toMatchObject({ state: 'entering', channels: ['EMAIL'], isNoOtpFlow: false });
  });

  // spec 3.auth.isNoOtpFlow: packages/core/src/features/guest/guest-contact.setup.ts#isNoOtpFlow
  it('is accepted without a code if the gateway wants none', async () => {
    const { view, made, actor, answer } = await opened({}, { ...byMail, isNoOtpFlow: true });
    fill({ view });
    view().submit();
    expect(view()).toMatchObject({ isNoOtpFlow: true, state: 'consenting' });
    await answer('submitConsent', {});
    await answer('submitConsent', {});
    expect(actor.getSnapshot().output).toEqual({ contact: { to, proven: false } });
    expect(made.some(({ name }) => name.includes('Ott'))).toBe(false);
  });

  it('needs no other code if verified before, unless it is changed', async () => {
    const answer = { contact: { to, proven: true } };
    const again = await opened({ answer });
    again.view().submit();
    expect(again.actor.getSnapshot().output).toEqual(answer);
    const other = await opened({ answer });
    other.view().typeContact('eva@example.com');
    other.view().submit();
    expect(other.view().state).toBe('sending');
  });

  it('is the e-mail of a customer who signed in meanwhile', () => {
    expect(start({ email: 'ana@example.com' }).actor.getSnapshot().output).toEqual({
      contact: { to: { channel: 'EMAIL', email: 'ana@example.com' }, proven: true },
    });
  });
});

it('waits at most eight seconds for settings that have defaults', () => {
  const { pass, view } = start();
  pass(7);
  expect(view()).toMatchObject({ state: 'loading', loading: true });
  pass(1);
  expect(view()).toMatchObject({ state: 'entering', channels: ['EMAIL'] });
});

it('each document is accepted as the guest consent settings require', async () => {
  const { view, answer } = start();
  await answer('getSignupNotifications', byMail);
  const documents = [
    { documentName: 'TERMS_OF_USE', mode: 'MANDATORY_SCROLL', url: 'https://senda.example/terms' },
    { documentName: 'PRIVACY_POLICY', mode: 'CHECKBOX', url: 'https://senda.example/privacy' },
  ];
  await answer('getConsentSettings', { settings: [{ userFlow: 'guest', documents }] });
  expect(view().terms.map(({ mode }) => mode)).toEqual(['MANDATORY_SCROLL', 'CHECKBOX']);
  view().tick('terms', true);
  view().read('privacy');
  expect(view().terms.map(({ accepted }) => accepted)).toEqual([false, false]);
  view().read('terms');
  view().tick('privacy', true);
  expect(view().terms.map(({ accepted }) => accepted)).toEqual([true, true]);
  expect(view().guestOtpModal.consentType).toBe('EXPLICIT_READ');
});

describe('the modal', () => {
  // spec 3.onboarding.guestOtpModal: packages/core/src/features/guest/guest-contact.view.ts
  it.each([
    ['CHECKBOX', 'EXPLICIT_NO_READ'],
    ['MANDATORY_SCROLL', 'EXPLICIT_READ'],
    ['IMPLICIT', 'IMPLICIT'],
  ] as const)(
    'terms by %s: it opens with its consent type %s, which both consents carry',
    async (terms, type) => {
      const page = await opened({ settings: { terms } });
      expect(page.view().guestOtpModal).toMatchObject({ isOpen: false, consentType: type });
      fill(page);
      for (const document of ['terms', 'privacy'] as const) page.view().read(document);
      page.view().submit();
      await page.answer('generateGuestOtt', { requestId: 'r1' });
      expect(page.view().guestOtpModal).toMatchObject({ isOpen: true, recipient: 'gaby@example.com' });
      page.view().guestOtpModal.paste(0, '123456');
      page.view().guestOtpModal.submit();
      await page.answer('validateGuestOtt', user);
      const consents = page.made.filter(({ name }) => name === 'submitConsent');
      const about = { userFlow: 'guest', customerId: 'g1', email: '', consentType: type };
      expect(consents.map(({ input }) => (input as { body: unknown }).body)).toEqual([
        expect.objectContaining({ ...about, documentName: 'TERMS_OF_USE' }),
        expect.objectContaining({ ...about, documentName: 'PRIVACY_POLICY' }),
      ]);
    },
  );

  // spec 6.guest.code: packages/core/src/features/guest/guest-contact.setup.ts#emitConfirmed
  it('a right code verifies the contact at once, and the step ends even if consents fail', async () => {
    const { enter, answer, fail, actor, emitted, made } = await asked();
    enter();
    expect(made.at(-1)).toEqual({
      name: 'validateGuestOtt',
      input: { body: { requestId: 'r1', otpCode: '123456' } },
    });
    await answer('validateGuestOtt', user);
    expect(emitted).toEqual([{ type: 'guest.confirmed', requestId: 'r1', user }]);
    await fail('submitConsent', { kind: 'malformed', issues: [] });
    await answer('submitConsent', {});
    expect(actor.getSnapshot().output).toEqual({ contact: { to, proven: true } });
    expect(JSON.stringify(actor.getSnapshot().context.draft)).not.toContain('123456');
  });

  it('too many wrong codes close it, with the problem at the contact', async () => {
    const { enter, fail, view, modal } = await asked();
    enter();
    await fail('validateGuestOtt', refusal('MAXIMUM_RETRY_OTT'));
    expect(modal().isOpen).toBe(false);
    expect(view().problem).toEqual({ kind: 'refused', code: 'MAXIMUM_RETRY_OTT' });
  });

  it('sends to the same contact again once the code has expired', async () => {
    const { pass, modal, view, answer, made } = await asked();
    pass(61);
    modal().resend();
    expect(made.at(-1)).toEqual({ name: 'resendOneTimeToken', input: { body: { requestId: 'r1' } } });
    await answer('resendOneTimeToken', { requestId: 'r2', expiresIn: 120 });
    pass(121);
    modal().resend();
    expect(made.at(-1)).toEqual({ name: 'generateGuestOtt', input: { body: { contact: to } } });
    await answer('generateGuestOtt', { requestId: 'r3' });
    expect(view().state).toBe('asking');
  });

  it('is open again after a reload while the code is valid', async () => {
    const sent = { requestId: 'r1', deadline: 5_000, to };
    const page = await opened({ draft: { email: to.email, sent } });
    expect(page.view().guestOtpModal).toMatchObject({ isOpen: true, clock: '00:05' });
    const late = await opened({ draft: { email: to.email, sent: { ...sent, deadline: 0 } } });
    expect(late.view()).toMatchObject({ state: 'entering', value: to.email });
  });

  it('closes back to the contact, which can be changed', async () => {
    const { modal, view } = await asked();
    modal().close();
    expect(view()).toMatchObject({ state: 'entering', value: ' gaby@example.com ' });
    expect(modal().isOpen).toBe(false);
  });
});

describe('failures', () => {
  it('no code was sent: the customer can retry', async () => {
    const page = await opened();
    fill(page);
    page.view().submit();
    await page.fail('generateGuestOtt', unknownFailure);
    expect(page.view()).toMatchObject({
      state: 'entering.failed',
      blocking: false,
      guestOtpModal: { isOpen: false },
    });
    expect(page.view().problem).not.toBeNull();
    page.view().retry();
    expect(page.view().state).toBe('sending');
  });

  it("while a code is verified, failures are the modal's and not the contact's", async () => {
    const { enter, fail, view, modal } = await asked();
    enter();
    await fail('validateGuestOtt', unknownFailure);
    expect(view()).toMatchObject({ state: 'asking.failed', problem: null });
    expect(modal()).toMatchObject({ isOpen: true, problem: { kind: 'unreachable' } });
    modal().submit();
    expect(view().state).toBe('verifying');
  });
});
