import { type CallName, type Subscription, unknownFailure } from '@senda/contract';
import { describe, expect, it, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleCards } from '../../common/card/sample.ts';
import { sampleLine, sampleTermination } from '../../common/line/sample.ts';
import { stepOfLine } from '../../common/line/testing.ts';
import { samplePaidBy } from './sample.ts';
import { updateCardMachine } from './update-card.machine.ts';
import type { UpdateCardDraft } from './update-card.schema.ts';
import { updateCardStates } from './update-card.states.ts';
import { updateCardView } from './update-card.view.ts';

const { accountNumber } = sampleLine;
const [visa, mastercard, amex] = sampleCards;
const byMastercard = { ...samplePaidBy, method: mastercard };
const minute = 60_000;

interface Records {
  readonly line?: Subscription;
  readonly renewal?: object;
  readonly cards?: readonly object[];
  readonly requests?: readonly object[];
}

function customer({ account = accountNumber, draft }: { account?: string; draft?: UpdateCardDraft } = {}) {
  const script = scripted();
  const clock = new SimulatedClock();
  let now = sampleNow;
  const actor = createActor(fillCalls(updateCardMachine, script.call), {
    clock,
    input: {
      ...stepOfLine(account).input,
      data: { session: { userId: 'customer-1' }, accountNumber: account },
      ...(draft && { draft }),
      email: 'mariana@example.com',
      now: () => now,
    },
  }).start();
  const view = () => updateCardView(actor.getSnapshot(), actor.send);
  const inputs = (name: CallName) =>
    script.made.filter((made) => made.name === name).map((made) => made.input);
  const load = async ({
    line = sampleLine,
    renewal = samplePaidBy,
    cards = sampleCards,
    requests = [],
  }: Records = {}) => {
    await script.answer('getSubscription', line);
    await script.answer('getAutoRenewalSpecification', renewal);
    await script.answer('listServiceRequests', { serviceRequests: requests });
    await script.answer('listSavedPaymentMethods', { paymentMethods: cards });
  };
  const giveCode = async () => {
    await script.answer('generateOneTimeToken', { requestId: 'otp-1', expiresInSeconds: 120 });
    view().stepUp?.paste(0, '614920');
    view().stepUp?.submit();
    await script.answer('validateOneTimeToken', { requestId: 'otp-1', validUntil: now + 15 * minute });
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { ...script, actor, clock, view, inputs, load, giveCode, pass };
}

/** A customer who has confirmed, and chooses. */
async function choosing(records: Records = {}) {
  const at = customer();
  await at.load(records);
  await at.giveCode();
  return at;
}

/** A customer whose change is sent. */
async function saving() {
  const at = await choosing();
  at.view().submit();
  return at;
}

const output = (at: ReturnType<typeof customer>) => at.actor.getSnapshot().output;

// spec 1.line.card-update: packages/core/src/features/update-card/update-card.setup.ts#updateInput
describe('the card', () => {
  it('is changed after a code, at two addresses', async () => {
    const at = customer();
    expect(at.view()).toMatchObject({ screen: 'opening', address: null });
    await at.load();
    expect(at.view()).toMatchObject({
      screen: 'verify',
      address: '/manage/update-card/verify',
      card: visa?.card,
      isExpired: false,
    });
    expect(at.inputs('generateOneTimeToken')).toEqual([{ body: { purpose: 'CHANGE_CARD_DETAILS' } }]);
    await at.giveCode();
    expect(at.view()).toMatchObject({
      screen: 'request',
      address: '/manage/update-card/request',
      busy: false,
      number: '55\u00a00142\u00a07788',
      next: { at: sampleLine.nextCycleAt, amount: 29_900 },
      chosen: mastercard?.card,
    });
    at.view().submit();
    expect(at.view()).toMatchObject({ busy: true, locked: true });
    at.view().submit();
    expect(at.inputs('updateAutoRenewal')).toEqual([
      {
        params: { subscriptionId: accountNumber },
        headers: { 'ott-request-id': 'otp-1' },
        body: { enabled: true, paymentMethodID: 'card-2' },
      },
    ]);
    await at.answer('updateAutoRenewal', byMastercard);
    expect(output(at)).toEqual({ updatedCard: { paymentMethodID: 'card-2' } });
  });

  it('that pays today can be chosen, but not saved', async () => {
    const at = await choosing();
    at.view().choose('card-1');
    expect(at.view()).toMatchObject({ chosen: null, cards: [{ current: true, chosen: true }, {}, {}] });
    at.view().submit();
    expect(at.inputs('updateAutoRenewal')).toEqual([]);
  });

  it('that has expired cannot be chosen', async () => {
    const at = await choosing();
    at.view().choose('card-3');
    expect(at.view().chosen).toEqual(mastercard?.card);
    expect(at.view().cards.map(({ usable }) => usable)).toEqual([true, true, false]);
  });

  it('chosen before a reload is chosen again', async () => {
    const third = { ...mastercard, paymentMethodID: 'card-4' };
    const at = customer({ draft: { paymentMethodID: 'card-4' } });
    await at.load({ cards: [...sampleCards, third] });
    expect(at.view().cards.find(({ chosen }) => chosen)?.paymentMethodID).toBe('card-4');
  });
});

describe('the code', () => {
  it('sent before a reload is still asked for; neither it nor its proof is stored', async () => {
    const ticket = { requestId: 'otp-0', deadline: sampleNow + minute };
    const at = customer({ draft: { ticket } });
    await at.load();
    expect(at.inputs('generateOneTimeToken')).toEqual([]);
    expect(at.actor.getSnapshot().context.draft).toEqual({ paymentMethodID: 'card-2', ticket });
    at.view().stepUp?.paste(0, '614920');
    expect(JSON.stringify(at.actor.getSnapshot().context.draft)).not.toContain('614920');
    at.view().stepUp?.submit();
    await at.answer('validateOneTimeToken', { requestId: 'otp-0', validUntil: sampleNow + 15 * minute });
    expect(at.actor.getSnapshot().context.draft).toEqual({ paymentMethodID: 'card-2' });
  });

  it.each([
    ['MAXIMUM_RETRY_OTT', 'tooManyTries'],
    ['OTT_VALIDATION_FAILED', 'restart'],
  ] as const)('that ends is sent again when the customer wants it: %s', async (code, notice) => {
    const at = customer();
    await at.load();
    await at.answer('generateOneTimeToken', { requestId: 'otp-1', expiresInSeconds: 120 });
    at.view().stepUp?.paste(0, '614920');
    at.view().stepUp?.submit();
    await at.fail('validateOneTimeToken', refusal(code));
    expect(at.view()).toMatchObject({ state: 'unverified', screen: 'verify', notice, stepUp: null });
    at.view().retry();
    expect(at.view()).toMatchObject({ state: 'verifying', notice: null });
    expect(at.inputs('generateOneTimeToken')).toHaveLength(2);
  });

  it('is asked for again once its proof is too old', async () => {
    const at = await choosing();
    at.pass(15 * minute);
    at.view().submit();
    expect(at.view()).toMatchObject({ state: 'verifying', notice: 'restart' });
    await at.giveCode();
    expect(at.view()).toMatchObject({ state: 'choosing', notice: null, chosen: mastercard?.card });
  });
});

describe('no card can be changed', () => {
  it.each<[string, Records, string]>([
    ['of a line that has ended', { line: { ...sampleLine, status: 'Inactive' } }, 'ended'],
    ['of a line that is not renewed', { renewal: { ...samplePaidBy, enabled: false } }, 'off'],
    ['of a line without a card', { renewal: { ...samplePaidBy, method: undefined } }, 'off'],
    ['of a line that costs nothing', { renewal: { ...samplePaidBy, amount: 0 } }, 'off'],
    ['without another one', { cards: [visa ?? {}] }, 'noCard'],
    ['if the others have expired', { cards: [visa ?? {}, amex ?? {}] }, 'noCard'],
  ])('%s', async (_, records, obstacle) => {
    const at = customer();
    await at.load(records);
    expect(at.view()).toMatchObject({ screen: 'ineligible', obstacle, address: null });
    expect(at.inputs('generateOneTimeToken')).toEqual([]);
    at.view().retry();
    await at.load();
    expect(at.view().screen).toBe('verify');
  });

  it('without a renewal that the gateway knows', async () => {
    const at = customer();
    await at.answer('getSubscription', sampleLine);
    await at.fail('getAutoRenewalSpecification', refusal('NOT_FOUND'));
    await at.answer('listServiceRequests', { serviceRequests: [] });
    await at.answer('listSavedPaymentMethods', { paymentMethods: sampleCards });
    expect(at.view()).toMatchObject({ screen: 'ineligible', obstacle: 'unrenewed', address: null });
    expect(at.inputs('generateOneTimeToken')).toEqual([]);
  });

  it('of a line that cannot exist', () => {
    expect(customer({ account: '../users' }).view().screen).toBe('notFound');
  });

  it.each(['getSubscription', 'listServiceRequests'] as const)(
    'of somebody else’s line: %s',
    async (name) => {
      const at = customer();
      await at.fail(name, refusal('NOT_FOUND'));
      expect(at.view().screen).toBe('notFound');
    },
  );
});

it.each<[string, Records]>([
  ['is about to end', { requests: [sampleTermination] }],
  ['is unpaid', { line: { ...sampleLine, status: 'Grace', nextCycleAt: sampleNow - 1 } }],
])('names no next charge of a line that %s', async (_, records) => {
  const at = await choosing(records);
  expect(at.view().next).toBeNull();
});

describe('a change without an outcome', () => {
  it.each([unknownFailure, { kind: 'malformed', issues: [] }] as const)(
    'is looked up: %j',
    async (failure) => {
      const at = await saving();
      await at.fail('updateAutoRenewal', failure);
      expect(at.view()).toMatchObject({ state: 'confirming', busy: true });
      await at.answer('getAutoRenewalSpecification', byMastercard);
      expect(output(at)).toEqual({ updatedCard: { paymentMethodID: 'card-2' } });
      expect(at.inputs('updateAutoRenewal')).toHaveLength(1);
    },
  );

  it('that was not made is stated, and made again only when the customer wants it', async () => {
    const at = await saving();
    await at.fail('updateAutoRenewal', unknownFailure);
    await at.answer('getAutoRenewalSpecification', samplePaidBy);
    expect(at.view()).toMatchObject({ state: 'choosing', notice: 'unchanged' });
    at.view().submit();
    expect(at.inputs('updateAutoRenewal')).toHaveLength(2);
  });

  it.each(['MISSING_OTT_REQUEST_ID', 'OTT_VALIDATION_FAILED'] as const)(
    'of a spent code may have been made by a request before: %s',
    async (code) => {
      const at = await saving();
      await at.fail('updateAutoRenewal', refusal(code));
      await at.answer('getAutoRenewalSpecification', samplePaidBy);
      expect(at.view()).toMatchObject({ state: 'verifying', notice: 'restart' });
      const made = await saving();
      await made.fail('updateAutoRenewal', refusal(code));
      await made.answer('getAutoRenewalSpecification', byMastercard);
      expect(output(made)).toEqual({ updatedCard: { paymentMethodID: 'card-2' } });
    },
  );

  it('stays unknown while the line cannot be loaded', async () => {
    const at = await saving();
    await at.fail('updateAutoRenewal', unknownFailure);
    await at.fail('getAutoRenewalSpecification', unknownFailure);
    expect(at.view()).toMatchObject({ state: 'confirming.failed', screen: 'request', locked: true });
    at.view().choose('card-1');
    at.view().submit();
    await at.answer('getAutoRenewalSpecification', byMastercard);
    expect(output(at)).toEqual({ updatedCard: { paymentMethodID: 'card-2' } });
  });
});

describe('a refusal', () => {
  it.each(['NOT_FOUND', 'INVALID_REQUEST'] as const)(
    'of the card loads the cards again: %s',
    async (code) => {
      const at = await saving();
      await at.fail('updateAutoRenewal', refusal(code));
      await at.load({ cards: [visa ?? {}, { ...mastercard, paymentMethodID: 'card-4' }] });
      expect(at.view()).toMatchObject({ state: 'choosing', notice: 'gone' });
      expect(at.actor.getSnapshot().context.draft).toEqual({ paymentMethodID: 'card-4' });
    },
  );

  it('of the line is an obstacle', async () => {
    const at = await saving();
    await at.fail('updateAutoRenewal', refusal('NOT_ELIGIBLE'));
    expect(at.view()).toMatchObject({ screen: 'ineligible', obstacle: 'other' });
  });
});

describe('a failed call', () => {
  const opened = async () => customer();
  const confirming = async () => {
    const at = await saving();
    await at.fail('updateAutoRenewal', unknownFailure);
    return at;
  };
  const limited = { kind: 'rate-limited', retryAfter: 5 } as const;
  test.each([
    ['getSubscription', opened, unknownFailure, 'failed', 'loading'],
    ['getAutoRenewalSpecification', opened, unknownFailure, 'failed', 'loading'],
    ['listServiceRequests', opened, unknownFailure, 'failed', 'loading'],
    ['listSavedPaymentMethods', opened, unknownFailure, 'failed', 'loading'],
    ['updateAutoRenewal', saving, limited, 'request', 'saving'],
    ['getAutoRenewalSpecification', confirming, unknownFailure, 'request', 'confirming'],
  ] as const)('%s is made again: %#', async (name, arrive, failure, screen, again) => {
    const at = await arrive();
    const before = at.inputs(name).length;
    await at.fail(name, failure);
    expect(at.view()).toMatchObject({ state: `${again}.failed`, screen, busy: false });
    expect(at.view().problem).not.toBeNull();
    at.view().retry();
    expect(at.view()).toMatchObject({ state: again, problem: null });
    expect(at.inputs(name)).toHaveLength(before + 1);
  });

  it.each([refusal('UNKNOWN_ERROR_CODE'), { kind: 'signed-out' }] as const)(
    'to change the card, which was not made, is shown: %j',
    async (failure) => {
      const at = await saving();
      await at.fail('updateAutoRenewal', failure);
      expect(at.view().state).toBe('saving.failed');
    },
  );

  it('to change the card leaves the choice open', async () => {
    const at = await saving();
    await at.fail('updateAutoRenewal', limited);
    expect(at.view().locked).toBe(false);
    at.view().choose('card-1');
    expect(at.view()).toMatchObject({ state: 'choosing', problem: null });
  });
});

const accepted: Readonly<Record<string, readonly string[]>> = {
  'loading.failed': ['submit', 'retry'],
  ineligible: ['retry'],
  unverified: ['retry'],
  choosing: ['card.chosen', 'submit'],
  'saving.failed': ['card.chosen', 'submit', 'retry'],
  'confirming.failed': ['submit', 'retry'],
};

test.each(Object.entries(updateCardStates))('%s takes its events and no others', (name, snapshot) => {
  const events = [
    { type: 'card.chosen', paymentMethodID: 'card-2' },
    { type: 'submit' },
    { type: 'retry' },
  ] as const;
  expect(updateCardView(snapshot, () => undefined).state).toBe(name);
  const taken = events.filter((event) => snapshot.can(event)).map(({ type }) => type);
  expect(taken).toEqual(accepted[name] ?? []);
});
