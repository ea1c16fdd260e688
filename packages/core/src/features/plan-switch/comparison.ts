/** Comparison of two plans, line by line, of what the catalogue says about them. */
import type { Benefit, Product } from '@senda/contract';
import { isEqual } from '@senda/journey/run';
import { gigabytesOf } from '../../common/catalogue/catalogue.ts';

/** A property of a plan. `amount` is in minor currency units; `extra`: paid separately; `unknown`: not in the catalogue. */
export type ComparedValue =
  | { readonly kind: 'amount' | 'gigabytes' | 'days'; readonly quantity: number }
  | { readonly kind: 'counted'; readonly quantity: number; readonly unit: string }
  | { readonly kind: Product['productType'] | 'unlimited' | 'included' | 'extra' | 'none' | 'unknown' };

/** What a row compares. `abroad`: use in the United States and Canada. */
export type ComparedProperty = 'price' | 'type' | 'data' | 'sharing' | 'calls' | 'abroad' | 'duration';

/** A property of the current plan and the new one. */
export interface ComparedRow {
  readonly property: ComparedProperty;
  readonly today: ComparedValue;
  readonly next: ComparedValue;
  readonly same: boolean;
  /** New minus current, in the unit of the values; null if they are equal or cannot be subtracted. */
  readonly difference: number | null;
}

const find = (benefits: readonly Benefit[], ...kinds: Benefit['kind'][]): Benefit | undefined =>
  benefits.find(({ kind }) => kinds.includes(kind));

function dataOf({ benefits }: Product): ComparedValue {
  const gigabytes = gigabytesOf(benefits);
  if (gigabytes === null) return { kind: 'unlimited' };
  return gigabytes === 0 ? { kind: 'none' } : { kind: 'gigabytes', quantity: gigabytes };
}

/** Returns a benefit's quantity; `uncounted` if it has none. */
function quantityOf(benefit: Benefit | undefined, uncounted: 'unlimited' | 'included'): ComparedValue {
  if (benefit === undefined) return { kind: 'none' };
  const { quantity, unit } = benefit;
  if (quantity === undefined) return { kind: uncounted };
  return unit === undefined || unit === 'GB'
    ? { kind: 'gigabytes', quantity }
    : { kind: 'counted', quantity, unit };
}

function abroadOf({ benefits }: Product): ComparedValue {
  const benefit = find(benefits, 'roaming', 'roaming-extra');
  if (benefit === undefined) return { kind: 'none' };
  return { kind: benefit.kind === 'roaming' ? 'included' : 'extra' };
}

const properties: readonly (readonly [ComparedProperty, (plan: Product) => ComparedValue])[] = [
  ['type', ({ productType }) => ({ kind: productType })],
  ['data', dataOf],
  ['sharing', ({ benefits }) => quantityOf(find(benefits, 'sharing'), 'included')],
  ['calls', ({ benefits }) => quantityOf(find(benefits, 'calls'), 'unlimited')],
  ['abroad', abroadOf],
  ['duration', ({ validityDays }) => ({ kind: 'days', quantity: validityDays })],
];

function differenceBetween(today: ComparedValue, next: ComparedValue): number | null {
  if (!('quantity' in today) || !('quantity' in next)) return null;
  const { quantity: before, ...unit } = today;
  const { quantity: after, ...otherUnit } = next;
  return before !== after && isEqual(unit, otherUnit) ? after - before : null;
}

const rowOf = (property: ComparedProperty, today: ComparedValue, next: ComparedValue): ComparedRow => ({
  property,
  today,
  next,
  same: isEqual(today, next),
  difference: differenceBetween(today, next),
});

const isAbsent = ({ kind }: ComparedValue): boolean => kind === 'none' || kind === 'unknown';

/** A plan to compare; `product` is undefined if the catalogue does not describe it. */
export interface ComparedPlan {
  readonly product: Product | undefined;
  /** Price of a period, minor currency units. */
  readonly cost: number;
}

/** Returns what a switch changes and what stays. Omits what neither plan has. */
export function comparePlans(today: ComparedPlan, next: ComparedPlan & { product: Product }): ComparedRow[] {
  const rows = properties.map(([property, valueOf]) =>
    rowOf(property, today.product ? valueOf(today.product) : { kind: 'unknown' }, valueOf(next.product)),
  );
  return [
    rowOf('price', { kind: 'amount', quantity: today.cost }, { kind: 'amount', quantity: next.cost }),
    ...rows.filter((row) => !isAbsent(row.today) || !isAbsent(row.next)),
  ];
}

/** How a quantity changes: part of message ids. */
export type Direction = 'more' | 'less' | 'same';

/** Returns the direction of a difference, new minus current. */
export function directionOf(difference: number): Direction {
  if (difference === 0) return 'same';
  return difference > 0 ? 'more' : 'less';
}

/** A change as screens show it. */
export interface ShownChange {
  readonly direction: Direction;
  /** The difference without sign. */
  readonly value: ComparedValue;
}

/** Returns the change of a row; null if its values are equal or cannot be subtracted. */
export const shownChange = ({ next, difference }: ComparedRow): ShownChange | null =>
  difference === null || !('quantity' in next)
    ? null
    : { direction: directionOf(difference), value: { ...next, quantity: Math.abs(difference) } };

const highlighted = ['data', 'sharing', 'calls', 'abroad'] as const satisfies ComparedProperty[];

/** A benefit of a new plan, as its card shows it. */
export interface Highlight {
  readonly property: (typeof highlighted)[number];
  readonly kind: ComparedValue['kind'];
  /** Against the current plan; `other` if that is unknown, or of another kind. */
  readonly change: Direction | 'other';
  /** Difference in the unit of the values, without sign; 0 if there is none. */
  readonly difference: number;
}

function changeIn({ same, difference }: ComparedRow): Highlight['change'] {
  if (same) return 'same';
  return difference === null ? 'other' : directionOf(difference);
}

/** Whether a card has something to tell: counted data only against that of today, calls only if they are unlimited. */
function isHighlight({ property, next, ...row }: ComparedRow): boolean {
  if (property === 'calls') return next.kind === 'unlimited';
  if (property === 'data') return next.kind === 'unlimited' || row.same || row.difference !== null;
  return next.kind !== 'none';
}

/** Returns the benefits that the card of a new plan shows. */
export const highlightsOf = (rows: readonly ComparedRow[]): readonly Highlight[] =>
  highlighted.flatMap((property) =>
    rows
      .filter((row) => row.property === property && isHighlight(row))
      .map((row) => ({
        property,
        kind: row.next.kind,
        change: changeIn(row),
        difference: Math.abs(row.difference ?? 0),
      })),
  );
