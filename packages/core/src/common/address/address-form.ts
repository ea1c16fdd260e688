/** Form of one address: its fields, the values filled by a postal code lookup, and its rules. */
import type { Address, CallResult, Place } from '@senda/contract';
import {
  change,
  type FieldProblem,
  type Form,
  type Rules,
  startForm,
  type Values,
} from '../../base/form/form.ts';
import { plainText } from '../../base/form/plain-text.ts';
import { postalCodeFormat, postalCodeIn, postalCodeProblem } from '../../base/form/postal-code.ts';

/** The fields of an address (spec 3.address); `number` is the external number (buildingName). */
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

export interface RequestedField {
  readonly field: AddressField;
  readonly required: boolean;
}

const requestedField = (field: AddressField, required = true): RequestedField => ({ field, required });

/** Default fields where none are configured: `area` is the colonia, `district` the municipality. */
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

/**
 * Returns the configured fields, each once, without unknown ones; the default fields if the postal code is missing,
 * as delivery needs it.
 */
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

export type LookupOutcome =
  | { readonly outcome: 'found'; readonly place: Place }
  | { readonly outcome: 'unknown' | 'failed' };

export type Lookup = LookupOutcome & { readonly code: string };

/** The country, and the configured number of digits of its postal codes. */
export interface PostalContext {
  readonly country: string;
  readonly zipCodeSize?: number | undefined;
}

const codeIn = (text: string, { country, zipCodeSize }: PostalContext): string | null =>
  postalCodeIn(text, country, zipCodeSize);

export interface AddressForm {
  readonly form: Form<AddressField>;
  /** The latest finished lookup. */
  readonly lookup: Lookup | null;
  /** The postal code that filled state, municipality, city and colonia; '' before the first. */
  readonly placedBy: string;
  /** Which of those the customer entered by hand; they stay when the postal code changes. */
  readonly byHand: readonly AddressField[];
  /** The customer types a colonia that the postal code does not list. */
  readonly typesArea: boolean;
  /** The postal code is that of a delivery chosen before: its days and price would not hold for another. */
  readonly isPlaced: boolean;
}

const placeFields: readonly AddressField[] = ['state', 'province', 'district', 'city', 'area'];

const filledIn =
  (problem: FieldProblem) =>
  (text: string): FieldProblem | undefined =>
    plainText(text) === '' ? problem : undefined;

/** Rules of the fields. An empty read-only state is not reported, since the missing postal code is. */
export function addressRules(
  address: AddressForm,
  context: PostalContext,
  requestedFields: readonly RequestedField[] = defaultFields,
): Rules<AddressField> {
  const rule = (field: AddressField): Rules<AddressField>[AddressField] => {
    if (!requestedFields.some((each) => each.field === field && each.required) || field === 'country')
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

/** Whether a field is read-only: the country, a given postal code, and the state unless the lookup returned none. */
export function isReadOnly({ lookup, isPlaced }: AddressForm, field: AddressField): boolean {
  if (field === 'country' || (field === 'postalCode' && isPlaced)) return true;
  if (field !== 'state' || lookup === null) return field === 'state';
  return lookup.outcome === 'found' && lookup.place.state !== '';
}

/** Whether a field needs no question, since the given postal code or its lookup fills it in. */
export function isGiven({ lookup, isPlaced }: AddressForm, field: AddressField): boolean {
  if (!isPlaced) return false;
  if (field !== 'state' && field !== 'district') return field === 'postalCode';
  return lookup === null || (lookup.outcome === 'found' && lookup.place[field] !== '');
}

/** Returns the colonias to choose from, including one entered by hand; empty where the field is free text. */
export function areasOf({ lookup, form, typesArea }: AddressForm): readonly string[] {
  if (typesArea || lookup?.outcome !== 'found' || lookup.place.areas.length === 0) return [];
  const { areas } = lookup.place;
  const { area } = form.values;
  return area === '' || areas.includes(area) ? areas : [...areas, area];
}

/** Returns a form with stored values; missing fields are empty. */
export function startAddress(stored: Readonly<Record<string, string>>): AddressForm {
  const values = Object.fromEntries(addressFields.map((field) => [field, stored[field] ?? '']));
  return {
    form: startForm(values as Values<AddressField>),
    lookup: null,
    placedBy: (stored['postalCode'] ?? '').trim(),
    byHand: [],
    typesArea: false,
    isPlaced: false,
  };
}

export function valuesOf(address: Address): Record<string, string> {
  const { buildingName: number = '', ...rest } = address;
  const given = Object.entries(rest).filter((part): part is [string, string] => part[1] !== undefined);
  return { ...Object.fromEntries(given), number };
}

export const draftValues = ({ form }: AddressForm): Readonly<Record<string, string>> => form.values;

export const hasSameValues = (one: AddressForm, other: AddressForm): boolean =>
  addressFields.every((field) => one.form.values[field] === other.form.values[field]);

/** Whether nothing is entered. */
export const isBlank = ({ form }: AddressForm): boolean =>
  addressFields.every((field) => form.values[field] === '');

function withCode(address: AddressForm, text: string, context: PostalContext): AddressForm {
  const form = change(address.form, 'postalCode', text);
  const code = codeIn(text, context);
  if (code === null || code === address.placedBy) return { ...address, form };
  // Clear the values filled by the former postal code.
  const stale = placeFields.filter((field) => !address.byHand.includes(field));
  const cleared = Object.fromEntries(stale.map((field) => [field, '']));
  return {
    ...address,
    form: { ...form, values: { ...form.values, ...cleared } },
    placedBy: code,
    typesArea: false,
  };
}

/** Returns the address in the postal code of a delivery chosen before. */
export const placedAt = (address: AddressForm, postalCode: string, context: PostalContext): AddressForm => ({
  ...withCode(address, postalCode, context),
  isPlaced: true,
});

/** Returns the format of a field; undefined where the text is shown as typed. */
export const formatOf = (field: AddressField, { country, zipCodeSize }: PostalContext) =>
  field === 'postalCode' ? postalCodeFormat(country, zipCodeSize) : undefined;

/** Returns the address after an edit; the same object when nothing changed. */
export function editAddress(
  address: AddressForm,
  field: AddressField,
  draft: string,
  context: PostalContext,
): AddressForm {
  const text = formatOf(field, context)?.shown(draft) ?? draft;
  if (text === address.form.values[field] || isReadOnly(address, field)) return address;
  if (field === 'postalCode') return withCode(address, text, context);
  const form = change(address.form, field, text);
  if (!placeFields.includes(field)) return { ...address, form };
  const { lookup } = address;
  const isListed = field === 'area' && lookup?.outcome === 'found' && lookup.place.areas.includes(text);
  const others = address.byHand.filter((other) => other !== field);
  return { ...address, form, byHand: isListed ? others : [...others, field] };
}

/** Returns the address with an empty colonia to type, in place of the list; the same object without a list. */
export function typeArea(address: AddressForm): AddressForm {
  if (areasOf(address).length === 0) return address;
  const others = address.byHand.filter((field) => field !== 'area');
  const form = change(address.form, 'area', '');
  return { ...address, form, byHand: [...others, 'area'], typesArea: true };
}

/** Returns the complete postal code if it has not been looked up yet. */
export function codeToLookUp({ form, lookup }: AddressForm, context: PostalContext): string | null {
  const code = codeIn(form.values.postalCode, context);
  return lookup?.code === code ? null : code;
}

/** Returns the address after a lookup, its empty fields filled; a colonia only if there is exactly one. */
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

/** Removes a failed lookup so that it is repeated. */
export const withoutFailedLookup = (address: AddressForm): AddressForm =>
  address.lookup?.outcome === 'failed' ? { ...address, lookup: null } : address;

/** Returns the address of a valid form, trimmed, without empty parts. */
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
