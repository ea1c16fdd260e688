/** One address as the customer fills it in: its fields, what a postal code filled, and what makes it right. */
import type { Address, Place } from '@senda/contract';
import { change, type FieldProblem, type Form, type Rules, startForm, type Values } from '../form/form.ts';
import { postalCodeIn, postalCodeProblem } from './postal-code.ts';

/** `number` is the external number (buildingName), `area` the colonia, `district` the municipality. */
export const addressFields = [
  'postalCode',
  'state',
  'district',
  'area',
  'street',
  'number',
  'unit',
  'landmark',
] as const;
export type AddressField = (typeof addressFields)[number];

/** What became of the lookup of a postal code. */
export type LookupOutcome =
  | { readonly outcome: 'found'; readonly place: Place }
  | { readonly outcome: 'unknown' | 'failed' };

export type Lookup = LookupOutcome & { readonly code: string };

export interface AddressForm {
  readonly form: Form<AddressField>;
  /** Comes with the postal code; no field shows it. */
  readonly city: string;
  /** The newest lookup that ended. */
  readonly lookup: Lookup | null;
  /** The postal code that state, municipality, city and colonia belong to; '' before the first. */
  readonly placedBy: string;
  /** Which of those the customer wrote herself: they stay when the postal code changes. */
  readonly byHand: readonly AddressField[];
}

const placeFields: readonly AddressField[] = ['state', 'district', 'area'];
const optionalFields: readonly AddressField[] = ['unit', 'landmark'];

export const isOptional = (field: AddressField): boolean => optionalFields.includes(field);

const filledIn =
  (problem: FieldProblem) =>
  (text: string): FieldProblem | undefined =>
    text.trim() === '' ? problem : undefined;

/** A read-only state is never the customer's mistake: while it is empty the postal code is what is missing. */
export const addressRules = (address: AddressForm, country: string): Rules<AddressField> => ({
  postalCode: (text) => postalCodeProblem(text, country),
  state: (text, { postalCode }) =>
    isReadOnly(address, 'state') && postalCodeIn(postalCode, country) === null
      ? undefined
      : filledIn('field.state.missing')(text),
  district: filledIn('field.district.missing'),
  area: filledIn('field.area.missing'),
  street: filledIn('field.street.missing'),
  number: filledIn('field.streetNumber.missing'),
  unit: () => undefined,
  landmark: () => undefined,
});

/** The postal code fills the state; it opens for typing where the lookup gave none. */
export function isReadOnly({ lookup }: AddressForm, field: AddressField): boolean {
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
    city: kept['city'] ?? '',
    lookup: null,
    placedBy: (kept['postalCode'] ?? '').trim(),
    byHand: [],
  };
}

/** The values of an address that was given before. */
export function valuesOf(address: Address): Record<string, string> {
  const { postalCode, state, district = '', city = '', area = '', street } = address;
  const { buildingName: number = '', unit = '', landmark = '' } = address;
  return { postalCode, state, district, city, area, street, number, unit, landmark };
}

/** What may be kept of an unfinished address. */
export const keptOf = ({ form, city }: AddressForm): Readonly<Record<string, string>> => ({
  ...form.values,
  city,
});

/** Whether two forms hold the same values, whatever they show. */
export const holdsSame = (one: AddressForm, other: AddressForm): boolean =>
  one.city === other.city &&
  addressFields.every((field) => one.form.values[field] === other.form.values[field]);

function withCode(address: AddressForm, text: string, country: string): AddressForm {
  const form = change(address.form, 'postalCode', text);
  const code = postalCodeIn(text, country);
  if (code === null || code === address.placedBy) return { ...address, form };
  // What another postal code filled does not belong to this one.
  const stale = placeFields.filter((field) => !address.byHand.includes(field));
  const cleared = Object.fromEntries(stale.map((field) => [field, '']));
  return {
    ...address,
    form: { ...form, values: { ...form.values, ...cleared } },
    city: '',
    placedBy: code,
  };
}

/** The address after an edit; the very same one when nothing changed. */
export function editAddress(
  address: AddressForm,
  field: AddressField,
  text: string,
  country: string,
): AddressForm {
  if (text === address.form.values[field] || isReadOnly(address, field)) return address;
  if (field === 'postalCode') return withCode(address, text, country);
  const form = change(address.form, field, text);
  if (!placeFields.includes(field)) return { ...address, form };
  const { lookup } = address;
  const isListed = field === 'area' && lookup?.outcome === 'found' && lookup.place.areas.includes(text);
  const others = address.byHand.filter((other) => other !== field);
  return { ...address, form, byHand: isListed ? others : [...others, field] };
}

/** The postal code that is complete and not looked up yet. */
export function codeToLookUp({ form, lookup }: AddressForm, country: string): string | null {
  const code = postalCodeIn(form.values.postalCode, country);
  return lookup?.code === code ? null : code;
}

/** The address after a lookup: what it found fills what is empty; a colonia only where there is just one. */
export function settleLookup(address: AddressForm, lookup: Lookup): AddressForm {
  if (lookup.outcome !== 'found') return { ...address, lookup };
  const { values } = address.form;
  const { state, district, city, areas } = lookup.place;
  const [only = '', second] = areas;
  const filled = {
    ...values,
    state: state === '' ? values.state : state,
    district: values.district === '' ? district : values.district,
    area: values.area === '' && second === undefined ? only : values.area,
  };
  const byHand = address.byHand.filter((field) => field !== 'state');
  return { ...address, form: { ...address.form, values: filled }, city, lookup, byHand };
}

/** Forgets a lookup that failed, so that it is asked again. */
export const withoutFailedLookup = (address: AddressForm): AddressForm =>
  address.lookup?.outcome === 'failed' ? { ...address, lookup: null } : address;

/** The address that right values stand for, trimmed, empty parts left out. */
export function addressOf({ form, city }: AddressForm, country: string): Address {
  const at = (field: AddressField) => form.values[field].trim();
  const optional = { city: city.trim(), unit: at('unit'), landmark: at('landmark') };
  const given = Object.fromEntries(Object.entries(optional).filter(([, text]) => text !== ''));
  return {
    postalCode: at('postalCode'),
    country,
    state: at('state'),
    district: at('district'),
    area: at('area'),
    street: at('street'),
    buildingName: at('number'),
    ...given,
  };
}
