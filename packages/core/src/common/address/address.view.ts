import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { isLocked } from '../../base/calls/states.ts';
import { joined } from '../../base/country/joined.ts';
import { type FieldProblem, problems, shownProblems } from '../../base/form/form.ts';
import { postalCodeSize } from '../../base/form/postal-code.ts';
import type { TextFormat } from '../../base/form/text-format.ts';
import { orderColumn } from '../purchase/contents.ts';
import type { OrderColumn } from '../purchase/lines.ts';
import type { addressMachine } from './address.machine.ts';
import { postalContextOf } from './address.setup.ts';
import {
  type AddressField,
  type AddressForm,
  addressFields,
  addressRules,
  areasOf,
  formatOf,
  isGiven,
  isReadOnly,
} from './address-form.ts';
import { type AddressKind, askedKinds, nextLookup } from './addresses.ts';

type Snapshot = SnapshotFrom<typeof addressMachine>;
type Context = Snapshot['context'];
type Send = ActorRefFrom<typeof addressMachine>['send'];

/** Maximum length of every field but the postal code. */
const textSize = 120;

export interface AddressFieldView {
  readonly value: string;
  readonly problem: FieldProblem | undefined;
  readonly readOnly: boolean;
  readonly optional: boolean;
  /** Values to choose from; empty where the field is free text. */
  readonly options: readonly string[];
  /** Formats the text while it is typed; undefined where it is shown as typed. */
  readonly format: TextFormat | undefined;
  /** undefined where the format truncates pasted text. */
  readonly maxLength: number | undefined;
}

export interface AddressFormView {
  /** The fields to ask for, in order. */
  readonly fieldOrder: readonly AddressField[];
  /** The postal code of the delivery chosen before, with its place once looked up; null where it is asked for. */
  readonly given: { readonly postalCode: string; readonly place: string } | null;
  readonly fields: Readonly<Record<AddressField, AddressFieldView>>;
  readonly lookingUp: boolean;
  /** Message id: the lookup failed; the customer can type the rest or retry. */
  readonly hint: string | undefined;
}

export interface AddressError {
  readonly kind: AddressKind;
  readonly field: AddressField;
  readonly problem: FieldProblem;
}

/** View model of the address screen. */
export interface AddressView extends CallView {
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  readonly order: OrderColumn;
  /** Message id. */
  readonly title: 'address.title.billing' | 'address.title.delivery';
  /** Message id. */
  readonly lede: 'address.lede' | 'address.lede.given' | 'address.lede.onFile';
  /** The step that another postal code is chosen at. */
  readonly deliveryStep: 'delivery';
  /** null when nothing is delivered. */
  readonly delivery: AddressFormView | null;
  /** null while the delivery address is also the billing address. */
  readonly billing: AddressFormView | null;
  /** Whether the customer is asked if one address is for both. */
  readonly asksBilling: boolean;
  /** Whether one address is for both. */
  readonly sameAsBilling: boolean;
  /** Values for the placeholders of problem texts. */
  readonly textValues: { readonly digits: number };
  /** All problems, delivery first, in field order, after submitting. */
  readonly errors: readonly AddressError[];
  change(kind: AddressKind, field: AddressField, value: string): void;
  leave(kind: AddressKind, field: AddressField): void;
  /** Replaces the list of colonias by a text field. */
  typeArea(kind: AddressKind): void;
  tickSame(same: boolean): void;
  submit(): void;
  /** Loads the page again; while editing, repeats failed lookups. */
  retry(): void;
}

function formView(context: Context, kind: AddressKind): AddressFormView {
  const { addresses, requestedFields } = context;
  const postal = postalContextOf(context);
  const { country } = postal;
  const address = addresses[kind];
  const { form, lookup } = address;
  const isCurrent = lookup?.code === form.values.postalCode.trim();
  const shown = shownProblems(form, addressRules(address, postal, requestedFields));
  const unknown = isCurrent && lookup.outcome === 'unknown';
  const field = (name: AddressField): AddressFieldView => ({
    value: name === 'country' && form.values.country === '' ? country : form.values[name],
    // Does not block: the customer may know a postal code that the gateway does not.
    problem: shown[name] ?? (name === 'postalCode' && unknown ? 'field.postalCode.unknown' : undefined),
    readOnly: isReadOnly(address, name),
    optional: !requestedFields.some(({ field, required }) => field === name && required),
    options: name === 'area' ? areasOf(address) : [],
    format: formatOf(name, postal),
    maxLength: name === 'postalCode' ? undefined : textSize,
  });
  const fields = Object.fromEntries(addressFields.map((name) => [name, field(name)]));
  return {
    fieldOrder: requestedFields.map(({ field }) => field).filter((field) => !isGiven(address, field)),
    given: address.isPlaced ? { postalCode: form.values.postalCode, place: placeLine(address) } : null,
    fields: fields as Record<AddressField, AddressFieldView>,
    lookingUp: nextLookup(addresses, postal)?.kind === kind,
    hint: isCurrent && lookup.outcome === 'failed' ? 'address.lookup.failed' : undefined,
  };
}

/** Returns the municipality and state of a postal code; '' until it is looked up. */
const placeLine = ({ lookup }: AddressForm): string =>
  lookup?.outcome === 'found' ? joined([lookup.place.district, lookup.place.state], ', ') : '';

function errorsOf(context: Context): readonly AddressError[] {
  const { addresses, requestedFields } = context;
  return askedKinds(addresses).flatMap((kind) => {
    const address = addresses[kind];
    if (!address.form.tried) return [];
    const found = problems(address.form, addressRules(address, postalContextOf(context), requestedFields));
    return requestedFields.flatMap(({ field }) => {
      const problem = found[field];
      return problem === undefined ? [] : [{ kind, field, problem }];
    });
  });
}

function ledeOf({ addresses, isProposed }: Context): AddressView['lede'] {
  if (isProposed) return 'address.lede.onFile';
  return addresses.delivery.isPlaced ? 'address.lede.given' : 'address.lede';
}

/** Maps a snapshot to the view model of its screen. */
export function addressView(snapshot: Snapshot, send: Send): AddressView {
  const { context } = snapshot;
  const { addresses, settings, country, data, waiting } = context;
  const { deliveryNeeded, sameAsBilling } = addresses;
  const call = callView(snapshot, send);
  const asked = askedKinds(addresses);
  const viewOf = (kind: AddressKind) => (asked.includes(kind) ? formView(context, kind) : null);
  return {
    ...call,
    locked: isLocked(snapshot, 'field.changed'),
    busy: waiting || call.busy,
    order: orderColumn(data),
    title: deliveryNeeded ? 'address.title.delivery' : 'address.title.billing',
    lede: ledeOf(context),
    deliveryStep: 'delivery',
    delivery: viewOf('delivery'),
    billing: viewOf('billing'),
    asksBilling: deliveryNeeded && !settings.oneAddress,
    sameAsBilling,
    textValues: { digits: postalCodeSize(settings.country, country?.zipCodeSize) },
    errors: errorsOf(context),
    change: (kind, field, value) => send({ type: 'field.changed', kind, field, value }),
    leave: (kind, field) => send({ type: 'field.left', kind, field }),
    typeArea: (kind) => send({ type: 'area.missed', kind }),
    tickSame: (same) => send({ type: 'same.ticked', same }),
    submit: () => send({ type: 'submit' }),
  };
}
