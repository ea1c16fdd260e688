import type { CallName, CallResult } from '@senda/contract';
import {
  getGoldenNumberCategories,
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
import { type CallTag, callState, failed, failing, repeated } from '../../base/calls/call-state.ts';
import { isRefusedWith } from '../../base/calls/outcome.ts';
import { numberTypesOf } from '../../shared/purchase/number-type.ts';
import { holdOf, timeLeft, withNumber, withoutNumber } from './hold.ts';
import { type Context, type Event, type NumberInput, startContext } from './number.context.ts';
import { callOf, isAnotherList, queryOf, searchFormat } from './search.ts';

const outputIn = <N extends CallName>(_call: N, event: unknown): CallResult<N> =>
  (event as { output: CallResult<N> }).output;

/** Returns what a read brings that the page can do without; null if it fails. */
const optional = <Value>(asked: Promise<Value>): Promise<Value | null> => asked.catch(() => null);

/** What is read of numbers before a list of them. */
export type Opened = { readonly [Part in 'lines' | 'offers' | 'classes']: NonNullable<Context[Part]> };
/** What the page shows once it is there. */
export type Supplement = Pick<Context, 'mostLines' | 'icons'>;

export const prices = { getNumberCategories, getGoldenNumberCategories };

/** Reads the prices of numbers; none if that fails. */
export async function readPrices(ask: Asks<typeof prices>): Promise<Omit<Opened, 'lines'>> {
  const [offers, classes] = await Promise.all([
    optional(ask.getNumberCategories({})),
    optional(ask.getGoldenNumberCategories({})),
  ]);
  return { offers: offers?.categories ?? [], classes: classes?.categories ?? [] };
}

const open = reads(
  { getNumberOfLinesEligibility, ...prices },
  async (ask, _input: object): Promise<Opened> => {
    const [lines, priced] = await Promise.all([
      ask.getNumberOfLinesEligibility({ query: {} }),
      readPrices(ask),
    ]);
    return { lines, ...priced };
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

const openedIn = (event: unknown) => (event as { output: Opened }).output;

/** Events of every state with a list. */
const listEvents = {
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
  'search.due': { guard: 'isListStale', target: '#number.loading', reenter: true },
  'hold.ended': { guard: 'hasHold', target: '#number.letGo', actions: 'clearHold' },
  submit: [
    { guard: 'canGoOn', target: '#number.chosen' },
    // A hold that has ended is made again where the number is free: the customer goes on.
    { guard: 'hasHold', target: '#number.holdingAgain', actions: 'cancelHoldEnd' },
    { guard: 'hasEnded', target: '#number.holdingAgain' },
    { actions: 'markTried' },
  ],
} as const;

const calls = failing<Context, Event>();

/** Chooses and reserves a new number, or chooses to port one in (spec 1.buy.new-number, 4.status.number-type, 9.numbers). */
export const numberMachine = setup({
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
    holdEnds: ({ context }) => timeLeft(context.held, context.now()),
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
      event.number !== context.held?.choice.number &&
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
    isListStale: ({ context }) => isAnotherList(context.draft, context.listed),
    isCallStale: ({ context }) => isAnotherList(context.draft, context.asked),
    choseAnother: ({ context }) => context.wanted !== context.locking,
    isGone: isRefusedWith('NUMBER_TAKEN', 'NOT_FOUND'),
    hasHold: ({ context }) => context.held !== null,
    hasEnded: ({ context }) => context.lost === 'ended',
    hasChosen: ({ context }) => context.wanted !== null,
    canGoOn: ({ context }) => timeLeft(context.held, context.now()) > 0,
  },
  actions: {
    ...calls.actions,
    setOpened: assign(({ event }) => openedIn(event)),
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
        ? { wanted: event.number, draft: withNumber(context.draft, event.number), held: null, lost: null }
        : {},
    ),
    adoptNumber: assign(({ context, event }) => {
      const number = event.type === 'draft.followed' ? event.draft?.number : undefined;
      if (number === undefined) return {};
      return { wanted: number, draft: withNumber(context.draft, number), held: null, lost: null };
    }),
    clearLost: assign({ lost: null }),
    startLock: assign({ locking: ({ context }) => context.wanted }),
    setHold: assign({
      held: ({ context, event }) =>
        holdOf(outputIn('lockNumber', event), context.numbers ?? [], context.now()),
    }),
    scheduleHoldEnd: raise({ type: 'hold.ended' }, { id: 'hold', delay: 'holdEnds' }),
    cancelHoldEnd: cancel('hold'),
    clearHold: assign({ held: null, lost: 'ended' }),
    clearTakenNumber: assign({
      wanted: null,
      lost: 'taken',
      draft: ({ context }) => withoutNumber(context.draft),
    }),
    /** Somebody else has the number whose hold has ended. */
    clearLapsedNumber: assign({
      held: null,
      wanted: null,
      lost: 'gone',
      draft: ({ context }) => withoutNumber(context.draft),
    }),
    markLeft: assign({ left: true }),
    markTried: assign({ tried: true }),
  },
}).createMachine({
  id: 'number',
  context: ({ input }) => startContext(input),
  // The page neither waits for it nor fails without it.
  invoke: { src: 'supplement', input: {}, onDone: { actions: 'setSupplement' }, onError: {} },
  initial: 'opening',
  on: {
    'search.typed': { actions: ['typeSearch', 'cancelSearch', 'scheduleSearch'] },
    'search.left': { actions: 'markLeft' },
    more: { actions: 'showMore' },
    'draft.followed': { guard: 'isHeldElsewhere', actions: 'adoptNumber' },
    'numberType.chosen': { guard: 'isOtherType', target: '.transferring', actions: 'chooseType' },
  },
  states: {
    /** Checks whether the customer may have another line, and loads prices. */
    opening: {
      ...callState('loading'),
      invoke: {
        src: 'open',
        input: {},
        onDone: [
          { guard: 'isFull', target: 'full', actions: 'setOpened' },
          { guard: 'isTransfer', target: 'transferring', actions: 'setOpened' },
          { target: 'loading', actions: 'setOpened' },
        ],
        onError: failed,
      },
    },
    /** The customer has the maximum number of lines. */
    full: { on: { submit: 'opening' } },
    loading: {
      ...callState('loading', { 'search.due': listEvents['search.due'] }),
      entry: ['clearProblem', 'startList'],
      invoke: {
        src: 'getNumbers',
        input: ({ context }) => callOf(queryOf(context.draft)),
        onDone: [
          { guard: 'hasHold', target: 'held', actions: 'setNumbers' },
          { guard: 'hasEnded', target: 'letGo', actions: 'setNumbers' },
          { guard: 'hasChosen', target: 'holding', actions: 'setNumbers' },
          { target: 'choosing', actions: 'setNumbers' },
        ],
        onError: failed,
      },
      on: {
        ...listEvents,
        'search.due': { guard: 'isCallStale', target: 'loading', reenter: true },
        'hold.ended': { guard: 'hasHold', actions: 'clearHold' },
        retry: repeated.retry,
      },
    },
    /** A ported number is the next step's. A reservation made here stays until it ends. */
    transferring: {
      on: {
        'numberType.chosen': { guard: 'isOtherType', target: 'loading', actions: 'chooseType' },
        'hold.ended': { guard: 'hasHold', actions: 'clearHold' },
        submit: 'chosen',
      },
    },
    choosing: { on: listEvents },
    /** One call at a time, so that page and gateway agree: a number chosen meanwhile is reserved next. */
    holding: {
      ...callState('busy', listEvents),
      entry: ['clearProblem', 'startLock'],
      invoke: {
        src: 'lockNumber',
        input: ({ context }) => ({ params: { selectedNumber: context.wanted ?? '' } }),
        onDone: [
          { guard: 'choseAnother', target: 'holding', reenter: true },
          { guard: 'isListStale', target: 'loading', actions: ['setHold', 'scheduleHoldEnd'] },
          { target: 'held', actions: ['setHold', 'scheduleHoldEnd'] },
        ],
        onError: [
          { guard: 'choseAnother', target: 'holding', reenter: true },
          { guard: 'isGone', target: 'loading', actions: 'clearTakenNumber' },
          failed,
        ],
      },
      on: {
        'number.chosen': { guard: 'isFree', actions: 'chooseNumber' },
        'category.chosen': { guard: 'isOtherCategory', actions: 'chooseCategory' },
        retry: repeated.retry,
      },
    },
    held: { on: listEvents },
    /** The hold ended before the customer submitted; the number stays chosen. */
    letGo: { on: { ...listEvents, retry: { target: 'holding', actions: 'clearLost' } } },
    /** Makes the hold again and goes on. */
    holdingAgain: {
      ...callState('busy', listEvents),
      entry: ['clearProblem', 'startLock'],
      invoke: {
        src: 'lockNumber',
        input: ({ context }) => ({ params: { selectedNumber: context.wanted ?? '' } }),
        onDone: { target: 'chosen', actions: 'setHold' },
        onError: [{ guard: 'isGone', target: 'loading', actions: 'clearLapsedNumber' }, failed],
      },
    },
    chosen: { type: 'final', tags: 'busy' },
  },
  output: ({ context }) => {
    if (context.numberType === 'PORT_IN') return { number: null, numberType: 'PORT_IN' };
    if (context.held === null) throw new Error('The number step cannot end without a reserved number.');
    return { number: context.held.choice, numberType: 'NEW' };
  },
});
