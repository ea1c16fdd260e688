import { setup } from 'xstate';
import type { JourneyData } from '../../base/answers/journey-data.ts';

export interface ServiceResultInput {
  /** Id of the run's journey: part of message ids. */
  readonly journey: string;
  readonly data: JourneyData;
}

/** The result of paying a request's fee: two final pages; navigation is the journey's. */
export const serviceResultMachine = setup({
  types: { context: {} as ServiceResultInput, input: {} as ServiceResultInput },
  guards: { isPaid: ({ context: { data } }) => data.payment?.outcome === 'paid' },
}).createMachine({
  id: 'service-result',
  context: ({ input: { journey, data } }) => ({ journey, data }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isPaid', target: 'paid' }, { target: 'refused' }] },
    paid: {},
    refused: {},
  },
});
