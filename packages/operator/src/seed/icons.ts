import type { Icon } from '@senda/contract';

const viewBox = '0 0 24 24';
const icon = (name: string, en: string, es: string, path: string): Icon => ({
  name,
  label: { 'en-US': en, 'es-MX': es },
  viewBox,
  path,
});

export const journeyIcons: Icon[] = [
  icon('pre-checkout', 'Plan', 'Plan', 'M4 4h16v4H4z M4 10h16v10H4z'),
  icon('addon-selection', 'Add-ons', 'Extras', 'M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7z'),
  icon(
    'connection-details',
    'Number',
    'Número',
    'M6 3h4l2 5-3 2a12 12 0 0 0 5 5l2-3 5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2z',
  ),
  icon('personal-details', 'You', 'Tus datos', 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8z M4 20a8 8 0 0 1 16 0z'),
  icon('address-details', 'Address', 'Dirección', 'M3 11 12 4l9 7v9h-6v-6H9v6H3z'),
  icon('order-summary', 'Summary', 'Resumen', 'M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2z'),
  icon('payment', 'Payment', 'Pago', 'M3 6h18v3H3z M3 11h18v7H3z'),
];

export const simTypeIcons: Icon[] = [
  icon('esim', 'eSIM', 'eSIM', 'M5 3h14v18H5z M9 8h6v8H9z'),
  icon('physical_sim', 'Physical SIM', 'SIM física', 'M6 3h8l4 4v14H6z M9 11h6v6H9z'),
];

export const numberTypeIcons: Icon[] = [
  icon('new_number', 'New number', 'Número nuevo', 'M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7z'),
  icon('number_transfer', 'Transfer your number', 'Trae tu número', 'M4 9h12V6l5 5-5 5v-3H4z'),
];
