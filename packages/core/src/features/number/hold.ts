import type { AvailableNumber, CallResult } from '@senda/contract';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import type { NumberChoice, NumberData } from '../../base/answers/number.ts';
import { delayOf } from '../../base/time/delay.ts';
import { orderColumn } from '../../common/purchase/contents.ts';
import { type OrderColumn } from '../../common/purchase/lines.ts';
import type { NumberType } from '../../common/purchase/number-type.ts';
import type { NumberDraft } from './connection-details.schema.ts';

/** A number reserved for the customer. */
export interface Hold {
  readonly choice: NumberChoice;
  /** When it was made, and when it ends, in ms since the epoch. */
  readonly since: number;
  readonly endsAt: number;
}

/**
 * Returns the hold of a response. If a new hold has already ended, the device's clock is wrong, and only the gateway
 * knows its end.
 */
export function holdOf(
  { number, lockedUntil, cost }: CallResult<'lockNumber'>,
  numbers: readonly AvailableNumber[],
  now: number,
): Hold {
  const listed = numbers.find((available) => available.number === number);
  const category = listed?.category ?? (cost.amount > 0 ? 'PREMIUM_NUMBER' : 'FREE_NUMBER');
  const endsAt = lockedUntil > now ? lockedUntil : Number.MAX_SAFE_INTEGER;
  return { choice: { number, category, amount: cost.amount }, since: now, endsAt };
}

/** When a hold ends, in ms since the epoch; null if the device's clock is wrong. */
export const endOf = (hold: Hold | null): number | null =>
  hold === null || hold.endsAt === Number.MAX_SAFE_INTEGER ? null : hold.endsAt;

/** From when and until when a number is the customer's, and how much of that is over (ms); null as for `endOf`. */
export interface HoldPeriod {
  readonly until: number;
  readonly whole: number;
  readonly passed: number;
}

/** Returns the period of a hold at `now`. */
export function periodOf(hold: Hold | null, now: number): HoldPeriod | null {
  const until = endOf(hold);
  if (hold === null || until === null) return null;
  const whole = until - hold.since;
  return { until, whole, passed: Math.min(Math.max(now - hold.since, 0), whole) };
}

/** ms until a hold ends, never below 0. */
export const timeLeft = (hold: Hold | null, now: number): number =>
  hold === null ? 0 : delayOf(hold.endsAt - now);

/** Returns the initial draft: the stored draft, else the answer. */
export function startDraft(input: {
  readonly draft?: NumberDraft;
  readonly answer?: NumberData;
}): NumberDraft {
  if (input.draft) return input.draft;
  const { number, numberType = 'NEW' } = input.answer ?? {};
  if (number) return { number: number.number, category: number.category };
  return numberType === 'NEW' ? {} : { numberType };
}

/** Returns the draft with a number; the same object if unchanged. */
export const withNumber = (draft: NumberDraft, number: string): NumberDraft =>
  draft.number === number ? draft : { ...draft, number };

/** Returns the draft without its number, which is no longer available. */
export function withoutNumber({ number: _number, ...rest }: NumberDraft): NumberDraft {
  return rest;
}

export interface NumberContext {
  readonly data: JourneyData;
  readonly numberType: NumberType;
  readonly answer?: NumberData;
  /** null until loaded. */
  readonly numbers: readonly AvailableNumber[] | null;
  readonly wanted: string | null;
  readonly hold: Hold | null;
}

/** Returns the chosen number for the order, reserved or not. */
function choiceOf({ answer, numbers, wanted, hold }: NumberContext): NumberChoice | undefined {
  if (hold) return hold.choice;
  const listed = numbers?.find(({ number }) => number === wanted);
  if (listed) return { number: listed.number, category: listed.category, amount: listed.cost.amount };
  return answer?.number?.number === wanted ? answer?.number : undefined;
}

/** Returns the order with the choice of this page; keeps the gateway's prices while the choice is unchanged. */
export function orderWith(context: NumberContext): OrderColumn {
  const { data, numberType } = context;
  const number = numberType === 'NEW' ? choiceOf(context) : undefined;
  const before = data.number ?? undefined;
  const isSame = number?.number === before?.number && number?.amount === before?.amount;
  if (isSame && numberType === (data.numberType ?? 'NEW')) return orderColumn(data);
  const { plan, addons, simType, selectedPromoCodes } = data;
  return orderColumn({
    numberType,
    ...(selectedPromoCodes && { selectedPromoCodes }),
    ...(plan && { plan }),
    ...(addons && { addons }),
    ...(number && { number }),
    ...(simType && { simType }),
  });
}
