import type { CallResult, ErrorCode } from '@senda/contract';
import { same } from '@senda/journey';
import { assign, cancel, raise, setup } from 'xstate';
import { failureStates, onFailure, outcomeGuards, problemIn } from '../calls/outcome.ts';
import { callSlot } from '../calls/slot.ts';
import type { NumberData } from './connection-details.step.ts';
import { holdOf, timeLeft, withNumber, withoutNumber } from './hold.ts';
import { type Context, type Event, type NumberInput, startContext } from './number.context.ts';
import { callOf, isAnotherList, queryOf, searchText } from './search.ts';

const goneCodes: readonly ErrorCode[] = ['NUMBER_TAKEN', 'NOT_FOUND'];

const outputIn = <N extends 'getNumbers' | 'lockNumber'>(_call: N, event: unknown): CallResult<N> =>
  (event as { output: CallResult<N> }).output;

/** What a customer can do wherever a list shows; a reload keeps the number that is held. */
const listEvents = {
  'number.chosen': { guard: 'isFree', target: 'holding', actions: ['wantNumber', 'stopHold'] },
  'category.chosen': {
    guard: 'isOtherCategory',
    target: 'loading',
    reenter: true,
    actions: 'chooseCategory',
  },
  'search.due': { guard: 'isListStale', target: 'loading', reenter: true },
  'hold.ended': { guard: 'hasHold', target: 'letGo', actions: 'loseHold' },
  submit: [
    { guard: 'canGoOn', target: 'chosen' },
    { guard: 'hasHold', target: 'letGo', actions: ['loseHold', 'stopHold'] },
    { actions: 'markTried' },
  ],
} as const;

/** Choice of a new number, held for the customer at once (specification, sections 5, 7, 9). */
export const numberMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as NumberInput,
    output: {} as NumberData,
  },
  actors: { getNumbers: callSlot('getNumbers'), lockNumber: callSlot('lockNumber') },
  delays: {
    /** How long after the last key a search runs. */
    searchPause: 300,
    holdEnds: ({ context }) => timeLeft(context.held, context.now()),
  },
  guards: {
    ...outcomeGuards,
    isFree: ({ context, event }) =>
      event.type === 'number.chosen' &&
      event.number !== context.held?.choice.number &&
      (context.numbers ?? []).some(({ number }) => number === event.number),
    isOtherCategory: ({ context, event }) =>
      event.type === 'category.chosen' && event.category !== queryOf(context.typed).category,
    isListStale: ({ context }) => isAnotherList(context.typed, context.listed),
    isCallStale: ({ context }) => isAnotherList(context.typed, context.asked),
    wantsAnother: ({ context }) => context.wanted !== context.locking,
    isGone: ({ event }) => {
      const problem = problemIn(event);
      return problem.kind === 'refused' && goneCodes.includes(problem.code);
    },
    hasHold: ({ context }) => context.held !== null,
    hasEnded: ({ context }) => context.lost === 'ended',
    hasWish: ({ context }) => context.wanted !== null,
    wasHolding: ({ context }) => context.calling === 'lockNumber',
    canGoOn: ({ context }) => timeLeft(context.held, context.now()) > 0,
  },
  actions: {
    typeSearch: assign({
      typed: ({ context, event }) => {
        const search = event.type === 'search.typed' ? searchText(event.text) : context.typed.search;
        return search === (context.typed.search ?? '') ? context.typed : { ...context.typed, search };
      },
    }),
    awaitSearch: raise({ type: 'search.due' }, { id: 'search', delay: 'searchPause' }),
    stopSearch: cancel('search'),
    chooseCategory: assign({
      typed: ({ context, event }) =>
        event.type === 'category.chosen' ? { ...context.typed, category: event.category } : context.typed,
    }),
    askList: assign(({ context }) => ({
      asked: queryOf(context.typed),
      calling: 'getNumbers' as const,
      problem: null,
    })),
    keepNumbers: assign(({ context, event }) => ({
      numbers: outputIn('getNumbers', event).numbers,
      listed: context.asked,
      shown: same(context.listed, context.asked) ? context.shown : context.settings.listed,
    })),
    showMore: assign({
      shown: ({ context: { shown, settings } }) => Math.min(shown + settings.listed, settings.most),
    }),
    wantNumber: assign(({ context, event }) =>
      event.type === 'number.chosen'
        ? { wanted: event.number, typed: withNumber(context.typed, event.number), held: null, lost: null }
        : {},
    ),
    wantAgain: assign({ wanted: ({ context }) => context.typed.number ?? null, lost: null }),
    askHold: assign(({ context }) => ({
      locking: context.wanted,
      calling: 'lockNumber' as const,
      problem: null,
    })),
    keepHold: assign({
      held: ({ context, event }) =>
        holdOf(outputIn('lockNumber', event), context.numbers ?? [], context.now()),
    }),
    awaitEnd: raise({ type: 'hold.ended' }, { id: 'hold', delay: 'holdEnds' }),
    stopHold: cancel('hold'),
    loseHold: assign({ held: null, wanted: null, lost: 'ended' }),
    giveUpNumber: assign({
      wanted: null,
      lost: 'taken',
      typed: ({ context }) => withoutNumber(context.typed),
    }),
    markLeft: assign({ left: true }),
    markTried: assign({ tried: true }),
    noteProblem: assign({ problem: ({ event }) => problemIn(event) }),
  },
}).createMachine({
  id: 'number',
  context: ({ input }) => startContext(input),
  initial: 'loading',
  on: {
    'search.typed': { actions: ['typeSearch', 'stopSearch', 'awaitSearch'] },
    'search.left': { actions: 'markLeft' },
    more: { actions: 'showMore' },
  },
  states: {
    loading: {
      entry: 'askList',
      invoke: {
        src: 'getNumbers',
        input: ({ context }) => callOf(queryOf(context.typed)),
        onDone: [
          { guard: 'hasHold', target: 'held', actions: 'keepNumbers' },
          { guard: 'hasWish', target: 'holding', actions: 'keepNumbers' },
          { guard: 'hasEnded', target: 'letGo', actions: 'keepNumbers' },
          { target: 'choosing', actions: 'keepNumbers' },
        ],
        onError: onFailure,
      },
      on: {
        ...listEvents,
        'search.due': { guard: 'isCallStale', target: 'loading', reenter: true },
        'hold.ended': { guard: 'hasHold', actions: 'loseHold' },
      },
    },
    choosing: { on: listEvents },
    /** One call at a time: a number chosen meanwhile is held next, so that the gateway and the page agree. */
    holding: {
      entry: 'askHold',
      invoke: {
        src: 'lockNumber',
        input: ({ context }) => ({ params: { selectedNumber: context.wanted ?? '' } }),
        onDone: [
          { guard: 'wantsAnother', target: 'holding', reenter: true },
          { guard: 'isListStale', target: 'loading', actions: ['keepHold', 'awaitEnd'] },
          { target: 'held', actions: ['keepHold', 'awaitEnd'] },
        ],
        onError: [
          { guard: 'wantsAnother', target: 'holding', reenter: true },
          { guard: 'isGone', target: 'loading', actions: 'giveUpNumber' },
          ...onFailure,
        ],
      },
      on: {
        'number.chosen': { guard: 'isFree', actions: 'wantNumber' },
        'category.chosen': { guard: 'isOtherCategory', actions: 'chooseCategory' },
      },
    },
    held: { on: listEvents },
    /** The hold ended before the customer went on. */
    letGo: { on: { ...listEvents, retry: { target: 'holding', actions: 'wantAgain' } } },
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        ...listEvents,
        'hold.ended': { guard: 'hasHold', actions: 'loseHold' },
        retry: [{ guard: 'wasHolding', target: 'holding' }, { target: 'loading' }],
      },
    },
    chosen: { type: 'final' },
  },
  output: ({ context }) => {
    if (context.held === null) throw new Error('The number step cannot end without a number that is held.');
    return { number: context.held.choice, numberType: 'NEW' };
  },
});
