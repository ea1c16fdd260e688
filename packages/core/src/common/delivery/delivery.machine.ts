import { callState, failed, repeated } from '../../base/calls/call-state.ts';
import {
  deliverySetup,
  edits,
  lookUpAgain,
  methodsAsked,
  slotsAsked,
  startContext,
} from './delivery.setup.ts';
import { dataOfDelivery, zipCodeToLookUp } from './delivery.ts';

/** Choice of the delivery method. The slot is checked again before submitting, as others may take it. */
export const deliveryMachine = deliverySetup.createMachine({
  id: 'delivery',
  context: startContext,
  initial: 'loading',
  states: {
    loading: {
      ...callState('loading'),
      invoke: {
        src: 'getDeliveryMethods',
        input: methodsAsked,
        onDone: { target: 'choosing', actions: 'setMethods' },
        onError: [
          { guard: 'isUnknownAddress', target: 'loading', reenter: true, actions: 'setUnknownPlace' },
          failed,
        ],
      },
    },
    choosing: {
      always: [
        { guard: 'isPlaceDue', target: 'checkingPlace', actions: 'forgetPlace' },
        { guard: 'areSlotsDue', target: 'loadingSlots' },
        { guard: 'isLookupDue', target: 'lookingUp' },
      ],
      on: {
        ...edits,
        retry: { guard: 'hasFailedLookup', actions: 'clearLookup' },
        submit: [
          { guard: 'hasSlot', target: 'checking' },
          { guard: 'isComplete', target: 'chosen' },
          { actions: 'markTried' },
        ],
      },
    },
    /** Loads what is offered at the typed postal code. Another one leaves this state, which cancels the outdated call. */
    checkingPlace: {
      ...callState('busy'),
      on: { ...repeated, ...edits },
      invoke: {
        src: 'getDeliveryMethods',
        input: methodsAsked,
        onDone: { target: 'choosing', actions: 'setMethods' },
        onError: [
          { guard: 'isUnknownAddress', target: 'checkingPlace', reenter: true, actions: 'setUnknownPlace' },
          failed,
        ],
      },
    },
    loadingSlots: {
      ...callState('busy'),
      on: { ...repeated, ...edits },
      invoke: {
        src: 'getDeliverySlots',
        input: slotsAsked,
        onDone: { target: 'choosing', actions: 'setSlots' },
        onError: failed,
      },
    },
    /** Another postal code leaves this state, which cancels the outdated call. */
    lookingUp: {
      ...callState('busy'),
      on: { ...edits, retry: lookUpAgain, submit: lookUpAgain },
      invoke: {
        src: 'getSelfPickupAddresses',
        input: ({ context }) => ({ query: { zipcode: zipCodeToLookUp(context) ?? '' } }),
        onDone: [
          { guard: 'hasLocation', target: 'choosing', actions: 'setLocation' },
          { target: 'choosing', actions: 'setNoLocation' },
        ],
        onError: [
          { guard: 'isWithoutLocation', target: 'choosing', actions: 'setNoLocation' },
          { guard: 'isUnknownZipCode', target: 'choosing', actions: 'setUnknownZipCode' },
          { guard: 'isSignedOut', target: '.failed', actions: ['setProblem', 'setLookupFailed'] },
          { target: 'choosing', actions: 'setLookupFailed' },
        ],
      },
    },
    /** Checks that the slot is still free. */
    checking: {
      ...callState('busy'),
      states: { asking: {}, failed: { tags: 'failed', on: edits } },
      invoke: {
        src: 'getDeliverySlots',
        input: slotsAsked,
        onDone: [
          { guard: 'isStillFree', target: 'chosen', actions: 'setSlots' },
          { target: 'choosing', actions: 'setSlots' },
        ],
        onError: failed,
      },
    },
    chosen: { type: 'final', tags: 'busy' },
  },
  output: ({ context }) => {
    const data = dataOfDelivery(context);
    if (data === null) throw new Error('The delivery step cannot end without a delivery method.');
    return data;
  },
});
