import { answerState, callState, failed } from '../../base/calls/call-state.ts';
import { invoiceDetailsIn, startInvoiceForm } from './invoice-form.ts';
import { noOptions, orderInvoiceSetup } from './order-invoice.setup.ts';

/** Requests the invoice of a paid order, and follows it until it is issued or refused. */
export const orderInvoiceMachine = orderInvoiceSetup.createMachine({
  id: 'order-invoice',
  context: ({ input }) => ({
    ...input,
    order: null,
    options: noOptions,
    form: startInvoiceForm(undefined),
    keep: false,
    kind: null,
    document: null,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      ...callState('loading'),
      always: { guard: 'isMisnamed', target: 'notFound' },
      invoke: {
        src: 'read',
        input: ({ context }) => ({ orderReference: context.orderRef ?? '' }),
        onDone: [
          { guard: 'isOpen', target: 'editing', actions: ['setRead', 'startForm'] },
          { guard: 'isRequested', target: 'requested', actions: 'setRead' },
          { target: 'settled', actions: 'setRead' },
        ],
        onError: [{ guard: 'isNotFound', target: 'notFound' }, failed],
      },
    },
    editing: {
      ...answerState,
      on: {
        'field.changed': { target: '.open', actions: 'changeField' },
        'field.left': { actions: 'leaveField' },
        'keep.changed': { actions: 'changeKeep' },
        submit: [{ guard: 'isComplete', target: 'sending' }, { actions: 'showProblems' }],
        retry: { guard: 'isComplete', target: 'sending' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'requestInvoice',
        input: ({ context: { order, form, keep } }) => ({
          params: { orderReference: order?.order_ref ?? '' },
          body: { details: invoiceDetailsIn(form.values), keep },
        }),
        onDone: { target: 'requested', actions: 'setOrder' },
        onError: [
          // It was requested in another tab, or the time for it is over.
          { guard: 'isNotEligible', target: 'loading' },
          { target: 'editing.failed', actions: 'setProblem' },
        ],
      },
    },
    /** The tax authority has not answered: the result follows by itself. */
    requested: { after: { readInterval: 'loading' } },
    /** It was issued, refused or cancelled, or none can be had. */
    settled: {
      ...answerState,
      on: {
        'document.asked': { guard: 'isListed', target: 'downloading', actions: 'setKind' },
        'document.saved': { actions: 'clearDocument' },
        retry: { guard: 'wasAsked', target: 'downloading' },
      },
    },
    /** A document of it is fetched, which the page saves. */
    downloading: {
      tags: 'busy',
      invoke: {
        src: 'getInvoiceDocument',
        input: ({ context: { order, kind } }) => ({
          params: { orderReference: order?.order_ref ?? '', kind: kind ?? 'XML' },
        }),
        onDone: { target: 'settled', actions: 'setDocument' },
        onError: { target: 'settled.failed', actions: 'setProblem' },
      },
    },
    notFound: {},
  },
});
