import type { CallName, CallResult } from '@senda/contract';
import {
  getGoldenNumberCategories,
  getInventoryConfig,
  getNumberCategories,
  getNumberOfLinesEligibility,
  getNumberOfLinesSpecification,
  getNumbers,
  listNumberTypeIcons,
  lockNumber,
} from '@senda/contract/calls';
import { isEqual } from '@senda/journey/run';
import { assign, cancel, raise, setup } from 'xstate';
import type { NumberData } from '../../base/answers/number.ts';
import { type Asks, callActor, reads } from '../../base/calls/call-actor.ts';
import { type CallTag, failing } from '../../base/calls/call-state.ts';
import { isRefusedWith } from '../../base/calls/outcome.ts';
import { numberTypesOf } from '../../common/purchase/number-type.ts';
import type { NumberDraft } from './connection-details.schema.ts';
import { holdOf, timeLeft, withNumber, withoutNumber } from './hold.ts';
import type { Context, Event, NumberInput } from './number.context.ts';
import { isAnotherList, queryOf, searchFormat } from './search.ts';

const outputIn = <N extends CallName>(_call: N, event: unknown): CallResult<N> =>
  (event as { output: CallResult<N> }).output;

/** Returns what a read brings that the page can do without; null if it fails. */
const optional = <Value>(asked: Promise<Value>): Promise<Value | null> => asked.catch(() => null);

/** What is read of numbers before a list of them. */
export type Opened = {
  readonly [Part in 'lines' | 'offers' | 'classes' | 'areaCodes']: NonNullable<Context[Part]>;
};
/** What the page shows once it is there. */
export type Supplement = Pick<Context, 'mostLines' | 'icons'>;

export const filters = { getNumberCategories, getGoldenNumberCategories, getInventoryConfig };

/** Reads what numbers can be chosen by: their prices and area codes; none if that fails. */
export async function readFilters(ask: Asks<typeof filters>): Promise<Omit<Opened, 'lines'>> {
  const [offers, classes, inventory] = await Promise.all([
    optional(ask.getNumberCategories({})),
    optional(ask.getGoldenNumberCategories({})),
    optional(ask.getInventoryConfig({})),
  ]);
  return {
    offers: offers?.categories ?? [],
    classes: classes?.categories ?? [],
    areaCodes: inventory?.areaCodes ?? [],
  };
}

const open = reads(
  { getNumberOfLinesEligibility, ...filters },
  async (ask, _input: object): Promise<Opened> => {
    const [lines, offered] = await Promise.all([
      ask.getNumberOfLinesEligibility({ query: {} }),
      readFilters(ask),
    ]);
    return { lines, ...offered };
  },
);

const supplement = reads(
  { getNumberOfLinesSpecification, listNumberTypeIcons },
  async (ask, _input: object): Promise<Supplement> => {
    const [limits, drawn] = await Promise.all([
      optional(ask.getNumberOfLinesSpecification({})),
      optional(ask.listNumberTypeIcons({})),
    ]);
    return { mostLines: limits?.maximumLines ?? null, icons: drawn?.icons ?? null };
  },
);

/** Leaves out a class and an area of an earlier visit that nobody could see, or undo, on this page. */
function withOffered(draft: NumberDraft, { classes, areaCodes }: Opened): NumberDraft {
  const { goldenCategory, areaCode, ...rest } = draft;
  const hasClass = classes.some((one) => one.goldenCategory === goldenCategory);
  const hasArea = areaCode !== undefined && areaCodes.includes(areaCode);
  return { ...rest, ...(hasClass && { goldenCategory }), ...(hasArea && { areaCode }) };
}

const openedIn = (event: unknown) => (event as { output: Opened }).output;

/** Events of every state with a list. */
export const listEvents = {
  'number.chosen': { guard: 'isFree', target: '#number.holding', actions: ['chooseNumber', 'cancelHoldEnd'] },
  'draft.followed': {
    guard: 'isHeldElsewhere',
    target: '#number.holding',
    actions: ['adoptNumber', 'cancelHoldEnd'],
  },
  'category.chosen': {
    guard: 'isOtherCategory',
    target: '#number.loading',
    reenter: true,
    actions: 'chooseCategory',
  },
  'class.chosen': { guard: 'isOtherClass', target: '#number.loading', reenter: true, actions: 'chooseClass' },
  'area.chosen': { guard: 'isOtherArea', target: '#number.loading', reenter: true, actions: 'chooseArea' },
  'search.due': { guard: 'isListStale', target: '#number.loading', reenter: true },
  'hold.ended': { guard: 'hasHold', target: '#number.holdEnded', actions: 'clearHold' },
  submit: [
    { guard: 'canGoOn', target: '#number.chosen' },
    // A hold that has ended is made again where the number is free: the customer goes on.
    { guard: 'hasHold', target: '#number.holdingAgain', actions: 'cancelHoldEnd' },
    { guard: 'hasEnded', target: '#number.holdingAgain' },
    { actions: 'markTried' },
  ],
} as const;

const calls = failing<Context, Event>();

/** Actors, guards and actions of the machine. */
export const numberSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as NumberInput,
    output: {} as NumberData,
    tags: {} as CallTag,
  },
  actors: { open, supplement, getNumbers: callActor(getNumbers), lockNumber: callActor(lockNumber) },
  delays: {
    /** Delay of a search after the last key. */
    searchPause: 300,
    holdEnds: ({ context }) => timeLeft(context.hold, context.now()),
  },
  guards: {
    ...calls.guards,
    /** Guard over the done event of `open`. */
    isFull: ({ event }) => !openedIn(event).lines.eligible,
    isTransfer: ({ context }) => context.numberType === 'PORT_IN',
    isOtherType: ({ context, event }) =>
      event.type === 'numberType.chosen' &&
      context.lines?.eligible === true &&
      event.numberType !== context.numberType &&
      numberTypesOf(context.data.plan).includes(event.numberType),
    isFree: ({ context, event }) =>
      event.type === 'number.chosen' &&
      event.number !== context.hold?.choice.number &&
      (context.numbers ?? []).some(({ number }) => number === event.number),
    /** Another tab reserved another number; a customer has one reservation at a time. */
    isHeldElsewhere: ({ context, event }) =>
      event.type === 'draft.followed' &&
      event.draft?.number !== undefined &&
      event.draft.number !== context.wanted,
    isOtherCategory: ({ context, event }) =>
      event.type === 'category.chosen' && event.category !== queryOf(context.draft).category,
    isOtherClass: ({ context, event }) =>
      event.type === 'class.chosen' &&
      event.goldenCategory !== (queryOf(context.draft).goldenCategory ?? '') &&
      ['', ...(context.classes ?? []).map(({ goldenCategory }) => goldenCategory)].includes(
        event.goldenCategory,
      ),
    isOtherArea: ({ context, event }) =>
      event.type === 'area.chosen' &&
      event.areaCode !== (context.draft.areaCode ?? '') &&
      ['', ...(context.areaCodes ?? [])].includes(event.areaCode),
    isListStale: ({ context }) => isAnotherList(context.draft, context.listed),
    isCallStale: ({ context }) => isAnotherList(context.draft, context.asked),
    choseAnother: ({ context }) => context.wanted !== context.locking,
    isGone: isRefusedWith('NUMBER_TAKEN', 'NOT_FOUND'),
    hasHold: ({ context }) => context.hold !== null,
    hasEnded: ({ context }) => context.lost === 'ended',
    hasChosen: ({ context }) => context.wanted !== null,
    canGoOn: ({ context }) => timeLeft(context.hold, context.now()) > 0,
  },
  actions: {
    ...calls.actions,
    setOpened: assign(({ context, event }) => {
      const opened = openedIn(event);
      return { ...opened, draft: withOffered(context.draft, opened) };
    }),
    setSupplement: assign(({ event }) => (event as unknown as { output: Supplement }).output),
    chooseType: assign(({ context, event }) =>
      event.type === 'numberType.chosen'
        ? { numberType: event.numberType, draft: { ...context.draft, numberType: event.numberType } }
        : {},
    ),
    typeSearch: assign({
      draft: ({ context, event }) => {
        const search = event.type === 'search.typed' ? searchFormat.shown(event.text) : context.draft.search;
        return search === (context.draft.search ?? '') ? context.draft : { ...context.draft, search };
      },
    }),
    scheduleSearch: raise({ type: 'search.due' }, { id: 'search', delay: 'searchPause' }),
    cancelSearch: cancel('search'),
    chooseCategory: assign({
      draft: ({ context, event }) =>
        event.type === 'category.chosen' ? { ...context.draft, category: event.category } : context.draft,
    }),
    chooseClass: assign({
      draft: ({ context, event }) =>
        event.type === 'class.chosen'
          ? { ...context.draft, goldenCategory: event.goldenCategory }
          : context.draft,
    }),
    chooseArea: assign({
      draft: ({ context, event }) =>
        event.type === 'area.chosen' ? { ...context.draft, areaCode: event.areaCode } : context.draft,
    }),
    startList: assign({ asked: ({ context }) => queryOf(context.draft) }),
    setNumbers: assign(({ context, event }) => ({
      numbers: outputIn('getNumbers', event).numbers,
      listed: context.asked,
      shown: isEqual(context.listed, context.asked) ? context.shown : context.settings.listed,
    })),
    showMore: assign({
      shown: ({ context: { shown, settings } }) => Math.min(shown + settings.listed, settings.most),
    }),
    chooseNumber: assign(({ context, event }) =>
      event.type === 'number.chosen'
        ? { wanted: event.number, draft: withNumber(context.draft, event.number), hold: null, lost: null }
        : {},
    ),
    adoptNumber: assign(({ context, event }) => {
      const number = event.type === 'draft.followed' ? event.draft?.number : undefined;
      if (number === undefined) return {};
      return { wanted: number, draft: withNumber(context.draft, number), hold: null, lost: null };
    }),
    clearLost: assign({ lost: null }),
    startLock: assign({ locking: ({ context }) => context.wanted }),
    setHold: assign({
      hold: ({ context, event }) =>
        holdOf(outputIn('lockNumber', event), context.numbers ?? [], context.now()),
    }),
    scheduleHoldEnd: raise({ type: 'hold.ended' }, { id: 'hold', delay: 'holdEnds' }),
    cancelHoldEnd: cancel('hold'),
    clearHold: assign({ hold: null, lost: 'ended' }),
    clearTakenNumber: assign({
      wanted: null,
      lost: 'taken',
      draft: ({ context }) => withoutNumber(context.draft),
    }),
    /** Somebody else has the number whose hold has ended. */
    clearLapsedNumber: assign({
      hold: null,
      wanted: null,
      lost: 'gone',
      draft: ({ context }) => withoutNumber(context.draft),
    }),
    markLeft: assign({ left: true }),
    markTried: assign({ tried: true }),
  },
});
