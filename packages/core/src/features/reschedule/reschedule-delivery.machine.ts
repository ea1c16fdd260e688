import { and } from 'xstate';
import { callState, failed } from '../../base/calls/call-state.ts';
import { codeText } from '../../base/form/code-text.ts';
import { plainText } from '../../base/form/plain-text.ts';
import {
  addressFor,
  addressInput,
  deliveryInput,
  rescheduleDeliverySetup,
  startContext,
} from './reschedule-delivery.setup.ts';

/** Choice of another delivery by its code, and the request for a new code. */
export const rescheduleDeliveryMachine = rescheduleDeliverySetup.createMachine({
  id: 'reschedule-delivery',
  context: startContext,
  initial: 'opening',
  states: {
    opening: {
      ...callState('loading'),
      always: [
        { guard: and(['lacksCode', 'isOwn', 'wasSent']), target: 'requested' },
        { guard: and(['lacksCode', 'isOwn']), target: 'requesting' },
        { guard: 'lacksCode', target: 'asking' },
      ],
      invoke: {
        src: 'validateReschedule',
        input: ({ context }) => ({ params: { verificationCode: context.data.verificationCode ?? '' } }),
        onDone: [
          // A reload returns to the form that was open.
          { guard: and(['isOpen', 'isTyping']), target: 'addressing', actions: 'setOrder' },
          { guard: 'isOpen', target: 'choosing', actions: 'setOrder' },
          { target: 'closed', actions: 'setOrder' },
        ],
        onError: [
          {
            guard: 'isUnknownCode',
            target: 'asking',
            actions: { type: 'setFault', params: { fault: 'unknown' } },
          },
          {
            guard: 'isExpiredCode',
            target: 'asking',
            actions: { type: 'setFault', params: { fault: 'expired' } },
          },
          failed,
        ],
      },
    },
    choosing: {
      invoke: {
        id: 'delivery',
        src: 'delivery',
        input: ({ context }) => deliveryInput(context),
        onSnapshot: { actions: 'setDelivery' },
        onDone: { target: 'chosen', actions: 'setChosen' },
      },
      on: { 'address.other': { target: 'addressing', actions: 'openAddress' } },
    },
    addressing: {
      invoke: {
        id: 'address',
        src: 'address',
        input: ({ context }) => addressInput(context),
        onSnapshot: { actions: 'setAddress' },
        onDone: { target: 'choosing', actions: 'takeAddress' },
      },
      on: { 'address.cancelled': { target: 'choosing', actions: 'closeAddress' } },
    },
    /** Too late, or an earlier choice is still being paid. */
    closed: { on: { retry: 'opening' } },
    /** No code, or none that can be used: a new one is asked for. */
    asking: {
      on: {
        'field.changed': { actions: 'changeField' },
        'field.left': { actions: 'leaveField' },
        submit: [{ guard: 'isFormValid', target: 'requesting' }, { actions: 'markSubmitted' }],
      },
    },
    requesting: {
      ...callState('busy'),
      states: {
        asking: {},
        failed: {
          tags: 'failed',
          on: { 'field.changed': { target: '#reschedule-delivery.asking', actions: 'changeField' } },
        },
      },
      invoke: {
        src: 'requestRescheduleCode',
        input: ({ context: { form } }) => ({
          body: { orderRef: codeText(form.values.orderRef), email: plainText(form.values.email) },
        }),
        onDone: { target: 'requested', actions: 'markSent' },
        onError: failed,
      },
    },
    /** The response is the same whether or not a mail was sent. */
    requested: { on: { 'code.again': 'asking' } },
    chosen: { type: 'final', tags: 'busy' },
  },
  output: ({ context }) => {
    const { order, chosen, draft } = context;
    if (order === null || chosen === null) throw new Error('The step cannot end without a choice.');
    const deliveryAddress = addressFor(context);
    return {
      reschedule: {
        order,
        ...(deliveryAddress && { deliveryAddress }),
        isNewAddress: draft.address !== undefined,
        delivery: chosen,
      },
    };
  },
});
