/** One address as the customer fills it in: its fields, what a postal code filled, and what makes it right. */
import type { Address, CallResult, Place } from '@senda/contract';
import { change, type FieldProblem, type Form, type Rules, startForm, type Values } from '../form/form.ts';
import { plainText } from '../form/plain-text.ts';
import { postalCodeIn, postalCodeProblem, postalCodeText } from '../form/postal-code.ts';

/** The fields of an address (specification, section 3); `number` is the external number (buildingName). */
export const addressFields = [
  'postalCode',
  'country',
  'state',
  'province',
  'district',
  'city',
  'area',
  'street',
  'number',
  'blockNumber',
  'floor',
  'unit',
  'landmark',
  'addressLine1',
  'addressLine2',
  'cityInProvince',
] as const;
export type AddressField = (typeof addressFields)[number];

/** A field that is asked for. */
export interface RequestedField {
  readonly field: AddressField;
  readonly required: boolean;
}

const requestedField = (field: AddressField, required = true): RequestedField => ({ field, required });

/** What is asked for where the configuration says nothing: `area` is the colonia, `district` the municipality. */
export const defaultFields: readonly RequestedField[] = [
  requestedField('postalCode'),
  requestedField('state'),
  requestedField('district'),
  requestedField('area'),
  requestedField('street'),
  requestedField('number'),
  requestedField('unit', false),
  requestedField('landmark', false),
];

const isField = (name: string): name is AddressField => addressFields.some((field) => field === name);

/** The fields that the configuration asks for, each once, unknown ones left out; without a postal code there is no delivery: then the default ones. */
export function fieldsIn({
  addressFields: named = [],
}: CallResult<'getProfileParameters'>): readonly RequestedField[] {
  const known = named.flatMap(({ name, required }): readonly RequestedField[] => {
    const field = name === 'buildingName' ? 'number' : name;
    return isField(field) ? [{ field, required }] : [];
  });
  const once = known.filter(
    ({ field }, index) => known.findIndex((other) => other.field === field) === index,
  );
  return once.some(({ field }) => field === 'postalCode') ? once : defaultFields;
}

/** What became of the lookup of a postal code. */
export type LookupOutcome =
  | { readonly outcome: 'found'; readonly place: Place }
  | { readonly outcome: 'unknown' | 'failed' };

export type Lookup = LookupOutcome & { readonly code: string };

/** Where an address is: the country, and the digits of its postal codes where a configuration says how many. */
export interface PostalContext {
  readonly country: string;
  readonly zipCodeSize?: number | undefined;
}

const codeIn = (text: string, { country, zipCodeSize }: PostalContext): string | null =>
  postalCodeIn(text, country, zipCodeSize);

export interface AddressForm {
  readonly form: Form<AddressField>;
  /** The newest lookup that ended. */
  readonly lookup: Lookup | null;
  /** The postal code that state, municipality, city and colonia belong to; '' before the first. */
  readonly placedBy: string;
  /** Which of those the customer wrote herself: they stay when the postal code changes. */
  readonly byHand: readonly AddressField[];
}

const placeFields: readonly AddressField[] = ['state', 'province', 'district', 'city', 'area'];

const filledIn =
  (problem: FieldProblem) =>
  (text: string): FieldProblem | undefined =>
    plainText(text) === '' ? problem : undefined;

/** A read-only state is never the customer's mistake: while it is empty the postal code is what is missing. */
export function addressRules(
  address: AddressForm,
  context: PostalContext,
  asked: readonly RequestedField[] = defaultFields,
): Rules<AddressField> {
  const rule = (field: AddressField): Rules<AddressField>[AddressField] => {
    if (!asked.some((each) => each.field === field && each.required) || field === 'country')
      return () => undefined;
    if (field === 'postalCode')
      return (text) => postalCodeProblem(text, context.country, context.zipCodeSize);
    const filled = filledIn(missing[field] ?? 'field.address.missing');
    if (field !== 'state') return filled;
    return (text, { postalCode }) =>
      isReadOnly(address, 'state') && codeIn(postalCode, context) === null ? undefined : filled(text);
  };
  return Object.fromEntries(addressFields.map((field) => [field, rule(field)])) as Rules<AddressField>;
}

const missing: Partial<Readonly<Record<AddressField, FieldProblem>>> = {
  state: 'field.state.missing',
  district: 'field.district.missing',
  area: 'field.area.missing',
  street: 'field.street.missing',
  number: 'field.streetNumber.missing',
};

/** The postal code fills the state; it opens for typing where the lookup gave none. */
export function isReadOnly({ lookup }: AddressForm, field: AddressField): boolean {
  if (field === 'country') return true;
  if (field !== 'state' || lookup === null) return field === 'state';
  return lookup.outcome === 'found' && lookup.place.state !== '';
}

/** The colonias to choose from, one that was typed by hand among them; empty where the field is free text. */
export function areasOf({ lookup, form }: AddressForm): readonly string[] {
  if (lookup?.outcome !== 'found' || lookup.place.areas.length === 0) return [];
  const { areas } = lookup.place;
  const { area } = form.values;
  return area === '' || areas.includes(area) ? areas : [...areas, area];
}

/** A form over kept values; what a field does not name is empty. */
export function startAddress(kept: Readonly<Record<string, string>>): AddressForm {
  const values = Object.fromEntries(addressFields.map((field) => [field, kept[field] ?? '']));
  return {
    form: startForm(values as Values<AddressField>),
    lookup: null,
    placedBy: (kept['postalCode'] ?? '').trim(),
    byHand: [],
  };
}

/** The values of an address that was given before. */
export function valuesOf(address: Address): Record<string, string> {
  const { buildingName: number = '', ...rest } = address;
  const given = Object.entries(rest).filter((part): part is [string, string] => part[1] !== undefined);
  return { ...Object.fromEntries(given), number };
}

/** What may be kept of an unfinished address. */
export const draftValues = ({ form }: AddressForm): Readonly<Record<string, string>> => form.values;

/** Whether two forms hold the same values, whatever they show. */
export const hasSameValues = (one: AddressForm, other: AddressForm): boolean =>
  addressFields.every((field) => one.form.values[field] === other.form.values[field]);

function withCode(address: AddressForm, text: string, context: PostalContext): AddressForm {
  const form = change(address.form, 'postalCode', text);
  const code = codeIn(text, context);
  if (code === null || code === address.placedBy) return { ...address, form };
  // What another postal code filled does not belong to this one.
  const stale = placeFields.filter((field) => !address.byHand.includes(field));
  const cleared = Object.fromEntries(stale.map((field) => [field, '']));
  return {
    ...address,
    form: { ...form, values: { ...form.values, ...cleared } },
    placedBy: code,
  };
}

/** The address after an edit; the very same one when nothing changed. */
export function editAddress(
  address: AddressForm,
  field: AddressField,
  draft: string,
  context: PostalContext,
): AddressForm {
  const text = field === 'postalCode' ? postalCodeText(draft, context.country, context.zipCodeSize) : draft;
  if (text === address.form.values[field] || isReadOnly(address, field)) return address;
  if (field === 'postalCode') return withCode(address, text, context);
  const form = change(address.form, field, text);
  if (!placeFields.includes(field)) return { ...address, form };
  const { lookup } = address;
  const isListed = field === 'area' && lookup?.outcome === 'found' && lookup.place.areas.includes(text);
  const others = address.byHand.filter((other) => other !== field);
  return { ...address, form, byHand: isListed ? others : [...others, field] };
}

/** The postal code that is complete and not looked up yet. */
export function codeToLookUp({ form, lookup }: AddressForm, context: PostalContext): string | null {
  const code = codeIn(form.values.postalCode, context);
  return lookup?.code === code ? null : code;
}

/** The address after a lookup: what it found fills what is empty; a colonia only where there is just one. */
export function withLookup(address: AddressForm, lookup: Lookup): AddressForm {
  if (lookup.outcome !== 'found') return { ...address, lookup };
  const { values } = address.form;
  const { country, state, province = '', district, city, areas } = lookup.place;
  const [only = '', second] = areas;
  const filled = {
    ...values,
    country,
    state: state === '' ? values.state : state,
    province: values.province === '' ? province : values.province,
    city: values.city === '' ? city : values.city,
    district: values.district === '' ? district : values.district,
    area: values.area === '' && second === undefined ? only : values.area,
  };
  const byHand = address.byHand.filter((field) => field !== 'state');
  return { ...address, form: { ...address.form, values: filled }, lookup, byHand };
}

/** Forgets a lookup that failed, so that it is asked again. */
export const withoutFailedLookup = (address: AddressForm): AddressForm =>
  address.lookup?.outcome === 'failed' ? { ...address, lookup: null } : address;

/** The address that right values stand for, trimmed, empty parts left out. */
export function addressOf({ form }: AddressForm, country: string): Address {
  const {
    postalCode,
    country: placed,
    number: buildingName,
    ...rest
  } = Object.fromEntries(
    Object.entries(form.values).map(([field, text]) => [field, plainText(text)]),
  ) as Values<AddressField>;
  const given = Object.fromEntries(
    Object.entries({ buildingName, ...rest }).filter(([, text]) => text !== ''),
  );
  return { postalCode, country: placed === '' ? country : placed, ...given };
}
