import type { OrderDraft } from '@senda/contract';
import { callState, failed, repeated } from '../../base/calls/call-state.ts';
import {
  again,
  consentRegion,
  editEvents,
  promoEvents,
  startContext,
  summarySetup,
} from './summary.setup.ts';

/** The priced order and the purchase terms, with one consent per document (spec 4.status.terms-mode; decision 0062). */
export const summaryMachine = summarySetup.createMachine({
  id: 'summary',
  context: startContext,
  invoke: [
    {
      src: 'getPromotionConfig',
      input: {},
      onDone: { actions: 'limitCodes' },
      onError: { actions: 'limitCodes' },
    },
    {
      src: 'getConsentSettings',
      input: {},
      // A late response is ignored: the customer may already have ticked a document.
      onDone: { guard: 'hasNoTerms', actions: 'setTerms' },
      // The empty transition takes a late failure: an error without a transition would end the machine.
      onError: [{ guard: 'hasNoTerms', actions: 'setTerms' }, {}],
    },
  ],
  after: { patience: { guard: 'hasNoTerms', actions: 'setTerms' } },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isIncomplete', target: 'incomplete' }, { target: 'loading' }] },
    /** Something is missing without which an order has no price. */
    incomplete: {},
    loading: {
      ...callState('loading', editEvents),
      entry: ['clearProblem', 'setAskedCodes'],
      on: { ...repeated, 'promo.typed': { actions: 'changeCodes' } },
      invoke: {
        src: 'previewOrder',
        // An incomplete order has no call.
        input: ({ context }) => ({ body: context.orderBody as OrderDraft }),
        onDone: [
          { guard: 'isAcceptedAlready', target: 'accepted', actions: 'setPreview' },
          { target: 'reviewing', actions: 'setPreview' },
        ],
        onError: failed,
      },
    },
    reviewing: {
      always: { guard: 'isUnpriced', target: 'loading' },
      on: {
        ...promoEvents,
        'terms.ticked': { guard: 'hasCheckbox', actions: 'tick' },
        'terms.read': { guard: 'hasRegion', actions: 'markRead' },
        submit: [{ guard: 'canAccept', target: 'accepting' }, { actions: 'markTried' }],
      },
    },
    /** Sends the consents in parallel; a retry skips those that succeeded. */
    accepting: {
      ...callState('busy'),
      states: {
        asking: {
          type: 'parallel',
          states: {
            terms: consentRegion('terms'),
            privacy: consentRegion('privacy'),
            recurring: consentRegion('recurring'),
          },
          onDone: [{ guard: 'areStored', target: '#summary.accepted' }, { target: 'failed' }],
        },
        failed: { tags: 'failed', on: { ...editEvents, retry: again, submit: again } },
      },
    },
    accepted: { type: 'final', tags: 'busy' },
  },
  output: ({ context }) => {
    if (context.preview === null) throw new Error('An order cannot be accepted before it is priced.');
    return { accepted: { preview: context.preview, promoCodes: [...context.promo.codes] } };
  },
});
