import type { CountryConfig } from '@senda/contract';
import type { Feature } from '../gateway/handler.ts';

/** Mexico, with the product's default language (specification, section 9; decisions, "Formats"). */
const mexico: CountryConfig = {
  country: 'MX',
  default_language: 'en-US',
  default_timezone: 'America/Mexico_City',
  date_formats: { default: 'DD/MM/yyyy (ddd)' },
  time_formats: { default: 'HH:mm' },
  currency_formats: { code: 'MXN', symbol: '$', separator: ' ', decimals: 2 },
  zip_code_size: 5,
};

export const configHandlers: Feature<'getGlobalConfig'> = {
  getGlobalConfig: async () => ({ country_config: mexico }),
};
