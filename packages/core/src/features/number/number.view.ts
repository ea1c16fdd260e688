import type { AvailableNumber, model } from '@senda/contract';
import type { Facts as ExpectedFacts } from '@senda/journey';
import type { InferOutput } from 'valibot';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { areaNames } from '#country/area-names.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { isLocked } from '../../base/calls/states.ts';
import type { FieldProblem } from '../../base/form/form.ts';
import type { TextFormat } from '../../base/form/text-format.ts';
import { type Drawing, drawingOf } from '../../base/icon/drawing.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import { type NumberType, numberTypesOf } from '../../common/purchase/number-type.ts';
import { type EasyDigits, easyDigits, easyFirst } from './easy-digits.ts';
import { endOf, type HoldPeriod, orderWith, periodOf } from './hold.ts';
import type { numberMachine } from './number.machine.ts';
import {
  isTooShort,
  type NumberCategory,
  type NumberPart,
  partsEndingIn,
  partsOf,
  queryOf,
  searchFormat,
} from './search.ts';

type Snapshot = SnapshotFrom<typeof numberMachine>;
type Send = ActorRefFrom<typeof numberMachine>['send'];

export interface NumberOption {
  /** Ten digits. */
  readonly number: string;
  /** Grouped 2-4-4, with the searched digits marked; without a search, those that are easy to remember. */
  readonly parts: readonly NumberPart[];
  /** What makes it easy to remember; null if nothing does, or digits were searched. */
  readonly easy: EasyDigits | null;
  /** Minor currency units, paid once. */
  readonly amount: number;
  readonly category: NumberCategory;
  readonly chosen: boolean;
}

export interface NumberHeading {
  readonly message: string;
  readonly count: number;
  readonly search: string;
}

/** View model of the number screen. */
export interface NumberView extends CallView {
  /** Another list is loading; the former one still shows. */
  readonly refreshing: boolean;
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  /** The number types that the plan offers; message ids. */
  readonly numberTypes: readonly {
    readonly numberType: NumberType;
    readonly title: string;
    readonly text: string;
    readonly chosen: boolean;
    /** The gateway's icon; undefined for the page's own. */
    readonly drawing: Drawing | undefined;
  }[];
  /** A transfer is chosen, which needs no further input here. */
  readonly transfers: boolean;
  readonly categories: readonly {
    readonly category: NumberCategory;
    /** Message id. */
    readonly title: string;
    readonly chosen: boolean;
  }[];
  /** Lowest and highest price of premium numbers, in minor currency units; null if unknown. */
  readonly premiumCosts: { readonly from: number; readonly to: number } | null;
  /** Classes of premium numbers with their lowest price in minor currency units; empty for other categories. */
  readonly classes: readonly {
    readonly goldenCategory: string;
    readonly name: InferOutput<typeof model.LocalText>;
    readonly from: number;
  }[];
  /** The chosen class; '' for all. */
  readonly chosenClass: string;
  /** How many lines the customer has if they may have no more, else null. */
  readonly mostLines: number | null;
  /** Which line this will be, and the maximum; null for a first line, and if unknown. */
  readonly nextLine: { readonly line: number; readonly most: number } | null;
  /** Area codes to choose from, the first for all; empty where there is no choice. */
  readonly areas: readonly {
    /** '' for all. */
    readonly areaCode: string;
    /** The city; null if unknown. */
    readonly name: string | null;
    readonly chosen: boolean;
  }[];
  readonly search: string;
  readonly searchFormat: TextFormat;
  readonly searchProblem: FieldProblem | undefined;
  readonly heading: NumberHeading;
  /** No number matches. */
  readonly none: boolean;
  readonly numbers: readonly NumberOption[];
  readonly canShowMore: boolean;
  readonly numberProblem: FieldProblem | undefined;
  /** A hold that ended can be renewed. */
  readonly canHoldAgain: boolean;
  /** Ten digits; null without a reservation. */
  readonly heldNumber: string | null;
  /** The same, grouped 2-4-4. */
  readonly heldText: string | null;
  /** When the hold ends, in ms since the epoch; null without one, and if the device's clock is wrong. */
  readonly lockedUntil: number | null;
  /** The same period, to be drawn; null as for `lockedUntil`. */
  readonly holdPeriod: HoldPeriod | null;
  readonly errors: readonly { readonly field: 'number'; readonly problem: FieldProblem }[];
  readonly order: OrderColumn;
  chooseNumberType(numberType: NumberType): void;
  chooseCategory(category: NumberCategory): void;
  /** A class of premium numbers; '' for all. */
  chooseClass(goldenCategory: string): void;
  /** '' for all. */
  chooseArea(areaCode: string): void;
  changeSearch(text: string): void;
  leaveSearch(): void;
  /** Searches at once, as Enter in the field does. */
  find(): void;
  showMore(): void;
  choose(number: string): void;
  submit(): void;
}

const typeTexts = {
  NEW: { title: 'number.type.new_number', text: 'number.type.new_number.text' },
  PORT_IN: { title: 'number.type.number_transfer', text: 'number.type.number_transfer.text' },
} as const;
/** The gateway's names of the number types (spec 2.step.number-type). */
const iconNames = { NEW: 'new_number', PORT_IN: 'number_transfer' } as const;
const categoryTitles = {
  FREE_NUMBER: 'number.category.free',
  PREMIUM_NUMBER: 'number.category.premium',
} as const;
const categories = ['FREE_NUMBER', 'PREMIUM_NUMBER'] as const;
const headings = {
  FREE_NUMBER: { all: 'number.heading.free', found: 'number.heading.free.found' },
  PREMIUM_NUMBER: { all: 'number.heading.premium', found: 'number.heading.premium.found' },
} as const;

const lostTexts = { taken: 'error.409001', ended: 'number.ended', gone: 'number.gone' } as const;

/** Returns the problem of the group of numbers. A lost reservation shows at once, a missing number after submitting. */
function problemAt(snapshot: Snapshot): FieldProblem | undefined {
  const { lost, hold, wanted, tried } = snapshot.context;
  if (snapshot.matches('transferring')) return undefined;
  if (snapshot.matches({ holdingAgain: 'asking' })) return undefined;
  if (lost !== null) return lostTexts[lost];
  if (!tried || hold !== null) return undefined;
  if (wanted === null) return 'number.missing';
  return snapshot.hasTag('failed') ? 'number.notHeld' : undefined;
}

function nextLineOf({ context: { lines, mostLines } }: Snapshot): NumberView['nextLine'] {
  if (!lines?.eligible || lines.lines === 0 || mostLines === null) return null;
  return { line: lines.lines + 1, most: mostLines };
}

function shownIn({ context }: Snapshot): readonly AvailableNumber[] {
  const { numbers, shown, settings, listed } = context;
  const ordered = listed?.search ? (numbers ?? []) : easyFirst(numbers ?? []);
  return ordered.slice(0, Math.min(shown, settings.most));
}

/** Returns the searched digits of a number, else what makes it easy to remember. */
function marksOf(number: string, search: string): Pick<NumberOption, 'parts' | 'easy'> {
  if (search !== '') return { parts: partsOf(number, search), easy: null };
  const easy = easyDigits(number);
  return { parts: partsEndingIn(number, easy?.digits ?? ''), easy };
}

function headingOf({ context }: Snapshot, count: number): NumberHeading {
  const { category, search } = context.listed ?? queryOf(context.draft);
  const { all, found } = headings[category];
  return { message: search === '' ? all : found, count, search };
}

const classesIn = ({ context }: Snapshot): NumberView['classes'] =>
  (context.classes ?? []).map(({ goldenCategory, name, minimumCost }) => ({
    goldenCategory,
    name,
    from: minimumCost.amount,
  }));

function areasIn({ context: { areaCodes, draft } }: Snapshot): NumberView['areas'] {
  if (areaCodes === null || areaCodes.length < 2) return [];
  return ['', ...areaCodes].map((areaCode) => ({
    areaCode,
    name: areaNames[areaCode] ?? null,
    chosen: areaCode === (draft.areaCode ?? ''),
  }));
}

type Facts = Pick<
  NumberView,
  | 'categories'
  | 'premiumCosts'
  | 'classes'
  | 'chosenClass'
  | 'areas'
  | 'search'
  | 'searchFormat'
  | 'searchProblem'
  | 'heading'
  | 'none'
  | 'numbers'
  | 'canShowMore'
>;

function listFacts(snapshot: Snapshot): Facts {
  const { draft, listed, numbers, settings, wanted, left, tried, offers } = snapshot.context;
  const search = draft.search ?? '';
  const shown = shownIn(snapshot);
  const { category, goldenCategory = '' } = queryOf(draft);
  const premium = offers?.find((offer) => offer.category === 'PREMIUM_NUMBER');
  return {
    categories: categories.map((each) => ({
      category: each,
      title: categoryTitles[each],
      chosen: each === category,
    })),
    premiumCosts: premium ? { from: premium.minimumCost.amount, to: premium.maximumCost.amount } : null,
    classes: category === 'PREMIUM_NUMBER' ? classesIn(snapshot) : [],
    chosenClass: goldenCategory,
    areas: areasIn(snapshot),
    search,
    searchFormat,
    searchProblem: (left || tried) && isTooShort(search) ? 'number.search.short' : undefined,
    heading: headingOf(snapshot, shown.length),
    none: numbers?.length === 0,
    numbers: shown.map(({ number, category, cost }) => ({
      number,
      ...marksOf(number, listed?.search ?? ''),
      amount: cost.amount,
      category,
      chosen: number === wanted,
    })),
    canShowMore: shown.length < Math.min(numbers?.length ?? 0, settings.most),
  };
}

/** Maps a snapshot to the view model of its screen. */
export function numberView(snapshot: Snapshot, send: Send): NumberView {
  const { context } = snapshot;
  const { hold, numbers, tried } = context;
  const numberProblem = problemAt(snapshot);
  const heldNumber = hold?.choice.number ?? null;
  const call = callView(snapshot, send);
  const loading = call.loading && numbers === null;
  return {
    ...call,
    ...listFacts(snapshot),
    locked: isLocked(snapshot, 'number.chosen'),
    numberTypes: numberTypesOf(context.data.plan).map((numberType) => ({
      numberType,
      ...typeTexts[numberType],
      chosen: numberType === context.numberType,
      drawing: drawingOf(context.icons, iconNames[numberType]),
    })),
    transfers: context.numberType === 'PORT_IN',
    loading,
    mostLines: snapshot.matches('full') ? (context.lines?.lines ?? 0) : null,
    nextLine: nextLineOf(snapshot),
    refreshing: call.loading && !loading,
    busy: loading || call.busy,
    blocking: call.problem !== null && numbers === null,
    numberProblem,
    canHoldAgain: snapshot.matches('holdEnded'),
    heldNumber,
    heldText: heldNumber && groupedNumber(heldNumber),
    lockedUntil: endOf(hold),
    holdPeriod: periodOf(hold, context.now()),
    errors: tried && numberProblem ? [{ field: 'number', problem: numberProblem }] : [],
    order: orderWith(context),
    chooseNumberType: (numberType) => send({ type: 'numberType.chosen', numberType }),
    chooseCategory: (category) => send({ type: 'category.chosen', category }),
    chooseClass: (goldenCategory) => send({ type: 'class.chosen', goldenCategory }),
    chooseArea: (areaCode) => send({ type: 'area.chosen', areaCode }),
    changeSearch: (text) => send({ type: 'search.typed', text }),
    leaveSearch: () => send({ type: 'search.left' }),
    find: () => {
      send({ type: 'search.left' });
      send({ type: 'search.due' });
    },
    showMore: () => send({ type: 'more' }),
    choose: (number) => send({ type: 'number.chosen', number }),
    submit: () => send({ type: 'submit' }),
  };
}

/** Returns the facts that the choice as it stands decides or lets expect. */
export function numberExpected({ context: { numberType, hold, wanted, numbers } }: Snapshot): ExpectedFacts {
  if (numberType === 'PORT_IN') return { numberType };
  const amount = hold?.choice.amount ?? numbers?.find(({ number }) => number === wanted)?.cost.amount ?? 0;
  return { numberType, ...(amount > 0 && { paymentDue: true }) };
}
