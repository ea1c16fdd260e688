/** Samples of invoices, for snapshots and tests. */
import type { InvoiceDetails, InvoiceOptions, Order } from '@senda/contract';
import { sampleNow } from '../../base/time/sample.ts';

const both = (text: string) => ({ 'en-US': text, 'es-MX': text });

export const sampleInvoiceOptions: InvoiceOptions = {
  regimes: [
    {
      code: '626',
      name: { 'en-US': 'Simplified trust regime', 'es-MX': 'Simplificado de Confianza' },
      holders: ['PERSON', 'COMPANY'],
      uses: ['G03', 'S01'],
    },
    {
      code: '605',
      name: { 'en-US': 'Wages and salaries', 'es-MX': 'Sueldos y salarios' },
      holders: ['PERSON'],
      uses: ['S01'],
    },
    {
      code: '601',
      name: { 'en-US': 'General, companies', 'es-MX': 'General de Ley Personas Morales' },
      holders: ['COMPANY'],
      uses: ['G03', 'S01'],
    },
  ],
  uses: [
    { code: 'G03', name: { 'en-US': 'General expenses', 'es-MX': 'Gastos en general' } },
    { code: 'S01', name: { 'en-US': 'Without tax effects', 'es-MX': 'Sin efectos fiscales' } },
  ],
};

export const sampleDetails: InvoiceDetails = {
  rfc: 'RUPM8405121K9',
  name: 'MARIANA RUIZ PEÑA',
  postalCode: '06700',
  regime: '626',
  use: 'G03',
};

/** A paid order whose invoice can be requested for 29 days more. */
export const sampleInvoicedOrder: Order = {
  order_ref: 'SN-204418',
  order_type: 'SERVICE_ORDER',
  state: 'TSU',
  status: 'COMPLETED',
  product_label: 'senda-20',
  createdAt: sampleNow - 24 * 60 * 60_000,
  planName: both('Senda 20'),
  number: '5501427788',
  draft: {
    planSku: 'senda-20',
    addonSkus: [],
    simType: 'esim',
    numberType: 'NEW',
    number: '5501427788',
    promoCodes: [],
  },
  preview: {
    items: [{ itemType: 'PLAN', sku: 'senda-20', name: both('Senda 20'), cost: { amount: 19_900 } }],
    total: { amount: 19_900 },
  },
  invoiceUntil: sampleNow + 29 * 24 * 60 * 60_000,
};
