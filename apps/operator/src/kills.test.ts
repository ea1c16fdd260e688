/** Two processes while one is killed at a known point of a purchase, also during a failover: nothing twice, nothing acknowledged lost. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { failoverPair } from './testing/failover.ts';
import { closeGate, type GateAt, removeGate, withClient } from './testing/gate.ts';
import { type MailServer, mailServer, type Received } from './testing/mail-server.ts';
import { temporaryPostgres } from './testing/postgres-server.ts';
import {
  type Between,
  doublesIn,
  meeting,
  noDoubles,
  type Purchase,
  purchase,
  repeated,
  storedIn,
} from './testing/purchases.ts';
import { type Buyer, countOf, freeNumbers } from './testing/races.ts';
import { newCustomers } from './testing/shop.ts';
import {
  applicationOf,
  askedBy,
  persistent,
  type TwoProcesses,
  twoProcesses,
} from './testing/two-processes.ts';

const numbersForSale = 8;

/**
 * A point at which a process is killed: the one that comes first to a gate in a table, as which of the two writes there is up to the
 * buyers; or the first process, between two calls of every buyer.
 */
interface Point {
  readonly name: string;
  readonly gate?: { readonly table: string; readonly at: GateAt };
  readonly between?: Between;
}

const points: readonly Point[] = [
  { name: 'while it holds a number', gate: { table: 'holds', at: 'statement' } },
  { name: 'between hold and order', between: 'held' },
  { name: 'while it creates an order', gate: { table: 'orders', at: 'statement' } },
  { name: 'between order and payment', between: 'ordered' },
  { name: 'while it confirms a payment', gate: { table: 'payments', at: 'statement' } },
  { name: 'while it stores a letter', gate: { table: 'outbox', at: 'statement' } },
];

/** Points in a commit that is done after the kill, so that nobody is told. With the primary it is not done. */
const commits: readonly Point[] = [
  { name: 'while it commits a hold', gate: { table: 'holds', at: 'commit' } },
  { name: 'while it commits an order', gate: { table: 'orders', at: 'commit' } },
  { name: 'while it commits a payment', gate: { table: 'payments', at: 'commit' } },
  { name: 'while it commits a letter', gate: { table: 'outbox', at: 'commit' } },
];

/** A database on which a process is killed. */
interface Ground {
  readonly url: string;
  /** What fails together with the process. */
  fail?(): Promise<void>;
  /** Repairs it for the next test. */
  repair?(): Promise<void>;
  close(): Promise<void>;
}

const pairGround = async (): Promise<Ground | undefined> => {
  const pair = await failoverPair();
  return pair && { url: pair.url, fail: pair.failOver, repair: pair.addStandby, close: pair.close };
};

const grounds = [
  { name: 'on one Postgres server', prepare: temporaryPostgres, at: [...points, ...commits] },
  { name: 'during a failover to a synchronous standby', prepare: pairGround, at: points },
] satisfies readonly {
  readonly name: string;
  readonly prepare: () => Promise<Ground | undefined>;
  readonly at: readonly Point[];
}[];

type Nth = 0 | 1;
const wins = ({ code }: Purchase) => code === undefined;

/** Lets the processes find what a process that has ended had taken on, as after its 90 s. */
const endLeases = (url: string) =>
  withClient(url, (client) => client.query('update senda.outbox set due_at = 0'));

describe.each(grounds)('a process that is killed $name', ({ prepare, at: pointsHere }) => {
  let ground: Ground | undefined;
  let two: TwoProcesses;
  /** The mail server of each process. */
  let mails: readonly [MailServer, MailServer];
  /** What the mail server of a process waits for after each mail. */
  let beforeAnswer: (nth: Nth, mail: Received) => Promise<void>;
  beforeAll(async () => {
    ground = await prepare();
    if (!ground) return console.warn('Skipped the tests of kills: this machine has no Postgres server.');
    mails = [
      await mailServer((mail) => beforeAnswer(0, mail)),
      await mailServer((mail) => beforeAnswer(1, mail)),
    ];
    two = await twoProcesses(ground.url, { LIMIT_FACTOR: '1000', BEHIND_PROXY: 'true' }, [
      { SMTP_URL: mails[0].url },
      { SMTP_URL: mails[1].url },
    ]);
  }, 120_000);
  afterAll(async () => {
    if (!ground) return;
    await two.close();
    for (const server of mails) await server.close();
    await ground.close();
  }, 60_000);
  beforeEach(({ skip }) => {
    if (!ground) skip();
    beforeAnswer = () => Promise.resolve();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  const url = () => ground?.url ?? '';
  const kill = async (nth: Nth) => {
    await Promise.all([two.stop(nth, 'SIGKILL'), ground?.fail?.()]);
    return nth;
  };
  const startAgain = async (nth: Nth) => {
    await ground?.repair?.();
    await two.startAgain(nth);
  };

  /** Signs up two buyers for each number, who repeat what is not answered. */
  const customers = (app = persistent(two)) => {
    const at = (nth: number) => askedBy(app, { address: `10.1.0.${nth + 1}`, device: `device ${nth}` });
    const others = Array.from({ length: 2 * numbersForSale - 1 }, (__, nth) => at(nth + 1));
    return newCustomers([at(0), ...others], two.codeTo);
  };

  /** Lets every two buyers want one number at once. Returns what each was answered. */
  const buyAll = async (
    buyers: readonly [Buyer, ...Buyer[]],
    numbers: readonly string[],
    passed: (at: Between) => Promise<void> = () => Promise.resolve(),
  ) => Promise.all(buyers.map((buyer, at) => purchase(buyer, numbers[at % numbersForSale] ?? '', passed)));

  /** Closes the gate of a point, and kills the process that comes to it. */
  const killAtGate = async (point: NonNullable<Point['gate']>) => {
    const gate = await closeGate(url(), point);
    return gate.reached().then(async (held) => {
      const nth = await kill(held === applicationOf(0) ? 0 : 1);
      await gate.open();
      return nth;
    });
  };

  /** Kills a process at a point. Returns what each buyer was answered. */
  const killAt = async ({ gate, between }: Point, buyers: readonly [Buyer, ...Buyer[]]) => {
    const numbers = await freeNumbers(buyers[0], numbersForSale);
    const killed = gate ? killAtGate(gate) : Promise.resolve<Nth>(0);
    const met = meeting(numbersForSale, () => kill(0));
    const purchases = await buyAll(buyers, numbers, (at) => (at === between ? met() : Promise.resolve()));
    const nth = await killed;
    await removeGate(url());
    await startAgain(nth);
    return purchases;
  };

  /** Returns how many copies of the letter about each order have arrived. */
  const copiesOf = (bought: readonly Purchase[]) => {
    const all = mails.flatMap(({ received }) => received);
    return bought.map(({ orderRef = '?' }) => all.filter(({ source }) => source.includes(orderRef)).length);
  };

  it.each(pointsHere)('$name leaves nothing twice and loses nothing', async (point) => {
    const before = await withClient(url(), storedIn);
    const app = persistent(two);
    const purchases = await killAt(point, await customers(app));
    expect(countOf(purchases)).toEqual({ fine: numbersForSale, NUMBER_TAKEN: numbersForSale });
    const bought = purchases.filter(wins);
    expect(new Set(bought.map(({ number }) => number)).size).toBe(numbersForSale);
    await withClient(url(), async (client) => {
      expect(await doublesIn(client)).toEqual(noDoubles);
      expect(await storedIn(client)).toEqual({
        orders: [...before.orders, ...bought.map(({ orderRef = '' }) => orderRef)].toSorted(),
        charges: [...before.charges, ...bought.map(({ chargeId = '' }) => chargeId)].toSorted(),
      });
    });
    for (const one of bought)
      expect(await repeated(one)).toEqual({ orderRef: one.orderRef, chargeId: one.chargeId });
    await endLeases(url());
    await vi.waitFor(() => expect(Math.min(...copiesOf(bought))).toBeGreaterThan(0), 20_000);
  });

  it('while the mail server takes letters loses none, and sends those again', async () => {
    const { orders } = await withClient(url(), storedIn);
    // Who bought before is written to meanwhile: their eSIM waits.
    const isLetter = ({ source }: Received) =>
      (source.match(/SN-[0-9]{6}/g) ?? []).some((orderRef) => !orders.includes(orderRef));
    const taken: { readonly from: Nth; readonly source: string }[] = [];
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const reached = new Promise<Nth>((resolve) => {
      beforeAnswer = async (from, mail) => {
        if (!isLetter(mail)) return;
        taken.push({ from, source: mail.source });
        resolve(from);
        await released;
      };
    });
    const buyers = await customers();
    const bought = (await buyAll(buyers, await freeNumbers(buyers[0], numbersForSale))).filter(wins);
    const nth = await reached.then(kill);
    const unacknowledged = bought.filter(({ orderRef = '?' }) =>
      taken.some(({ from, source }) => from === nth && source.includes(orderRef)),
    );
    release();
    await startAgain(nth);
    await endLeases(url());
    await vi.waitFor(() => expect(Math.min(...copiesOf(bought))).toBeGreaterThan(0), 20_000);
    await vi.waitFor(() => expect(Math.min(...copiesOf(unacknowledged))).toBe(2), 20_000);
  });
});
