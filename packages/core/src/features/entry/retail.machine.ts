import { getPickupLocation } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../../base/calls/call-actor.ts';

export interface RetailInput {
  /** The store of the tablet; null if neither its address nor its storage has one. */
  readonly storeId: string | null;
}

interface Context extends RetailInput {
  readonly name: string | null;
}

/** The start page of a store's tablet: finds the name of its store. The tablet works without the name. */
export const retailMachine = setup({
  types: { context: {} as Context, input: {} as RetailInput },
  actors: { getPickupLocation: callActor(getPickupLocation) },
  guards: { isNowhere: ({ context }) => context.storeId === null },
}).createMachine({
  id: 'retail',
  context: ({ input }) => ({ ...input, name: null }),
  initial: 'loading',
  states: {
    loading: {
      always: { guard: 'isNowhere', target: 'nowhere' },
      invoke: {
        src: 'getPickupLocation',
        input: ({ context }) => ({ params: { locationId: context.storeId ?? '' } }),
        onDone: { target: 'named', actions: assign({ name: ({ event }) => event.output.name }) },
        onError: 'unnamed',
      },
    },
    named: {},
    unnamed: {},
    nowhere: {},
  },
});
