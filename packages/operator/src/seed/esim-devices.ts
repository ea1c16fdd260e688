/** Phones that support eSIM, by brand (a selection). */
const models: Readonly<Record<string, readonly string[]>> = {
  Apple: [
    'iPhone XR',
    'iPhone XS',
    'iPhone XS Max',
    'iPhone 11',
    'iPhone 11 Pro',
    'iPhone SE (2nd generation)',
    'iPhone 12',
    'iPhone 12 Pro',
    'iPhone 13',
    'iPhone 13 Pro',
    'iPhone SE (3rd generation)',
    'iPhone 14',
    'iPhone 14 Pro',
    'iPhone 15',
    'iPhone 15 Pro',
    'iPhone 16',
    'iPhone 16 Pro',
  ],
  Google: [
    'Pixel 4',
    'Pixel 5',
    'Pixel 6',
    'Pixel 6a',
    'Pixel 7',
    'Pixel 7a',
    'Pixel 8',
    'Pixel 8 Pro',
    'Pixel 9',
  ],
  HONOR: ['Magic4 Pro', 'Magic5 Pro', 'HONOR 90'],
  Huawei: ['P40', 'P40 Pro', 'Mate 40 Pro'],
  Motorola: ['razr 5G', 'edge 40', 'razr 40 ultra'],
  OPPO: ['Find X3 Pro', 'Find X5', 'Find X5 Pro'],
  Samsung: [
    'Galaxy S20',
    'Galaxy S20+',
    'Galaxy S20 Ultra',
    'Galaxy S21',
    'Galaxy S22',
    'Galaxy S23',
    'Galaxy S24',
    'Galaxy S24 Ultra',
    'Galaxy Z Flip5',
    'Galaxy Z Fold5',
  ],
  Xiaomi: ['12T Pro', '13', '13 Pro', '13T Pro', '14'],
};

/** Returns the lower-case words of a text, joined by hyphens. */
const idOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('+', ' plus')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export const esimBrands = Object.entries(models).map(([name, list]) => ({
  brandId: idOf(name),
  name,
  devices: list.length,
}));

export const esimDevices = Object.entries(models).flatMap(([name, list]) =>
  list.map((model) => ({ deviceId: idOf(`${name} ${model}`), brandId: idOf(name), model })),
);
