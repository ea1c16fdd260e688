import { requestRescheduleCode, validateReschedule } from '@senda/contract/calls';
import { assign, type SnapshotFrom, setup } from 'xstate';
import type { AddressData } from '../../base/answers/address.ts';
import type { DeliveryData } from '../../base/answers/delivery.ts';
import type { RescheduleData } from '../../base/answers/reschedule.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import { callActor } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { outputIn } from '../../base/calls/outcome.ts';
import { change, type Form, isValid, leave, markSubmitted, startForm } from '../../base/form/form.ts';
import { plainText } from '../../base/form/plain-text.ts';
import { addressMachine } from '../../common/address/address.machine.ts';
import type { AddressInput } from '../../common/address/address.setup.ts';
import { deliveryMachine } from '../../common/delivery/delivery.machine.ts';
import type { DeliverySettings } from '../../common/delivery/delivery.schema.ts';
import { type CodeField, codeRules } from './code-form.ts';
import type { RescheduleDeliveryDraft } from './reschedule.schema.ts';
import { type CodeFault, closureOf, codeGuards, type RescheduleOrder } from './reschedule.ts';

export type RescheduleDeliveryInput = StepInput<RescheduleData, RescheduleDeliveryDraft, DeliverySettings>;

export interface Context extends Omit<RescheduleDeliveryInput, 'draft'>, FailingContext {
  readonly draft: RescheduleDeliveryDraft;
  /** null until loaded. */
  readonly order: RescheduleOrder | null;
  /** The choice of day and way, and the form of another address; null while closed. */
  readonly delivery: SnapshotFrom<typeof deliveryMachine> | null;
  readonly addressForm: SnapshotFrom<typeof addressMachine> | null;
  readonly chosen: DeliveryData | null;
  readonly fault: CodeFault;
  /** The request for a new code. */
  readonly form: Form<CodeField>;
}

type Event =
  | { readonly type: 'field.changed'; readonly field: CodeField; readonly value: string }
  | { readonly type: 'field.left'; readonly field: CodeField }
  | { readonly type: 'submit' | 'retry' | 'address.other' | 'address.cancelled' | 'code.again' };

/** Whether a customer changes an order of their own: its code goes to their e-mail, and nothing has to be asked for. */
export const isOwnOrder = ({ data, email, isGuest }: Pick<Context, 'data' | 'email' | 'isGuest'>): boolean =>
  data.orderRef !== undefined && email !== '' && isGuest !== true;

/** A mail may take so long (ms): a reload within this time asks for no other one. */
const mailTime = 10 * 60_000;

/** Whether a code for the order was just asked for. */
const wasSent = ({ draft: { sent }, data, now }: Context): boolean =>
  sent !== undefined && sent.orderRef === data.orderRef && now() < sent.at + mailTime;

/** Returns the address that a courier would deliver to. */
export const addressFor = ({ draft, order }: Pick<Context, 'draft' | 'order'>) =>
  draft.address ?? order?.shipment.shippingAddress;

export function deliveryInput(context: Context) {
  const { order: _order, draft, settings, country, email, channel, now, newId, answer } = context;
  const address = addressFor(context);
  return {
    // A new address has to be written where none is on file.
    data: {
      deliveryPostalCode: address?.postalCode ?? '',
      ...(address && { deliveryAddress: address, billingAddress: address }),
    },
    ...(answer && { answer: answer.reschedule.delivery }),
    ...(draft.delivery && { draft: draft.delivery }),
    settings,
    ...(country && { country }),
    email,
    channel,
    now,
    newId,
  };
}

export function addressInput({ draft, settings, country, email, now, newId }: Context): AddressInput {
  return {
    data: { deliveryNeeded: true },
    channel: 'web',
    ...(draft.typed && { draft: draft.typed }),
    settings: { ...settings, oneAddress: true },
    ...(country && { country }),
    email,
    now,
    newId,
  };
}

const calls = failing<Context, Event>();

/** Actors, guards and actions of the machine. */
export const rescheduleDeliverySetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as RescheduleDeliveryInput,
    output: {} as RescheduleData,
    tags: {} as CallTag,
    children: {} as { delivery: 'delivery'; address: 'address' },
  },
  actors: {
    validateReschedule: callActor(validateReschedule),
    requestRescheduleCode: callActor(requestRescheduleCode),
    delivery: deliveryMachine,
    address: addressMachine,
  },
  guards: {
    ...calls.guards,
    ...codeGuards,
    isOpen: ({ event }) => closureOf(outputIn<'validateReschedule'>(event)) === null,
    isTyping: ({ context }) => context.draft.typed !== undefined,
    isFormValid: ({ context }) => isValid(context.form, codeRules),
    lacksCode: ({ context }) => context.data.verificationCode === undefined,
    isOwn: ({ context }) => isOwnOrder(context),
    wasSent: ({ context }) => wasSent(context),
  },
  actions: {
    ...calls.actions,
    setOrder: assign({ order: ({ event }) => outputIn<'validateReschedule'>(event) }),
    setFault: assign({ fault: (_, params: { fault: CodeFault }) => params.fault }),
    setDelivery: assign(({ context, event }) => {
      const delivery = (event as unknown as { snapshot: NonNullable<Context['delivery']> }).snapshot;
      const draft = delivery.context.draft;
      return {
        delivery,
        draft: draft === context.draft.delivery ? context.draft : { ...context.draft, delivery: draft },
      };
    }),
    setAddress: assign(({ context, event }) => {
      const addressForm = (event as unknown as { snapshot: NonNullable<Context['addressForm']> }).snapshot;
      const typed = addressForm.context.draft;
      return {
        addressForm,
        draft: typed === context.draft.typed ? context.draft : { ...context.draft, typed },
      };
    }),
    setChosen: assign({ chosen: ({ event }) => (event as unknown as { output: DeliveryData }).output }),
    /** A courier there may have another calendar. */
    takeAddress: assign(({ context: { draft }, event }) => {
      const { deliveryAddress } = (event as unknown as { output: AddressData }).output;
      const { typed: _typed, delivery: _delivery, ...rest } = draft;
      return {
        addressForm: null,
        delivery: null,
        draft: {
          ...rest,
          ...(deliveryAddress && { address: deliveryAddress }),
          delivery: {
            deliveryType: 'DOORSTEP_DELIVERY' as const,
            zipCode: deliveryAddress?.postalCode ?? '',
          },
        },
      };
    }),
    openAddress: assign(({ context: { draft } }) => ({ draft: { ...draft, typed: draft.typed ?? {} } })),
    closeAddress: assign(
      ({
        context: {
          draft: { typed: _typed, ...draft },
        },
      }) => ({ addressForm: null, draft }),
    ),
    changeField: assign({
      form: ({ context, event }) =>
        event.type === 'field.changed' ? change(context.form, event.field, event.value) : context.form,
    }),
    leaveField: assign({
      form: ({ context, event }) =>
        event.type === 'field.left' ? leave(context.form, event.field) : context.form,
    }),
    markSubmitted: assign({ form: ({ context }) => markSubmitted(context.form) }),
    /** A reload sends no other one. */
    markSent: assign({
      draft: ({ context: { draft, form, now } }) => ({
        ...draft,
        sent: { orderRef: plainText(form.values.orderRef), at: now() },
      }),
    }),
  },
});

/** Returns the context that the machine starts with. */
export const startContext = ({ input }: { readonly input: RescheduleDeliveryInput }): Context => ({
  ...input,
  draft:
    input.draft ??
    (input.answer?.reschedule.isNewAddress && input.answer.reschedule.deliveryAddress
      ? { address: input.answer.reschedule.deliveryAddress }
      : {}),
  order: null,
  delivery: null,
  addressForm: null,
  chosen: null,
  fault: 'missing' as const,
  form: startForm({ orderRef: input.data.orderRef ?? '', email: input.email }),
  problem: null,
});
