/** Two processes on one Postgres server behave as one: each test lets its calls alternate between them. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { cases, findTarget, problemsOf, runConformance } from '@senda/conformance';
import { callNames } from '@senda/contract';
import { memoryStore } from '@senda/operator';
import { type App, ask } from '@senda/operator/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { balancedClients } from './testing/balanced-clients.ts';
import { type PostgresServer, temporaryPostgres } from './testing/postgres-server.ts';
import {
  countOf,
  freeNumbers,
  lock,
  order,
  raceForNumbers,
  raceForSlot,
  raceToPay,
} from './testing/races.ts';
import { askForCode, enterCode, newCustomers, shopOn } from './testing/shop.ts';
import { type TestIssuer, testIssuer } from './testing/staff-issuer.ts';
import { askedBy, persistent, type TwoProcesses, twoProcesses } from './testing/two-processes.ts';

const journeys = path.resolve(import.meta.dirname, '../../../journeys');

let postgres: PostgresServer | undefined;
beforeAll(async () => {
  postgres = await temporaryPostgres();
  if (!postgres) console.warn('Skipped the tests of two processes: this machine has no Postgres server.');
}, 60_000);
afterAll(() => postgres?.close());
beforeEach(({ skip }) => {
  if (!postgres) skip();
});

const times = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('sales', () => {
  let issuer: TestIssuer;
  let two: TwoProcesses;
  beforeAll(async () => {
    if (!postgres) return;
    issuer = await testIssuer();
    const settings = {
      JOURNEYS_DIR: journeys,
      LIMIT_FACTOR: '1000',
      DRAIN_SECONDS: '5',
      BEHIND_PROXY: 'true',
    };
    two = await twoProcesses(postgres.url, { ...issuer.env, ...settings });
  }, 60_000);
  afterAll(async () => {
    if (!postgres) return;
    await two.close();
    issuer.close();
  }, 60_000);

  /** Signs up customers who each have an address of their own. */
  const customers = (count: number, app = two.app) => {
    const at = (nth: number) =>
      askedBy(app, { address: `10.0.${Math.floor(nth / 250)}.${(nth % 250) + 1}`, device: `device ${nth}` });
    return newCustomers([at(0), ...Array.from({ length: count - 1 }, (_, nth) => at(nth + 1))], two.codeTo);
  };

  it('conform to the contract as one process does', async () => {
    const verdictsOf = async (app: App, staff?: { token(may: 'publish' | 'edit'): Promise<string> }) => {
      const found = await findTarget({
        url: 'http://localhost/api',
        fetch: async (request) => app.fetch(request as Request),
      });
      const report = await runConformance({ ...found, ...(staff && { staff }) }, cases);
      expect(problemsOf(report)).toEqual([]);
      return report.calls;
    };
    // The issuer of development has a key in each process, so that staff signs in elsewhere.
    const inTurn = await verdictsOf(two.app, {
      token: (may) => issuer.token(may === 'publish' ? {} : { roles: ['studio.edit'], subject: 'luis' }),
    });
    expect(inTurn).toHaveLength(callNames.length);
    expect(inTurn).toEqual(await verdictsOf(shopOn(memoryStore()).app));
    expect(two.failures()).toEqual([]);
  });

  it('sell each of 50 numbers once to 200 buyers', async () => {
    await two.store.clear();
    const { requested, answers } = await raceForNumbers(await customers(200), 50);
    expect(two.failures()).toEqual([]);
    expect(countOf(answers)).toEqual({ fine: 50, NUMBER_TAKEN: 150 });
    const orders = await two.store.orders.find({});
    expect(orders.map((order) => order.number).toSorted()).toEqual(requested.toSorted());
    expect(new Set(orders.map((order) => order.accountId)).size).toBe(50);
  });

  it('sell 64 numbers to 64 buyers behind one address', async () => {
    await two.store.clear();
    const behind = (nth: number) => askedBy(two.app, { address: '10.9.9.9', device: `device ${nth}` });
    const buyers = await newCustomers(
      [behind(0), ...Array.from({ length: 63 }, (_, nth) => behind(nth + 1))],
      two.codeTo,
    );
    const { answers } = await raceForNumbers(buyers, 64);
    expect(two.failures()).toEqual([]);
    expect(countOf(answers)).toEqual({ fine: 64 });
  });

  it('sell the 6 places of a delivery slot to 40 buyers', async () => {
    const { slots } = (await ask(two.app, 'getDeliverySlots', { params: { slotId: 'mx-06' } })).value();
    const slot = slots.find(({ placesLeft }) => placesLeft === 6)?.deliverySlot ?? '';
    const answers = await raceForSlot(await customers(40), slot);
    expect(two.failures()).toEqual([]);
    expect(countOf(answers)).toEqual({ fine: 6, SLOT_FULL: 34 });
    expect(await two.store.deliveryPlaces.find({ slot })).toHaveLength(6);
  });

  it('charge an order once for 50 payments, and answer a key the same in both processes', async () => {
    const [buyer] = await customers(1);
    const { orderRef, answers } = await raceToPay(buyer, 50);
    expect(two.failures()).toEqual([]);
    expect(countOf(answers)).toEqual({ fine: 2, ALREADY_PAID: 48 });
    // The two payments of a key are neighbours, and went to one process each.
    const [first, second] = answers.filter(({ code }) => code === undefined);
    expect(second?.body).toEqual(first?.body);
    expect(answers.findIndex(({ code }) => code === undefined) % 2).toBe(0);
    const charges = await two.store.payments.find({ orderRef });
    expect(charges.map((charge) => charge.status)).toEqual(['PAID']);
  });

  it('place one order for one key that both processes get 20 times', async () => {
    const [buyer] = await customers(1);
    const [number = ''] = await freeNumbers(buyer, 1);
    (await lock(buyer, number)).value();
    const answers = await times(20, () => order(buyer, number));
    expect(two.failures()).toEqual([]);
    expect(countOf(answers)).toEqual({ fine: 20 });
    expect(new Set(answers.map((answer) => answer.value().order_ref)).size).toBe(1);
    const orders = await two.store.orders.find({});
    expect(orders.filter((one) => one.number === number)).toHaveLength(1);
  });

  it('follow a journey that the other process published', async () => {
    const token = await issuer.token();
    const params = { journey: 'onboarding' };
    const [one, other] = [two.only(0), two.only(1)];
    const versionAt = async (app: App) => (await ask(app, 'getJourneysVersion', {})).value().version;
    const { hash, text } = (await ask(one, 'getLiveJourney', { params }, token)).value();
    const next = text.replace(/"title":\s*"/, '$&Now: ');
    const approved = createHash('sha256').update(next).digest('hex');
    const body = { base: hash, approved, text: next, note: 'A title', authors: ['Ana Torres'] };
    const before = await versionAt(other);
    (await ask(one, 'publishJourney', { params, body }, token)).value();
    const after = await versionAt(one);
    expect(after).not.toBe(before);
    await vi.waitFor(async () => expect(await versionAt(other)).toBe(after), 3_000);
    expect((await ask(other, 'getLiveJourney', { params }, token)).value().text).toBe(next);

    const beside = text.replace(/"title":\s*"/, '$&Soon: ');
    const part = { base: approved, approved: createHash('sha256').update(beside).digest('hex'), share: 10 };
    const given = { ...body, ...part, text: beside };
    const { id } = (await ask(one, 'publishToPart', { params, body: given }, token)).value();
    const partAt = async (app: App) =>
      (await ask(app, 'getJourneySettings', {})).value().onboarding?.part?.share;
    expect(await partAt(one)).toBe(10);
    await vi.waitFor(async () => expect(await partAt(other)).toBe(10), 3_000);
    const grown = { params: { ...params, id }, body: { share: 60 } };
    (await ask(other, 'changePartShare', grown, token)).value();
    await vi.waitFor(async () => expect(await partAt(one)).toBe(60), 3_000);
    (await ask(one, 'endPart', { params: { ...params, id } }, token)).value();
    await vi.waitFor(async () => expect(await partAt(other)).toBeUndefined(), 3_000);
  });

  it('keep what was acknowledged when a process is killed below 64 buyers', async () => {
    const app = persistent(two);
    const buyers = await customers(64, app);
    const numbers = await freeNumbers(buyers[0], 32);
    const acknowledged: string[] = [];
    let killed: Promise<unknown> | undefined;
    const outcomes = await Promise.all(
      buyers.map(async (buyer, at) => {
        const number = numbers[at % 32] ?? '';
        const locked = await lock(buyer, number);
        if (locked.code) return locked;
        const ordered = await order(buyer, number);
        acknowledged.push(ordered.value().order_ref);
        if (acknowledged.length === 4) killed = two.stop(0, 'SIGKILL');
        return ordered;
      }),
    );
    await killed;
    await two.startAgain(0);
    expect(app.unanswered()).toBeGreaterThan(0);
    expect(two.failures()).toEqual([]);
    expect(countOf(outcomes)).toEqual({ fine: 32, NUMBER_TAKEN: 32 });
    const orders = (await two.store.orders.find({})).filter(({ number }) => numbers.includes(number ?? ''));
    expect(orders.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted());
    expect(orders.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
  });

  it('lose no request of 64 clients when both processes are restarted in turn', async () => {
    const before = (await two.store.guests.find({})).length;
    const clients = balancedClients([two.url(0), two.url(1)], '/api/user-service/v1/guest/sign-up', 64);
    for (const nth of [0, 1] as const) {
      expect((await two.stop(nth, 'SIGTERM')).code).toBe(0);
      await two.startAgain(nth);
      await pause(500);
    }
    const { answered, failed } = await clients.end();
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(64);
    expect(await two.store.guests.find({})).toHaveLength(before + answered);
  });
});

describe('codes and limits', () => {
  let two: TwoProcesses;
  beforeAll(async () => {
    if (postgres) two = await twoProcesses(postgres.url, { BEHIND_PROXY: 'true' });
  }, 60_000);
  afterAll(async () => {
    if (postgres) await two.close();
  }, 60_000);

  /** Both processes in turn, as a device at an address asks them. */
  const from = (address: string, device?: string): App =>
    askedBy(two.app, { address, ...(device !== undefined && { device }) });

  it('check at one process a code that was asked for at the other, once', async () => {
    const email = 'both@example.com';
    const { requestId } = (await askForCode(two.only(0), email)).value();
    const code = await two.codeTo(email);
    const answers = await times(12, (at) => enterCode(from('192.0.2.1', `device ${at}`), requestId, code));
    expect(countOf(answers)).toEqual({ fine: 1, OTP_EXPIRED: 11 });
    const [account] = await two.store.accounts.find({ email });
    expect(await two.store.sessions.find({ accountId: account?.id ?? '' })).toHaveLength(1);
    const token = answers.find(({ code: refused }) => refused === undefined)?.value().accessToken;
    for (const nth of [0, 1] as const)
      expect((await ask(two.only(nth), 'getUser', { query: {} }, token)).status).toBe(200);
  });

  it('accept five wrong answers to a code in both processes together', async () => {
    const email = 'wrong@example.com';
    const { requestId } = (await askForCode(from('192.0.2.2'), email)).value();
    const code = await two.codeTo(email);
    const wrong = code === '000000' ? '000001' : '000000';
    const answers = await times(12, () => enterCode(from('192.0.2.2'), requestId, wrong));
    expect(countOf(answers)).toEqual({ INCORRECT_OTP: 4, MAXIMUM_RETRY_SIGNUP: 8 });
    expect(await two.store.codeRequests.get(requestId)).toMatchObject({ wrongAnswers: 5, status: 'dead' });
    for (const nth of [0, 1] as const)
      expect((await enterCode(two.only(nth), requestId, code)).code).toBe('MAXIMUM_RETRY_SIGNUP');
  });

  it('send five codes to an e-mail for 16 requests', async () => {
    const email = 'often@example.com';
    const signIn = () =>
      ask(from('192.0.2.3'), 'signIn', {
        body: { identifier: email, channel: 'web', 'external-auth-id': '' },
      });
    expect(countOf(await times(16, signIn))).toEqual({ fine: 5, TOO_MANY_REQUESTS: 11 });
    expect(await two.store.mails.find({ to: email })).toHaveLength(5);
  });

  it('begin 60 guests of one address, and 30 of one device', async () => {
    const begin = (device: string) => ask(from('192.0.2.4', device), 'guestSignUp', {});
    expect(countOf(await times(40, () => begin('one')))).toEqual({ fine: 30, TOO_MANY_REQUESTS: 10 });
    expect(countOf(await times(40, (at) => begin(`other ${at}`)))).toEqual({
      fine: 30,
      TOO_MANY_REQUESTS: 10,
    });
  });

  it('send 120 codes for sign-ups of one address', async () => {
    const signUp = (at: number) =>
      askForCode(from('192.0.2.5', `device ${at}`), `${crypto.randomUUID()}@example.com`);
    expect(countOf(await times(140, signUp))).toEqual({ fine: 120, TOO_MANY_REQUESTS: 20 });
  });

  it('hold 20 numbers at one address', async () => {
    await two.store.clear();
    const at = (device: number) => from('192.0.2.6', `device ${device}`);
    const buyers = await newCustomers(
      [at(0), ...Array.from({ length: 29 }, (_, nth) => at(nth + 1))],
      two.codeTo,
    );
    const numbers = await freeNumbers(buyers[0], 30);
    const answers = await Promise.all(buyers.map((buyer, nth) => lock(buyer, numbers[nth] ?? '')));
    expect(countOf(answers)).toEqual({ fine: 20, TOO_MANY_REQUESTS: 10 });
  });
});
