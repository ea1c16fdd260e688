/** Rate limits by device, address and account (decision 0013). */
import type { OrderDraft, OrderPreview } from '@senda/contract';
import type { RequestContext } from '../request/context.ts';
import { Refusal } from '../request/refusal.ts';

const hour = 60 * 60_000;

/** A token bucket: `max` uses at once, refilled evenly within a time (ms). */
interface Limit {
  readonly max: number;
  readonly within: number;
}

const perHour = (max: number): Limit => ({ max, within: hour });

/**
 * All limits. A device id is chosen by the client (X-DeviceId), so every device limit is backed by an address limit.
 * An address is an IPv4 address or an IPv6 /64.
 */
export const limits = {
  guests: { device: perHour(30), address: perHour(60) },
  /** Messages with or about a code. */
  mails: { device: perHour(60), address: perHour(120) },
  /** Number holds, including repeated ones. */
  locks: { shopper: perHour(60), device: perHour(120), address: perHour(240) },
  /** Wrong one-time codes, over all requests. The limit of a recipient counts all addresses, so it refills slowly. */
  wrongCodes: {
    device: perHour(30),
    address: perHour(60),
    recipientAtAddress: perHour(15),
    recipient: { max: 50, within: 5 * hour },
  },
  /** Wrong NIPs, over all numbers. A number also has a limit of three a day (rules/donor.ts). */
  wrongNips: { device: perHour(10), address: perHour(20) },
  /** Unknown pay links and verification codes. */
  wrongLinks: { device: perHour(30), address: perHour(60) },
  wrongPromos: { device: perHour(30), address: perHour(60) },
  /** Questions whether a person may have another line. */
  lineHolders: { shopper: perHour(30), device: perHour(60), address: perHour(120) },
  /** Batches of step events. */
  stepEvents: { address: perHour(1_200) },
  /** Forms with files, whatever becomes of them. */
  uploads: { shopper: perHour(20), device: perHour(60), address: perHour(120) },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Limit>>>>;

/** Maximum number of numbers on hold and unpaid orders at the same time, by device and by address. */
export const maxHolds = { device: 10, address: 20 } as const;

type Limited = keyof typeof limits;
/** The keys of a limit other than the request's device and address. */
type OtherKeys<L extends Limited> = Readonly<
  Record<Exclude<keyof (typeof limits)[L], 'device' | 'address'>, string>
>;

type LimitContext = Pick<RequestContext, 'store' | 'now' | 'hash' | 'caller' | 'deviceId' | 'limitFactor'>;

export interface Attempt {
  /** Whole seconds until it is allowed; 0 if it is allowed and counted. */
  readonly retryAfter: number;
  /** Reverts the count, if the attempt was counted. */
  undo(): Promise<void>;
}

/** Rounds ms up to whole seconds; 0 for none left. */
export const secondsOf = (ms: number): number => Math.max(0, Math.ceil(ms / 1000));

/**
 * Counts `count` uses against each limit of a kind, or against none if one is exceeded: a refused device does not use up the
 * limit of its address. Keys are hashed, since addresses and e-mails are personal data.
 */
export async function attempt<L extends Limited>(
  { store, now, hash, caller, deviceId, limitFactor }: LimitContext,
  kind: L,
  otherKeys: OtherKeys<L>,
  count = 1,
): Promise<Attempt> {
  const keys: Readonly<Record<string, string | undefined>> = {
    ...otherKeys,
    device: deviceId,
    address: caller,
  };
  const use = { now, count };
  const results = await Promise.all(
    Object.entries<Limit>(limits[kind]).flatMap(([by, { max, within }]) => {
      const key = keys[by];
      if (key === undefined) return [];
      const bucket = { capacity: max * limitFactor, refillInterval: Math.ceil(within / (max * limitFactor)) };
      return [
        (async () => {
          const name = `${kind} ${by} ${await hash(`limit:${key}`)}`;
          const wait = await store.take(name, bucket, use);
          return { wait, undo: () => store.putBack(name, bucket, use) };
        })(),
      ];
    }),
  );
  const counted = results.filter(({ wait }) => wait === 0);
  const retryAfter = secondsOf(Math.max(...results.map(({ wait }) => wait)));
  const undo = async () => {
    await Promise.all(counted.map((one) => one.undo()));
  };
  if (retryAfter === 0) return { retryAfter, undo };
  await undo();
  return { retryAfter, undo: async () => undefined };
}

/** @throws Refusal TOO_MANY_REQUESTS with Retry-After, if the attempt is not allowed */
export function assertAllowed({ retryAfter }: Attempt): void {
  if (retryAfter > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
}

/**
 * Runs `work` and counts it if it succeeds.
 * @throws Refusal TOO_MANY_REQUESTS, and the errors of `work`
 */
export async function withLimit<L extends Limited, T>(
  ctx: LimitContext,
  kind: L,
  otherKeys: OtherKeys<L>,
  work: () => Promise<T>,
): Promise<T> {
  const use = await attempt(ctx, kind, otherKeys);
  assertAllowed(use);
  try {
    return await work();
  } catch (error) {
    await use.undo();
    throw error;
  }
}

/**
 * Runs `verify` and counts wrong guesses. Counts a guess before it is verified, so that concurrent guesses count too.
 * @throws Refusal TOO_MANY_REQUESTS, and the errors of `verify`
 */
async function withGuessLimit<L extends Limited, T>(
  ctx: LimitContext,
  kind: L,
  otherKeys: OtherKeys<L>,
  verify: () => Promise<T>,
  isWrong: (verdict: T) => boolean,
  count = 1,
): Promise<T> {
  const guess = await attempt(ctx, kind, otherKeys, count);
  assertAllowed(guess);
  let wrong = false;
  try {
    const verdict = await verify();
    wrong = isWrong(verdict);
    return verdict;
  } finally {
    if (!wrong) await guess.undo();
  }
}

/** Verifies a one-time code and counts wrong ones. @throws Refusal TOO_MANY_REQUESTS */
export const withCodeLimit = <T extends object>(
  ctx: LimitContext,
  recipient: string,
  verify: () => Promise<T>,
): Promise<T> =>
  withGuessLimit(
    ctx,
    'wrongCodes',
    { recipient, recipientAtAddress: `${recipient} ${ctx.caller}` },
    verify,
    isWrongVerdict,
  );

/** Verifies a NIP and counts wrong ones. @throws Refusal TOO_MANY_REQUESTS */
export const withNipLimit = <T extends object>(ctx: LimitContext, verify: () => Promise<T>): Promise<T> =>
  withGuessLimit(ctx, 'wrongNips', {}, verify, isWrongVerdict);

const isWrongVerdict = (verdict: object): boolean => 'isWrong' in verdict && verdict.isWrong === true;

/** Looks something up by the secret of a link and counts unknown ones. @throws Refusal TOO_MANY_REQUESTS, and the errors of `find` */
export async function withLinkLimit<T>(ctx: LimitContext, find: () => Promise<T>): Promise<T> {
  const isMiss = (error: unknown) => error instanceof Refusal && error.code === 'NOT_FOUND';
  const settle = () =>
    find().then(
      (found) => ({ found }),
      (error: unknown) => ({ error }),
    );
  const result = await withGuessLimit(
    ctx,
    'wrongLinks',
    {},
    settle,
    (one) => 'error' in one && isMiss(one.error),
  );
  if ('error' in result) throw result.error;
  return result.found;
}

/** Prices a draft and counts unknown promo codes. @throws Refusal TOO_MANY_REQUESTS */
export async function withPromoLimit(
  ctx: LimitContext,
  { promoCodes }: Pick<OrderDraft, 'promoCodes'>,
  verify: () => OrderPreview,
): Promise<OrderPreview> {
  if (promoCodes.length === 0) return verify();
  const isWrong = ({ droppedPromoCodes = [] }: OrderPreview) =>
    droppedPromoCodes.some(({ reason }) => reason === 'UNKNOWN');
  return withGuessLimit(ctx, 'wrongPromos', {}, async () => verify(), isWrong, promoCodes.length);
}
