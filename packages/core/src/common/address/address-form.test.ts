import type { Place } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { problems } from '../../base/form/form.ts';
import { isSixDigits, postalCodeFormat, postalCodeIn, postalCodeSize } from '../../base/form/postal-code.ts';
import {
  type AddressField,
  type AddressForm,
  addressFields,
  addressOf,
  addressRules,
  areasOf,
  codeToLookUp,
  defaultFields,
  editAddress,
  fieldsIn,
  isReadOnly,
  startAddress,
  valuesOf,
  withLookup,
} from './address-form.ts';

const roma: Place = {
  postalCode: '06700',
  country: 'MX',
  state: 'Ciudad de México',
  city: 'Ciudad de México',
  district: 'Cuauhtémoc',
  areas: ['Roma Norte'],
};
const polanco: Place = { ...roma, postalCode: '11560', district: 'Miguel Hidalgo', areas: ['IV', 'V'] };

const mexico = { country: 'MX' };
const edit = (address: AddressForm, edits: [AddressField, string][]): AddressForm =>
  edits.reduce((form, [field, text]) => editAddress(form, field, text, mexico), address);
const found = (address: AddressForm, place: Place): AddressForm =>
  withLookup(address, { code: place.postalCode, outcome: 'found', place });
const region = ({ form: { values } }: AddressForm) => [
  values.state,
  values.district,
  values.area,
  values.city,
];

const empty = startAddress({});
const inRoma = found(edit(empty, [['postalCode', '06700']]), roma);

describe('postal codes', () => {
  // spec 5.zip-size 9.zip-size: packages/core/src/base/form/postal-code.ts#postalCodeSize
  test('5 digits in Mexico, 6 elsewhere', () => {
    expect([postalCodeSize('MX'), postalCodeSize('SG')]).toEqual([5, 6]);
  });

  // spec 5.six-digits: packages/core/src/base/form/postal-code.ts#isSixDigits
  test.each([
    ['018956', true],
    ['0189567', true],
    ['01895', false],
    ['01895a', false],
    ['018 956', false],
    ['', false],
  ])('without a configured length, "%s" is a code: %s', (text, isCode) => {
    expect(isSixDigits(text)).toBe(isCode);
    expect(postalCodeIn(text, 'SG')).toBe(isCode ? text : null);
    expect(postalCodeIn(text, 'SG', 6)).toBe(isCode && text.length === 6 ? text : null);
  });

  test.each([
    ['06700', '06700'],
    [' 06700 ', '06700'],
    ['0670', null],
    ['067000', null],
    ['0670a', null],
    ['', null],
  ])('"%s" → %s', (text, code) => {
    expect(postalCodeIn(text, 'MX')).toBe(code);
  });

  test.each([
    ['06700', '06700'],
    [' 06700', '06700'],
    ['06700 ', '06700'],
    ['C.P. 06700', '06700'],
    ['0 6 7 0 0', '06700'],
    ['06\u200b700\u00a0', '06700'],
    ['067001', '06700'],
    ['067', '067'],
    ['C.P.', ''],
  ])('the field normalizes %j to %s', (text, expected) => {
    expect(postalCodeFormat('MX').shown(text)).toBe(expected);
    const pasted = edit(found(edit(empty, [['postalCode', '11560']]), polanco), [['postalCode', text]]);
    expect(pasted.form.values.postalCode).toBe(expected);
    // The values filled by the former code are cleared with it.
    expect(pasted.form.values.state === '').toBe(expected === '06700');
  });

  test('without a configured length, the field accepts up to 12 digits', () => {
    expect(postalCodeFormat('SG').shown('S 018956')).toBe('018956');
    expect(postalCodeFormat('SG').shown('01234567890123')).toBe('012345678901');
    expect(postalCodeFormat('SG', 6).shown('01234567890123')).toBe('012345');
  });

  test('a code is looked up once, and again after another code', () => {
    expect(codeToLookUp(edit(empty, [['postalCode', '0670']]), mexico)).toBeNull();
    expect(codeToLookUp(edit(empty, [['postalCode', '06700']]), mexico)).toBe('06700');
    expect(codeToLookUp(inRoma, mexico)).toBeNull();
    expect(codeToLookUp(edit(inRoma, [['postalCode', '0670']]), mexico)).toBeNull();
    expect(codeToLookUp(edit(inRoma, [['postalCode', '11560']]), mexico)).toBe('11560');
  });
});

describe('what a postal code fills', () => {
  // spec 3.address-lookup.postalCode: #withCode
  // spec 3.address-lookup.state 3.address-lookup.district 3.address-lookup.city 3.address-lookup.area
  test('state, municipality, city, and a colonia only if there is exactly one', () => {
    expect(region(inRoma)).toEqual(['Ciudad de México', 'Cuauhtémoc', 'Roma Norte', 'Ciudad de México']);
    const several = found(edit(empty, [['postalCode', '11560']]), polanco);
    expect(region(several)).toEqual(['Ciudad de México', 'Miguel Hidalgo', '', 'Ciudad de México']);
    expect(areasOf(several)).toEqual(['IV', 'V']);
  });

  test('is cleared when another code is complete, not before', () => {
    const typing = edit(inRoma, [['postalCode', '1156']]);
    expect(region(typing)).toEqual(region(inRoma));
    expect(region(edit(typing, [['postalCode', '11560']]))).toEqual(['', '', '', '']);
    expect(region(edit(typing, [['postalCode', '06700']]))).toEqual(region(inRoma));
  });

  test('values entered by the customer stay, whatever the lookup finds', () => {
    const written = edit(empty, [
      ['postalCode', '06700'],
      ['district', 'Cuauh'],
      ['area', 'La Romita'],
      ['street', 'Orizaba'],
    ]);
    const settled = found(written, roma);
    expect(region(settled).slice(0, 3)).toEqual(['Ciudad de México', 'Cuauh', 'La Romita']);
    expect(areasOf(settled)).toEqual(['Roma Norte', 'La Romita']);
    const moved = edit(settled, [['postalCode', '11560']]);
    expect(region(moved).slice(0, 3)).toEqual(['', 'Cuauh', 'La Romita']);
    expect(moved.form.values.street).toBe('Orizaba');
  });

  test('a colonia chosen from the list belongs to the postal code', () => {
    const chosen = edit(found(edit(empty, [['postalCode', '11560']]), polanco), [['area', 'V']]);
    expect(edit(chosen, [['postalCode', '06700']]).form.values.area).toBe('');
  });

  test('stored values stay until another postal code is entered', () => {
    const kept = startAddress({ postalCode: '11560', state: 'CDMX', district: 'Miguel H.', area: 'V' });
    expect(region(found(kept, polanco)).slice(1, 3)).toEqual(['Miguel H.', 'V']);
    const halfway = startAddress({ postalCode: '1156', state: 'CDMX', district: 'Miguel H.', area: 'V' });
    expect(region(edit(halfway, [['postalCode', '06700']]))).toEqual(['', '', '', '']);
  });
});

describe('the state', () => {
  const failed = withLookup(edit(empty, [['postalCode', '06700']]), { code: '06700', outcome: 'failed' });

  test.each<[string, AddressForm, boolean]>([
    ['before a lookup', empty, true],
    ['found', inRoma, true],
    ['lookup failed', failed, false],
    ['found without a state', found(empty, { ...roma, state: '' }), false],
  ])('%s: read-only %s', (_, address, readOnly) => {
    expect(isReadOnly(address, 'state')).toBe(readOnly);
    const edited = editAddress(address, 'state', 'Jalisco', mexico);
    expect(edited === address).toBe(readOnly);
    expect(isReadOnly(address, 'district')).toBe(false);
  });

  test('entered by hand, it survives another failure and is replaced by a found value', () => {
    const byHand = edit(failed, [
      ['state', 'CDMX'],
      ['postalCode', '06701'],
    ]);
    expect(byHand.form.values.state).toBe('CDMX');
    expect(found(byHand, roma).form.values.state).toBe('Ciudad de México');
  });
});

describe('rules', () => {
  test('an empty address: everything but the optional fields and the read-only state', () => {
    expect(problems(empty.form, addressRules(empty, mexico))).toEqual({
      postalCode: 'field.postalCode.missing',
      district: 'field.district.missing',
      area: 'field.area.missing',
      street: 'field.street.missing',
      number: 'field.streetNumber.missing',
    });
  });

  test('an unknown postal code is no problem once the other fields are filled in', () => {
    const unknown = withLookup(edit(empty, [['postalCode', '06799']]), {
      code: '06799',
      outcome: 'unknown',
    });
    expect(problems(unknown.form, addressRules(unknown, mexico))).toHaveProperty(
      'state',
      'field.state.missing',
    );
    const draft = edit(unknown, [
      ['state', 'CDMX'],
      ['district', 'C'],
      ['area', 'R'],
      ['street', 'S'],
      ['number', '1'],
    ]);
    expect(problems(draft.form, addressRules(draft, mexico))).toEqual({});
  });

  test('a short postal code and blank text are problems', () => {
    const address = edit(inRoma, [
      ['postalCode', '0670'],
      ['street', '  '],
    ]);
    expect(problems(address.form, addressRules(address, mexico))).toMatchObject({
      postalCode: 'field.postalCode.short',
      street: 'field.street.missing',
    });
  });
});

test('an edit that changes nothing returns the same object', () => {
  expect(editAddress(inRoma, 'postalCode', '06700', mexico)).toBe(inRoma);
});

test('an address is submitted trimmed and can be read back', () => {
  const address = edit(inRoma, [
    ['street', ' Calle Orizaba '],
    ['number', '142'],
    ['unit', ' '],
    ['landmark', 'Green gate'],
  ]);
  const sent = addressOf(address, 'MX');
  expect(sent).toEqual({
    postalCode: '06700',
    country: 'MX',
    state: 'Ciudad de México',
    district: 'Cuauhtémoc',
    city: 'Ciudad de México',
    area: 'Roma Norte',
    street: 'Calle Orizaba',
    buildingName: '142',
    landmark: 'Green gate',
  });
  expect(addressOf(startAddress(valuesOf(sent)), 'MX')).toEqual(sent);
});

describe('what the configuration asks for', () => {
  const parameters = { fields: [], minimumAge: 18, maximumAge: 100, documentTypes: [] };
  const asked = (...names: string[]) =>
    fieldsIn({ ...parameters, addressFields: names.map((name) => ({ name, required: true })) });

  test('any of the sixteen fields, in its order, each once, unknown names ignored', () => {
    expect(addressFields).toHaveLength(16);
    const fields = asked('buildingName', 'postalCode', 'postalCode', 'province', 'moon');
    expect(fields.map(({ field }) => field)).toEqual(['number', 'postalCode', 'province']);
  });

  test('Mexico’s own where none are configured, or the postal code is missing', () => {
    expect(fieldsIn(parameters)).toBe(defaultFields);
    expect(asked('street')).toBe(defaultFields);
  });

  test('only required fields must be filled in', () => {
    const rules = addressRules(empty, mexico, asked('postalCode', 'floor', 'country'));
    expect(problems(empty.form, rules)).toEqual({
      postalCode: 'field.postalCode.missing',
      floor: 'field.address.missing',
    });
  });
});

// spec 3.address-lookup.country 3.address-lookup.province
test('a lookup fills country and province too', () => {
  const singapore = { ...roma, country: 'SG', province: 'Central' };
  const placed = found(empty, singapore);
  expect(addressOf(placed, 'MX')).toMatchObject({ country: 'SG', province: 'Central' });
  expect(addressOf(empty, 'MX').country).toBe('MX');
});
