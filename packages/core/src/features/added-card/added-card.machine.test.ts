import { type CallName, unknownFailure } from '@senda/contract';
import { describe, expect, it, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleCards } from '../../common/card/sample.ts';
import { fillCard } from '../../common/card/testing.ts';
import { mostPolls } from '../../common/transaction/guards.ts';
import { sampleCapture, sampleChallenge } from '../../common/transaction/sample.ts';
import { addedCardMachine } from './added-card.machine.ts';
import type { AddedCardInput, AddedCardNotice } from './added-card.setup.ts';
import { addedCardStates } from './added-card.states.ts';
import { addedCardView } from './added-card.view.ts';
import { sampleAddedCard } from './sample.ts';

const { paymentMethodID, card, expiresAt } = sampleAddedCard;
const taken = { paymentMethodID, card, expiresAt, authenticationNeeded: false };
const saved = { paymentMethodID, card, isDefault: false, isExpired: false };
const { challenge } = sampleChallenge;
const question = { status: 'CHALLENGE', challenge } as const;
const list = '/profile/saved-payment-methods?added=card-9';

function customer(changed: Partial<AddedCardInput> = {}) {
  const script = scripted();
  const clock = new SimulatedClock();
  const input = {
    accountNumber: null,
    customerId: 'mariana',
    stored: null,
    origin: 'https://senda.example',
    now: () => sampleNow,
    ...changed,
  };
  const actor = createActor(fillCalls(addedCardMachine, script.call), { clock, input }).start();
  const view = () => addedCardView(actor.getSnapshot(), actor.send);
  const inputs = (name: CallName) =>
    script.made.filter((made) => made.name === name).map((made) => made.input);
  const fill = () => fillCard(view(), { number: '4000 0000 0000 3220', expiry: '08/31' });
  const listed = (...cards: readonly object[]) =>
    script.answer('listSavedPaymentMethods', { paymentMethods: [...cards, ...sampleCards] });
  const poll = async (status: object) => {
    clock.increment(1000);
    await script.answer('authenticatePaymentMethod', status);
  };
  return { ...script, actor, clock, view, inputs, fill, listed, poll };
}

/** A customer with the form, filled in. */
async function entering(changed: Partial<AddedCardInput> = {}) {
  const at = customer(changed);
  await at.answer('getCaptureContext', sampleCapture);
  at.fill();
  return at;
}

/** A customer whose card the gateway has taken, and asks the bank to accept. */
async function validating() {
  const at = await entering();
  at.view().submit();
  await at.answer('saveCardDetails', taken);
  return at;
}

/** A customer whose bank asks a question. */
async function asked() {
  const at = await entering();
  at.view().submit();
  await at.answer('saveCardDetails', { ...taken, authenticationNeeded: true });
  await at.answer('authenticatePaymentMethod', question);
  return at;
}

const shown = ({ view }: Awaited<ReturnType<typeof entering>>) => {
  const { screen, notice, values } = view();
  return { screen, notice, number: values.number, code: values.securityCode };
};
const emptied = (notice: AddedCardNotice) => ({ screen: 'form', notice, number: '', code: '' });

describe('a card', () => {
  // spec 7.call.authenticatePaymentMethod: packages/core/src/features/added-card/added-card.setup.ts
  it('is handed over, accepted by its bank and saved', async () => {
    const at = customer();
    expect(at.view()).toMatchObject({ screen: 'form', isFormOpening: true, leadsTo: null });
    at.view().submit();
    await at.answer('getCaptureContext', sampleCapture);
    at.fill();
    at.view().submit();
    expect(at.view()).toMatchObject({ screen: 'form', busy: true, stored: null });
    at.view().submit();
    expect(at.inputs('saveCardDetails')).toEqual([
      {
        body: {
          captureContext: sampleCapture.captureContext,
          card: { number: '4000000000003220', expiry: '08/31', securityCode: '123', holder: 'Mariana Ruiz' },
        },
      },
    ]);
    await at.answer('saveCardDetails', taken);
    expect(at.view()).toMatchObject({ screen: 'waiting', stored: sampleAddedCard, values: { number: '' } });
    expect(at.inputs('validateInstrument')).toEqual([{ body: { paymentMethodID } }]);
    await at.answer('validateInstrument', saved);
    expect(at.view()).toMatchObject({ state: 'added', stored: null, leadsTo: list });
  });

  it('is kept without number, expiry as typed and code', async () => {
    const at = await validating();
    expect(JSON.stringify(at.view().stored)).not.toMatch(/4000|"123"|Mariana/);
  });

  it('for a line leads back to its renewal, chosen', async () => {
    const at = await entering({ accountNumber: '7000204418' });
    expect(at.view()).toMatchObject({
      isForLine: true,
      backAt: '/manage/auto-renewal-details?accountNumber=7000204418',
    });
    at.view().submit();
    await at.answer('saveCardDetails', taken);
    await at.answer('validateInstrument', saved);
    expect(at.view().leadsTo).toBe(
      '/manage/auto-renewal-details?accountNumber=7000204418&paymentMethodID=card-9',
    );
  });

  it('for a line that cannot exist is for none', async () => {
    const at = await entering({ accountNumber: '../users' });
    expect(at.view()).toMatchObject({ isForLine: false, backAt: '/profile/saved-payment-methods' });
  });

  it('is not sent while the form has problems', async () => {
    const at = await entering();
    at.view().change('number', '4111 1111 1111 1211');
    at.view().leave('number');
    expect(at.view().problems.number).toBe('payment.number.wrong');
    at.view().submit();
    expect(at.view().errors).toEqual([{ field: 'number', problem: 'payment.number.wrong' }]);
    expect(at.inputs('saveCardDetails')).toEqual([]);
  });

  it('is forgotten when the page is left, but for its holder', async () => {
    const at = await entering();
    at.view().close();
    expect(at.view().values).toEqual({
      number: '',
      expiry: '',
      securityCode: '',
      holder: 'Mariana Ruiz',
    });
  });

  it('renews its capture context ahead of its end', async () => {
    const at = await entering();
    at.clock.increment(14 * 60_000);
    await at.answer('getCaptureContext', { ...sampleCapture, captureContext: 'next' });
    expect(at.view().values.number).toBe('4000 0000 0000 3220');
    at.view().submit();
    expect(at.inputs('saveCardDetails')).toMatchObject([{ body: { captureContext: 'next' } }]);
  });
});

describe('the bank’s question', () => {
  it('is opened once, and answered at the bank', async () => {
    const at = await asked();
    expect(at.view()).toMatchObject({ screen: 'bank', bank: { address: challenge?.url, leaving: true } });
    expect(at.inputs('authenticatePaymentMethod')).toEqual([
      {
        params: { paymentMethodID },
        body: { returnUrl: 'https://senda.example/manage/add-payment-method-form' },
      },
    ]);
    at.view().back();
    expect(at.view().bank?.leaving).toBe(false);
    await at.answer('authenticatePaymentMethod', question);
    await at.poll({ status: 'APPROVED' });
    await at.answer('validateInstrument', saved);
    expect(at.view().leadsTo).toBe(list);
  });

  it('goes on after a reload, without being opened again', async () => {
    const at = customer({ stored: sampleAddedCard });
    expect(at.view()).toMatchObject({ screen: 'waiting', stored: sampleAddedCard });
    await at.listed();
    await at.answer('authenticatePaymentMethod', question);
    expect(at.view()).toMatchObject({ screen: 'bank', bank: { leaving: false } });
    at.view().check();
    await at.answer('authenticatePaymentMethod', { status: 'APPROVED' });
    await at.answer('validateInstrument', saved);
    expect(at.view().leadsTo).toBe(list);
  });

  it('is left for another card', async () => {
    const at = await asked();
    at.view().enterAnother();
    expect(shown(at)).toEqual(emptied('left'));
    expect(at.view().stored).toBeNull();
  });

  it('rests after the last poll, and can be checked', async () => {
    const at = await asked();
    for (let polls = 0; polls < mostPolls; polls += 1) await at.poll(question);
    expect(at.actor.getSnapshot().value).toEqual({ challenged: 'resting' });
    at.view().check();
    await at.answer('authenticatePaymentMethod', { status: 'REFUSED' });
    expect(shown(at)).toEqual(emptied('unconfirmed'));
  });

  it('without a safe address is not opened', async () => {
    const at = await entering();
    at.view().submit();
    await at.answer('saveCardDetails', { ...taken, authenticationNeeded: true });
    await at.answer('authenticatePaymentMethod', {
      status: 'CHALLENGE',
      challenge: { ...challenge, url: 'javascript:alert(1)' },
    });
    expect(at.view()).toMatchObject({
      state: 'authenticating.failed',
      problem: { kind: 'malformed' },
      screen: 'stopped',
      bank: null,
    });
    at.view().retry();
    await at.answer('authenticatePaymentMethod', { status: 'NOT_REQUIRED' });
    expect(at.view().state).toBe('validating');
  });

  it('is asked again if its answer is too old, but not for ever', async () => {
    const at = await validating();
    await at.fail('validateInstrument', refusal('AUTHENTICATION_NEEDED'));
    expect(at.view().state).toBe('authenticating');
    await at.answer('authenticatePaymentMethod', { status: 'APPROVED' });
    await at.fail('validateInstrument', refusal('AUTHENTICATION_NEEDED'));
    expect(at.view().state).toBe('validating.failed');
  });

  it.each([
    [refusal('NOT_FOUND'), 'editing'],
    [refusal('RETURN_REFUSED'), 'challenged.failed'],
    [{ kind: 'signed-out' }, 'challenged.failed'],
    [unknownFailure, 'challenged'],
  ] as const)('stays open only while nothing else is certain: %j', async (failure, state) => {
    const at = await asked();
    at.clock.increment(1000);
    await at.fail('authenticatePaymentMethod', failure);
    expect(at.view().state).toBe(state);
  });
});

describe('a question whose answer could not be read', () => {
  const unread = async () => {
    const at = await asked();
    at.clock.increment(1000);
    await at.fail('authenticatePaymentMethod', refusal('RETURN_REFUSED'));
    expect(at.view()).toMatchObject({ screen: 'stopped', bank: null, problem: { code: 'RETURN_REFUSED' } });
    return at;
  };

  it('is asked for again', async () => {
    const at = await unread();
    at.view().retry();
    await at.answer('authenticatePaymentMethod', question);
    expect(at.view()).toMatchObject({ screen: 'bank', bank: { leaving: false } });
  });

  it('can be left for another card', async () => {
    const at = await unread();
    at.view().enterAnother();
    expect(shown(at)).toEqual(emptied('left'));
  });
});

describe('a lost response', () => {
  it.each([unknownFailure, { kind: 'malformed', issues: [] }] as const)(
    'is looked up: %j',
    async (failure) => {
      const at = await validating();
      await at.fail('validateInstrument', failure);
      expect(at.view()).toMatchObject({ state: 'lookingUp', screen: 'waiting', leadsTo: null });
      await at.listed(saved);
      expect(at.view().leadsTo).toBe(list);
      expect(at.inputs('validateInstrument')).toHaveLength(1);
    },
  );

  it('of a card that was saved before is found by its digits', async () => {
    const at = await validating();
    await at.fail('validateInstrument', unknownFailure);
    await at.listed({ ...saved, paymentMethodID: 'card-5' });
    expect(at.view().leadsTo).toBe('/profile/saved-payment-methods?added=card-5');
  });

  it('of a card that is not listed is stated, and sent again only when the customer wants it', async () => {
    const at = await validating();
    await at.fail('validateInstrument', unknownFailure);
    await at.listed();
    expect(at.view()).toMatchObject({ screen: 'unsaved', card });
    at.view().retry();
    await at.answer('validateInstrument', saved);
    expect(at.view().leadsTo).toBe(list);
  });

  it('can be left for another card once it is not listed', async () => {
    const at = await validating();
    await at.fail('validateInstrument', unknownFailure);
    await at.listed();
    at.view().enterAnother();
    expect(shown(at)).toEqual(emptied('left'));
  });

  it('stays unknown while the list cannot be loaded', async () => {
    const at = await validating();
    await at.fail('validateInstrument', unknownFailure);
    await at.fail('listSavedPaymentMethods', unknownFailure);
    expect(at.view()).toMatchObject({ screen: 'stopped', isUnknown: true });
    at.view().enterAnother();
    expect(at.view().isUnknown).toBe(true);
    at.view().retry();
    await at.listed(saved);
    expect(at.view().leadsTo).toBe(list);
  });

  it('of an earlier visit is found when the page is opened', async () => {
    const at = customer({ stored: sampleAddedCard });
    await at.listed(saved);
    expect(at.view().leadsTo).toBe(list);
  });

  it('is not a card with the same digits that was saved before the bank was asked', async () => {
    const at = customer({ stored: sampleAddedCard });
    await at.listed({ ...saved, paymentMethodID: 'card-5' });
    await at.answer('authenticatePaymentMethod', { status: 'REFUSED' });
    await at.answer('getCaptureContext', sampleCapture);
    expect(shown(at)).toEqual(emptied('unconfirmed'));
  });

  it('of a visit long ago is no answer to this one', async () => {
    const at = customer({ stored: { ...sampleAddedCard, expiresAt: sampleNow } });
    await at.listed(saved);
    expect(at.view()).toMatchObject({ screen: 'form', notice: null, stored: null, leadsTo: null });
  });

  it('of a card that the gateway has forgotten asks for it again', async () => {
    const at = customer({ stored: { ...sampleAddedCard, expiresAt: sampleNow } });
    await at.listed();
    await at.fail('authenticatePaymentMethod', refusal('NOT_FOUND'));
    await at.answer('getCaptureContext', sampleCapture);
    expect(shown(at)).toEqual(emptied('gone'));
  });
});

describe('a refusal', () => {
  it.each([
    ['CAPTURE_CONTEXT_EXPIRED', 'contextExpired'],
    ['CARD_REFUSED', 'refused'],
  ] as const)('of the card that is handed over empties the form: %s', async (code, notice) => {
    const at = await entering();
    at.view().submit();
    await at.fail('saveCardDetails', refusal(code));
    expect(shown(at)).toEqual(emptied(notice));
    expect(at.view().isFormOpening).toBe(code === 'CAPTURE_CONTEXT_EXPIRED');
  });

  it.each([
    ['CARD_REFUSED', 'refused'],
    ['NOT_FOUND', 'gone'],
  ] as const)('of the card by its bank empties the form: %s', async (code, notice) => {
    const at = await validating();
    await at.fail('validateInstrument', refusal(code));
    expect(shown(at)).toEqual(emptied(notice));
  });

  it('of one card too many leads to the list', async () => {
    const at = await validating();
    await at.fail('validateInstrument', refusal('TOO_MANY_CARDS'));
    expect(at.view()).toMatchObject({ screen: 'stopped', isFull: true, isUnknown: false });
    at.view().retry();
    await at.answer('validateInstrument', saved);
    expect(at.view().leadsTo).toBe(list);
  });
});

describe('a failed call', () => {
  const opened = async () => customer();
  const handing = async () => {
    const at = await entering();
    at.view().submit();
    return at;
  };
  const authenticating = async () => {
    const at = await entering();
    at.view().submit();
    await at.answer('saveCardDetails', { ...taken, authenticationNeeded: true });
    return at;
  };
  const resumed = async () => customer({ stored: sampleAddedCard });

  test.each([
    ['getCaptureContext', opened, unknownFailure, 'form', 'editing'],
    ['saveCardDetails', handing, unknownFailure, 'form', 'handing'],
    ['authenticatePaymentMethod', authenticating, unknownFailure, 'stopped', 'authenticating'],
    ['listSavedPaymentMethods', resumed, unknownFailure, 'stopped', 'lookingUp'],
    ['validateInstrument', validating, { kind: 'signed-out' }, 'stopped', 'validating'],
    ['validateInstrument', validating, { kind: 'rate-limited', retryAfter: 5 }, 'stopped', 'validating'],
  ] as const)('%s is made again: %#', async (name, arrive, failure, screen, state) => {
    const at = await arrive();
    await at.fail(name, failure);
    expect(at.view()).toMatchObject({ state: `${state}.failed`, screen, problem: { kind: failure.kind } });
    at.view().retry();
    expect(at.view()).toMatchObject({ state, problem: null });
    expect(at.inputs(name)).toHaveLength(2);
  });

  it('keeps the form that could not be handed over', async () => {
    const at = await handing();
    await at.fail('saveCardDetails', unknownFailure);
    at.view().change('holder', 'Mariana R');
    expect(at.view().values).toMatchObject({ number: '4000 0000 0000 3220', holder: 'Mariana R' });
    at.view().submit();
    expect(at.inputs('saveCardDetails')).toHaveLength(2);
  });
});

const events = [
  'submit',
  'retry',
  'check',
  'card.other',
  'page.left',
  'page.returned',
  'field.changed',
  'field.left',
] as const;
const edits = ['field.changed', 'field.left'] as const;
const accepted: Readonly<Record<string, readonly (typeof events)[number][]>> = {
  editing: ['submit', ...edits],
  'editing.failed': ['submit', 'retry', ...edits],
  'handing.failed': ['submit', 'retry', ...edits],
  'lookingUp.failed': ['submit', 'retry'],
  'authenticating.failed': ['submit', 'retry', 'card.other'],
  'validating.failed': ['submit', 'retry', 'card.other'],
  challenged: ['check', 'page.returned', 'card.other'],
  'challenged.failed': ['retry', 'card.other'],
  unsaved: ['retry', 'card.other'],
};

test.each(Object.entries(addedCardStates))('%s takes its events and no others', (name, snapshot) => {
  const taken = events.filter((type) => {
    const event = { type, field: 'holder', value: 'M' } as Parameters<typeof snapshot.can>[0];
    return snapshot.can(event);
  });
  const own = accepted[name] ?? [];
  expect(taken.toSorted()).toEqual([...own, 'page.left'].toSorted());
});
