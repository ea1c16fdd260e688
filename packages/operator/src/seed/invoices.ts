/** Codes of the tax authority's catalogues (SAT, c_RegimenFiscal and c_UsoCFDI of CFDI 4.0) that a telephone line is invoiced with. */
import type { InvoiceOptions } from '@senda/contract';

type Regime = InvoiceOptions['regimes'][number];

const regime = (
  code: string,
  [en, es]: readonly [string, string],
  holders: Regime['holders'],
  isDeductible = true,
): Regime => ({
  code,
  name: { 'en-US': en, 'es-MX': es },
  holders,
  uses: isDeductible ? ['G03', 'S01'] : ['S01'],
});

export const invoiceRegimes: readonly Regime[] = [
  regime('626', ['Simplified trust regime', 'Simplificado de Confianza'], ['PERSON', 'COMPANY']),
  regime('605', ['Wages and salaries', 'Sueldos y salarios'], ['PERSON'], false),
  regime('612', ['Business and professional activities', 'Actividad empresarial y profesional'], ['PERSON']),
  regime('606', ['Leasing', 'Arrendamiento'], ['PERSON']),
  regime('625', ['Income through platforms', 'Ingresos por plataformas tecnológicas'], ['PERSON']),
  regime('616', ['No tax obligations', 'Sin obligaciones fiscales'], ['PERSON'], false),
  regime('601', ['General, companies', 'General de Ley Personas Morales'], ['COMPANY']),
  regime('603', ['Companies without profit', 'Personas Morales con Fines no Lucrativos'], ['COMPANY']),
];

export const invoiceUses: InvoiceOptions['uses'] = [
  { code: 'G03', name: { 'en-US': 'General expenses', 'es-MX': 'Gastos en general' } },
  { code: 'S01', name: { 'en-US': 'Without tax effects', 'es-MX': 'Sin efectos fiscales' } },
];
