/** Rate limits by device, address and account (decision 0013). */
import type { OrderDraft, OrderPreview } from '@senda/contract';
import type { RequestContext } from '../request/context.ts';
import { Refusal } from '../request/refusal.ts';

const hour = 60 * 60_000;

/** A token bucket: `most` at once, refilled evenly within a time (ms). */
interface Limit {
  readonly most: number;
  readonly within: number;
}

const perHour = (most: number): Limit => ({ most, within: hour });

/**
 * Every limit of the operator. A device names itself (X-DeviceId), so an address limit always stands behind its limit.
 * An address is an IPv4 address or an IPv6 /64.
 */
export const limits = {
  /** Guest sign-ups. */
  guests: { device: perHour(30), address: perHour(60) },
  /** Messages with or about a code. */
  mails: { device: perHour(60), address: perHour(120) },
  /** Numbers locked, repetitions included. */
  locks: { shopper: perHour(60), device: perHour(120), address: perHour(240) },
  /** Wrong one-time codes, over all their requests. A recipient's own limit refills slowly: it counts every address. */
  wrongCodes: {
    device: perHour(30),
    address: perHour(60),
    recipientAtAddress: perHour(15),
    recipient: { most: 50, within: 5 * hour },
  },
  /** Wrong NIPs, over all numbers; each number has its own three a day beside (rules/donor.ts). */
  wrongNips: { device: perHour(10), address: perHour(20) },
  /** Pay links and codes for another delivery day that do not exist. */
  wrongLinks: { device: perHour(30), address: perHour(60) },
  /** Promo codes that do not exist. */
  wrongPromos: { device: perHour(30), address: perHour(60) },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Limit>>>>;

/** Maximum number of held numbers at once: by device, and by address. */
export const heldAtOnce = { device: 10, address: 20 } as const;

type Limited = keyof typeof limits;
/** The account or recipient that a limit counts, besides the request's device and address. */
type Others<L extends Limited> = Readonly<
  Record<Exclude<keyof (typeof limits)[L], 'device' | 'address'>, string>
>;

type Asking = Pick<RequestContext, 'store' | 'now' | 'hash' | 'caller' | 'deviceId' | 'limitFactor'>;

/** An attempt at something limited. */
export interface Attempt {
  /** Whole seconds until it is allowed; 0 when it was counted. */
  readonly retryAfter: number;
  /** Undoes the count; does nothing when it was not counted. */
  giveBack(): Promise<void>;
}

/** Rounds ms up to whole seconds; 0 for none left. */
export const secondsOf = (ms: number): number => Math.max(0, Math.ceil(ms / 1000));

/**
 * Counts `count` uses against each limit of a kind, or against none where one has no room: a device that is refused uses up nothing
 * of its address. Keys are kept as hashes: an address and an e-mail are somebody's.
 */
export async function attempt<L extends Limited>(
  { store, now, hash, caller, deviceId, limitFactor }: Asking,
  what: L,
  others: Others<L>,
  count = 1,
): Promise<Attempt> {
  const keys: Readonly<Record<string, string | undefined>> = { ...others, device: deviceId, address: caller };
  const use = { now, count };
  const tried = await Promise.all(
    Object.entries<Limit>(limits[what]).flatMap(([by, { most, within }]) => {
      const key = keys[by];
      if (key === undefined) return [];
      const bucket = { most: most * limitFactor, each: Math.ceil(within / (most * limitFactor)) };
      return [
        (async () => {
          const name = `${what} ${by} ${await hash(`limit:${key}`)}`;
          const wait = await store.take(name, bucket, use);
          return { wait, giveBack: () => store.giveBack(name, bucket, use) };
        })(),
      ];
    }),
  );
  const taken = tried.filter(({ wait }) => wait === 0);
  const retryAfter = secondsOf(Math.max(...tried.map(({ wait }) => wait)));
  const giveBack = async () => {
    await Promise.all(taken.map((one) => one.giveBack()));
  };
  if (retryAfter === 0) return { retryAfter, giveBack };
  await giveBack();
  return { retryAfter, giveBack: async () => undefined };
}

/** @throws Refusal TOO_MANY_REQUESTS with Retry-After where an attempt found no room */
export function assertRoom({ retryAfter }: Attempt): void {
  if (retryAfter > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
}

/**
 * Counts a use; one that fails is not counted.
 * @throws Refusal TOO_MANY_REQUESTS, and whatever `work` throws
 */
export async function limited<L extends Limited, T>(
  ctx: Asking,
  what: L,
  others: Others<L>,
  work: () => Promise<T>,
): Promise<T> {
  const use = await attempt(ctx, what, others);
  assertRoom(use);
  try {
    return await work();
  } catch (error) {
    await use.giveBack();
    throw error;
  }
}

/**
 * Counts a guess before it is verified, so that concurrent ones count too; a right one is uncounted.
 * @throws Refusal TOO_MANY_REQUESTS, and whatever `judge` throws
 */
async function guessed<L extends Limited, T>(
  ctx: Asking,
  what: L,
  others: Others<L>,
  judge: () => Promise<T>,
  isWrong: (verdict: T) => boolean,
  count = 1,
): Promise<T> {
  const guess = await attempt(ctx, what, others, count);
  assertRoom(guess);
  let wrong = false;
  try {
    const verdict = await judge();
    wrong = isWrong(verdict);
    return verdict;
  } finally {
    if (!wrong) await guess.giveBack();
  }
}

/** Verifies a one-time code that was sent to a recipient. @throws Refusal TOO_MANY_REQUESTS */
export const guessedCode = <T extends object>(
  ctx: Asking,
  recipient: string,
  judge: () => Promise<T>,
): Promise<T> =>
  guessed(
    ctx,
    'wrongCodes',
    { recipient, recipientAtAddress: `${recipient} ${ctx.caller}` },
    judge,
    isWrongVerdict,
  );

/** Verifies a NIP. @throws Refusal TOO_MANY_REQUESTS */
export const guessedNip = <T extends object>(ctx: Asking, judge: () => Promise<T>): Promise<T> =>
  guessed(ctx, 'wrongNips', {}, judge, isWrongVerdict);

const isWrongVerdict = (verdict: object): boolean => 'isWrong' in verdict && verdict.isWrong === true;

/** Looks something up by the secret of a link. @throws Refusal TOO_MANY_REQUESTS, NOT_FOUND by way of `find` */
export async function lookedUp<T>(ctx: Asking, find: () => Promise<T>): Promise<T> {
  const isMiss = (error: unknown) => error instanceof Refusal && error.code === 'NOT_FOUND';
  const settle = () =>
    find().then(
      (found) => ({ found }),
      (error: unknown) => ({ error }),
    );
  const result = await guessed(ctx, 'wrongLinks', {}, settle, (one) => 'error' in one && isMiss(one.error));
  if ('error' in result) throw result.error;
  return result.found;
}

/** Judges the promo codes of a draft, where it has any. @throws Refusal TOO_MANY_REQUESTS */
export async function guessedPromos(
  ctx: Asking,
  { promoCodes }: Pick<OrderDraft, 'promoCodes'>,
  judge: () => OrderPreview,
): Promise<OrderPreview> {
  if (promoCodes.length === 0) return judge();
  const isWrong = ({ droppedPromoCodes = [] }: OrderPreview) =>
    droppedPromoCodes.some(({ reason }) => reason === 'UNKNOWN');
  return guessed(ctx, 'wrongPromos', {}, async () => judge(), isWrong, promoCodes.length);
}
