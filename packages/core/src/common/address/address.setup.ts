import type { Address, CallResult } from '@senda/contract';
import { getProfileParameters, lookUpAddress } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { AddressData } from '../../base/answers/address.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import { callActor } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { isRefusedWith } from '../../base/calls/outcome.ts';
import { leave } from '../../base/form/form.ts';
import type { AddressDraft, AddressSettings } from './address-details.schema.ts';
import {
  type AddressField,
  defaultFields,
  editAddress,
  fieldsIn,
  type LookupOutcome,
  type PostalContext,
  type RequestedField,
  typeArea,
} from './address-form.ts';
import {
  type Addresses,
  type AddressKind,
  applyLookup,
  areValid,
  askedKinds,
  clearFailedLookups,
  draftOf,
  haveSameValues,
  nextLookup,
  setAddress,
  setDeliveryNeeded,
  setPostalCode,
  showAllProblems,
  startAddresses,
  tickSame,
} from './addresses.ts';

export type AddressInput = StepInput<AddressData, AddressDraft, AddressSettings>;

export interface Context extends AddressInput, FailingContext {
  readonly addresses: Addresses;
  /** The fields to show, in order. */
  readonly requestedFields: readonly RequestedField[];
  /** Whether the form started with the address on file. */
  readonly isProposed: boolean;
  readonly draft: AddressDraft;
  /** Next was pressed during a lookup; its response decides. */
  readonly waiting: boolean;
  /** The customer has started editing; the fields no longer change. */
  readonly touched: boolean;
}

type Event =
  | {
      readonly type: 'field.changed';
      readonly kind: AddressKind;
      readonly field: AddressField;
      readonly value: string;
    }
  | { readonly type: 'field.left'; readonly kind: AddressKind; readonly field: AddressField }
  /** The colonia is not in the list: the customer types it. */
  | { readonly type: 'area.missed'; readonly kind: AddressKind }
  | { readonly type: 'same.ticked'; readonly same: boolean }
  | { readonly type: 'submit' | 'retry' };

/** Returns the changed context; `draft` stays the same object while its values are unchanged. */
function changed(context: Context, addresses: Addresses): Partial<Context> {
  if (addresses === context.addresses) return {};
  return haveSameValues(addresses, context.addresses)
    ? { addresses }
    : { addresses, draft: draftOf(addresses) };
}

/** Returns the journey's country and the configured length of its postal codes. */
export const postalContextOf = ({
  settings,
  country,
}: Pick<AddressInput, 'settings' | 'country'>): PostalContext => ({
  country: settings.country,
  zipCodeSize: country?.zipCodeSize,
});

function edited(context: Context, event: Event): Addresses {
  const { addresses } = context;
  if (event.type === 'same.ticked')
    return context.settings.oneAddress ? addresses : tickSame(addresses, event.same);
  if (event.type === 'area.missed') return setAddress(addresses, event.kind, typeArea(addresses[event.kind]));
  if (event.type !== 'field.changed') return addresses;
  if (!askedKinds(addresses).includes(event.kind)) return addresses;
  const address = editAddress(addresses[event.kind], event.field, event.value, postalContextOf(context));
  return setAddress(addresses, event.kind, address);
}

function left({ addresses }: Context, event: Event): Addresses {
  if (event.type !== 'field.left') return addresses;
  const address = addresses[event.kind];
  const form = leave(address.form, event.field);
  return form === address.form ? addresses : setAddress(addresses, event.kind, { ...address, form });
}

export const due = (context: Context) => nextLookup(context.addresses, postalContextOf(context));

export const settled = (context: Context, outcome: LookupOutcome): Partial<Context> =>
  changed(context, applyLookup(context.addresses, postalContextOf(context), outcome));

const calls = failing<Context, Event>();

/** Actors, guards and actions of the machine. */
export const addressSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as AddressInput,
    output: {} as AddressData,
    tags: {} as CallTag,
  },
  actors: {
    lookUpAddress: callActor(lookUpAddress),
    getProfileParameters: callActor(getProfileParameters),
  },
  guards: {
    ...calls.guards,
    isDue: ({ context }) => due(context) !== null,
    isRight: ({ context }) => areValid(context.addresses, postalContextOf(context), context.requestedFields),
    isUntouched: ({ context }) => !context.touched,
    isWaiting: ({ context }) => context.waiting,
    isWaitingAndRight: ({ context }) =>
      context.waiting && areValid(context.addresses, postalContextOf(context), context.requestedFields),
    isUnknownCode: isRefusedWith('NOT_FOUND'),
    /** The edit starts or ends a lookup. */
    changesLookup: ({ context, event }) => {
      const addresses = edited(context, event);
      const next = nextLookup(addresses, postalContextOf(context));
      const now = due(context);
      return next?.kind !== now?.kind || next?.code !== now?.code;
    },
  },
  actions: {
    ...calls.actions,
    edit: assign(({ context, event }) => ({
      ...changed(context, edited(context, event)),
      waiting: false,
      touched: true,
    })),
    setRequestedFields: assign({
      requestedFields: ({ event }) =>
        fieldsIn((event as unknown as { output: CallResult<'getProfileParameters'> }).output),
    }),
    leaveField: assign(({ context, event }) => changed(context, left(context, event))),
    setUnknownCode: assign(({ context }) => settled(context, { outcome: 'unknown' })),
    setLookupFailed: assign(({ context }) => settled(context, { outcome: 'failed' })),
    clearFailedLookups: assign({ addresses: ({ context }) => clearFailedLookups(context.addresses) }),
    wait: assign({ waiting: true }),
    showProblems: assign({
      waiting: false,
      addresses: ({ context }) => showAllProblems(context.addresses),
    }),
  },
  delays: {
    /** How long to wait for a lookup that only saves typing. */
    patience: 8000,
  },
});

/** Returns the postal code in which the delivery was chosen; undefined where no step has asked for it. */
const chosenCode = ({ data, earlier }: AddressInput): string | undefined =>
  (earlier ?? data).deliveryPostalCode;

/** Returns the input without what was entered for another postal code than the delivery's: of a customer with an address on file it is another address, not one being corrected. */
function inItsCode(input: AddressInput): AddressInput {
  const { data, answer, draft } = input;
  const code = chosenCode(input);
  const kept = draft?.delivery?.['postalCode'] ?? answer?.deliveryAddress?.postalCode;
  if (!data.addressOnFile || code === undefined || kept === undefined || kept === code) return input;
  const { answer: _, draft: __, ...rest } = input;
  return rest;
}

/** Returns the address on file that a new form starts with; undefined if the delivery was chosen for another postal code. */
function proposedAddress(input: AddressInput): Address | undefined {
  const { data, answer, draft } = input;
  const { addressOnFile, deliveryNeeded = false } = data;
  const code = chosenCode(input) ?? addressOnFile?.postalCode;
  const isNew = answer === undefined && draft === undefined;
  return isNew && deliveryNeeded && addressOnFile?.postalCode === code ? addressOnFile : undefined;
}

function startingAddresses(input: AddressInput): Addresses {
  const { deliveryNeeded = false } = input.data;
  const deliveryPostalCode = chosenCode(input);
  const started = startAddresses(input.answer, input.draft, proposedAddress(input));
  const asked = input.settings.oneAddress ? { ...started, sameAsBilling: true } : started;
  const addresses = setDeliveryNeeded(asked, deliveryNeeded);
  if (!deliveryNeeded || deliveryPostalCode === undefined) return addresses;
  return setPostalCode(addresses, deliveryPostalCode, postalContextOf(input));
}

/** Returns the context that the machine starts with. */
export function startContext({ input: given }: { readonly input: AddressInput }): Context {
  const input = inItsCode(given);
  return {
    ...input,
    addresses: startingAddresses(input),
    requestedFields: defaultFields,
    isProposed: proposedAddress(input) !== undefined,
    draft: input.draft ?? {},
    waiting: false,
    touched: false,
    problem: null,
  };
}
