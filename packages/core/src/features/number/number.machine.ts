import { callState, failed, repeated } from '../../base/calls/call-state.ts';
import { startContext } from './number.context.ts';
import { listEvents, numberSetup } from './number.setup.ts';
import { callOf, queryOf } from './search.ts';

/** Chooses and reserves a new number, or chooses to port one in (spec 1.buy.new-number, 4.status.number-type, 9.numbers). */
export const numberMachine = numberSetup.createMachine({
  id: 'number',
  context: ({ input }) => startContext(input),
  // The page does not wait for this call, and works without it.
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
          { guard: 'hasEnded', target: 'holdEnded', actions: 'setNumbers' },
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
    /** The next step asks for the number to port. A reservation made here stays until it ends. */
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
        'area.chosen': { guard: 'isOtherArea', actions: 'chooseArea' },
        retry: repeated.retry,
      },
    },
    held: { on: listEvents },
    /** The hold ended before the customer submitted; the number stays chosen. */
    holdEnded: { on: { ...listEvents, retry: { target: 'holding', actions: 'clearLost' } } },
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
    if (context.hold === null) throw new Error('The number step cannot end without a reserved number.');
    return { number: context.hold.choice, numberType: 'NEW' };
  },
});
