import type { InvoiceDetails, InvoiceOptions } from '@senda/contract';
import { country } from '#country/place.ts';
import { rfcHolder } from '#country/rfc.ts';
import { codeText } from '../../base/form/code-text.ts';
import { change, type Form, type Rules, startForm, type Values } from '../../base/form/form.ts';
import { plainText } from '../../base/form/plain-text.ts';
import { postalCodeFormat, postalCodeIn } from '../../base/form/postal-code.ts';

/** A field of the form; the order is that of the page. */
export type InvoiceField = keyof InvoiceDetails;
export type InvoiceForm = Form<InvoiceField>;

/** An invoice is of the product's country, whatever the configuration says. */
export const invoicePostalCode = postalCodeFormat(country);

/** Returns an RFC as it is sent: capital letters, no separators. */
export const rfcIn = (text: string): string =>
  codeText(text)
    .replace(/[ .()-]/g, '')
    .toUpperCase();

const chosen =
  (missing: string) =>
  (value: string): string | undefined =>
    value === '' ? missing : undefined;

export const invoiceRules: Rules<InvoiceField> = {
  rfc: (value) => {
    if (rfcIn(value) === '') return 'invoice.rfc.missing';
    return rfcHolder(rfcIn(value)) === null ? 'invoice.rfc.wrong' : undefined;
  },
  postalCode: (value) => {
    if (value === '') return 'invoice.postalCode.missing';
    return postalCodeIn(value, country) === null ? 'invoice.postalCode.short' : undefined;
  },
  name: (value) => (plainText(value) === '' ? 'invoice.name.missing' : undefined),
  regime: chosen('invoice.regime.missing'),
  use: chosen('invoice.use.missing'),
};

/** Returns the regímenes that an RFC can have; all until it is one. */
export function regimesFor(rfc: string, { regimes }: InvoiceOptions): InvoiceOptions['regimes'] {
  const holder = rfcHolder(rfcIn(rfc));
  return holder === null ? regimes : regimes.filter(({ holders }) => holders.includes(holder));
}

/** Returns the uses that a régimen accepts; none until one is chosen. */
export function usesFor(regime: string, { regimes, uses }: InvoiceOptions): InvoiceOptions['uses'] {
  const accepted = regimes.find(({ code }) => code === regime)?.uses ?? [];
  return uses.filter(({ code }) => accepted.includes(code));
}

/** Drops a régimen that the RFC cannot have, and a use that the régimen does not accept; chooses a use that is the only one. */
function coherent(form: InvoiceForm, options: InvoiceOptions): InvoiceForm {
  const { rfc, regime, use } = form.values;
  const isPossible = regimesFor(rfc, options).some(({ code }) => code === regime);
  const uses = isPossible ? usesFor(regime, options) : [];
  const only = uses.length === 1 ? uses[0]?.code : undefined;
  const kept = uses.some(({ code }) => code === use) ? use : '';
  return change(change(form, 'regime', isPossible ? regime : ''), 'use', only ?? kept);
}

/** Returns a form with these details, else an empty one. */
export const startInvoiceForm = (details: InvoiceDetails | undefined): InvoiceForm =>
  startForm(details ?? { rfc: '', postalCode: '', name: '', regime: '', use: '' });

/** Returns the form after a field was edited. */
export function editInvoiceForm(
  form: InvoiceForm,
  { field, value }: { readonly field: InvoiceField; readonly value: string },
  options: InvoiceOptions,
): InvoiceForm {
  const text = field === 'rfc' ? value.toUpperCase().slice(0, 20) : value.slice(0, 254);
  return coherent(change(form, field, text), options);
}

/** Returns what the form's values are sent as. */
export const invoiceDetailsIn = ({ rfc, name, ...codes }: Values<InvoiceField>): InvoiceDetails => ({
  ...codes,
  rfc: rfcIn(rfc),
  name: plainText(name).toUpperCase(),
});
