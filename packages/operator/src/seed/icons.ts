import type { Icon } from '@senda/contract';

const viewBox = '0 0 24 24';
const icon = (name: string, en: string, es: string, path: string): Icon => ({
  name,
  label: { 'en-US': en, 'es-MX': es },
  viewBox,
  path,
});

export const journeyIcons: Icon[] = [
  icon(
    'pre-checkout',
    'Plan',
    'Plan',
    'M6 4.5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM4 9.5h16',
  ),
  icon('addon-selection', 'Add-ons', 'Extras', 'M12 5v14M5 12h14'),
  icon('connection-details', 'Number', 'Número', 'M9.2 4 7 20m10-16-2.2 16M4 9h16.5M3.5 15H20'),
  icon(
    'personal-details',
    'You',
    'Tus datos',
    'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  ),
  icon('address-details', 'Address', 'Dirección', 'M3.5 11 12 4l8.5 7M6 9v11h12V9M10 20v-5.5h4V20'),
  icon('order-summary', 'Summary', 'Resumen', 'M6 21V3h12v18l-3-2-3 2-3-2-3 2M9 8h6M9 12h6'),
  icon(
    'payment',
    'Payment',
    'Pago',
    'M5 5h14a2.5 2.5 0 0 1 2.5 2.5v9a2.5 2.5 0 0 1-2.5 2.5h-14a2.5 2.5 0 0 1-2.5-2.5v-9a2.5 2.5 0 0 1 2.5-2.5zM2.5 10h19M6.5 15h3',
  ),
];

export const simTypeIcons: Icon[] = [
  icon(
    'esim',
    'eSIM',
    'eSIM',
    'M9 2.5h6a3 3 0 0 1 3 3v13a3 3 0 0 1-3 3h-6a3 3 0 0 1-3-3v-13a3 3 0 0 1 3-3zM10.4 9.2h3.2a1.2 1.2 0 0 1 1.2 1.2v3.2a1.2 1.2 0 0 1-1.2 1.2h-3.2a1.2 1.2 0 0 1-1.2-1.2v-3.2a1.2 1.2 0 0 1 1.2-1.2zM12 9.2v5.6M9.2 12h5.6M11 18.6h2',
  ),
  icon(
    'physical_sim',
    'SIM card',
    'SIM física',
    'M7.5 3H14l4.5 4.5v11A2.5 2.5 0 0 1 16 21H8a2.5 2.5 0 0 1-2.5-2.5V5a2 2 0 0 1 2-2zM10.2 11h3.6a1.2 1.2 0 0 1 1.2 1.2v4.1a1.2 1.2 0 0 1-1.2 1.2h-3.6a1.2 1.2 0 0 1-1.2-1.2v-4.1a1.2 1.2 0 0 1 1.2-1.2zM9 14.2h6M12 11v6.5',
  ),
];

export const numberTypeIcons: Icon[] = [
  icon(
    'new_number',
    'New number',
    'Número nuevo',
    'M8.2 4 6 20M16 4l-2.2 16M3 9h17M2.5 15H13M19 14v6m-3-3h6',
  ),
  icon(
    'number_transfer',
    'Transfer your number',
    'Trae tu número',
    'M5.5 2.5H10A2.5 2.5 0 0 1 12.5 5v14a2.5 2.5 0 0 1-2.5 2.5H5.5A2.5 2.5 0 0 1 3 19V5a2.5 2.5 0 0 1 2.5-2.5zM7 18.5h1.5M21.5 12h-9m3.6-3.6L12.5 12l3.6 3.6',
  ),
];
