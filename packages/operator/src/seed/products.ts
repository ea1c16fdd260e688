/** The products on sale. Prices are in centavos. */
import type { Product } from '@senda/contract';

type Text = Product['name'];
type Benefit = Product['benefits'][number];

const both = (text: string): Text => ({ 'en-US': text, 'es-MX': text });
/** Criteria of plans for new and transferred numbers, in both spellings of catalogues. */
const anyOrder = { orderTypes: ['NEW', 'PORTIN'] };
const anyOrderInMixedCase = { orderTypes: ['New', 'PortIn'] };
const newNumberOnly = { orderTypes: ['NEW'] };

const dataFor = (gigabytes: number, days: number): Text => ({
  'en-US': `${gigabytes} GB to use for ${days} days.`,
  'es-MX': `${gigabytes} GB para usar durante ${days} días.`,
});

const plan = (gigabytes: number, price: number, abroad: Benefit, audience: Text): Product => ({
  sku: `senda-${gigabytes}`,
  itemType: 'PLAN',
  productType: 'prepaid',
  name: both(`Senda ${gigabytes}`),
  description: audience,
  cost: { amount: price },
  validityDays: 30,
  benefits: [
    { kind: 'data', quantity: gigabytes, unit: 'GB' },
    { kind: 'calls' },
    abroad,
    { kind: 'sharing' },
  ],
  productLabel: 'prepaid_plan',
  eligibilityCriteria: anyOrder,
});

/** Creates a postpaid or hybrid plan, of which a part is paid with the order. */
const laterPaid = (
  productType: 'postpaid' | 'hybrid',
  name: string,
  gigabytes: number,
  price: number,
  upfront: number,
  audience: Text,
): Product => ({
  ...plan(gigabytes, price, { kind: 'roaming' }, audience),
  sku: name.toLowerCase().replaceAll(' ', '-'),
  productType,
  name: both(name),
  upfrontPayment: { amount: upfront },
  productLabel: `${productType}_plan`,
  eligibilityCriteria: anyOrderInMixedCase,
});

const weekly = (sku: string, name: Text, gigabytes: number, price: number, label: string): Product => ({
  sku,
  itemType: 'PLAN',
  productType: 'prepaid',
  name,
  description: dataFor(gigabytes, 7),
  cost: { amount: price },
  validityDays: 7,
  benefits: [{ kind: 'data', quantity: gigabytes, unit: 'GB' }, { kind: 'calls' }],
  productLabel: label,
  eligibilityCriteria: newNumberOnly,
});

const addon = (
  sku: string,
  price: number,
  name: Text,
  description: Text,
  benefit: Benefit,
  forPlans: string[],
  group: Text,
): Product => ({
  sku,
  itemType: 'ADDON',
  productType: 'prepaid',
  name,
  description,
  cost: { amount: price },
  validityDays: 30,
  benefits: [benefit],
  eligibilityCriteria: anyOrder,
  forPlans,
  group,
});

/** Marks the plan that most customers of its payment type choose. */
const recommended = (product: Product): Product => ({ ...product, recommended: true });

/** The largest plan of each type includes everything and has no add-ons. */
const plans: readonly Product[] = [
  plan(
    8,
    12_000,
    { kind: 'roaming-extra' },
    { 'en-US': 'For WhatsApp, maps and the everyday', 'es-MX': 'Para WhatsApp, mapas y lo del día' },
  ),
  recommended(
    plan(
      20,
      19_900,
      { kind: 'roaming' },
      { 'en-US': 'For social media, music and video calls', 'es-MX': 'Para redes, música y videollamadas' },
    ),
  ),
  plan(
    50,
    29_900,
    { kind: 'roaming' },
    {
      'en-US': 'For series, games and sharing your data',
      'es-MX': 'Para series, juegos y compartir internet',
    },
  ),
  laterPaid('postpaid', 'Senda Plus 30', 30, 34_900, 34_900, {
    'en-US': 'For never topping up again',
    'es-MX': 'Para no volver a recargar',
  }),
  recommended(
    laterPaid('postpaid', 'Senda Plus 100', 100, 59_900, 59_900, {
      'en-US': 'For being online, at home and away',
      'es-MX': 'Para vivir conectado, en casa y fuera',
    }),
  ),
  laterPaid('hybrid', 'Senda Mix 15', 15, 24_900, 10_000, {
    'en-US': 'For starting small',
    'es-MX': 'Para empezar con poco',
  }),
  recommended(
    laterPaid('hybrid', 'Senda Mix 40', 40, 39_900, 15_000, {
      'en-US': 'For social media, series and work',
      'es-MX': 'Para redes, series y trabajo',
    }),
  ),
  weekly('senda-free', { 'en-US': 'Senda Free', 'es-MX': 'Senda Gratis' }, 1, 0, 'free_plan'),
  weekly('senda-trial', { 'en-US': 'Senda Trial', 'es-MX': 'Senda Prueba' }, 5, 2_900, 'trial_plan'),
  weekly(
    'senda-trial-migration',
    { 'en-US': 'Senda Welcome', 'es-MX': 'Senda Bienvenida' },
    10,
    1_900,
    'trial_migration_plan',
  ),
];

const addons: readonly Product[] = [
  addon(
    'extra-data-2',
    4_900,
    { 'en-US': '2 GB extra data', 'es-MX': '2 GB de datos extra' },
    {
      'en-US': 'Used once your plan’s data runs out.',
      'es-MX': 'Se usan cuando se acaban los datos de tu plan.',
    },
    { kind: 'data', quantity: 2, unit: 'GB' },
    ['senda-8', 'senda-20', 'senda-mix-15'],
    { 'en-US': 'More data', 'es-MX': 'Más gigas' },
  ),
  addon(
    'travel-5',
    14_900,
    { 'en-US': 'Travel 5 GB', 'es-MX': 'Viaje 5 GB' },
    { 'en-US': '5 GB to use in 60 countries.', 'es-MX': '5 GB para usar en 60 países.' },
    { kind: 'roaming', quantity: 5, unit: 'GB' },
    ['senda-8', 'senda-20', 'senda-mix-15', 'senda-plus-30'],
    { 'en-US': 'For travelling', 'es-MX': 'Para viajar' },
  ),
  addon(
    'international-calls',
    3_900,
    { 'en-US': 'International calls', 'es-MX': 'Llamadas internacionales' },
    { 'en-US': '100 minutes to 40 countries.', 'es-MX': '100 minutos a 40 países.' },
    { kind: 'calls', quantity: 100, unit: 'min' },
    ['senda-20', 'senda-plus-30'],
    { 'en-US': 'Calls', 'es-MX': 'Llamadas' },
  ),
];

const bundle = (sku: string, price: number, name: Text, includes: string[], forPlans: string[]): Product => {
  const parts = addons.filter((part) => includes.includes(part.sku));
  const joined = (locale: keyof Text, and: string) => parts.map((part) => part.name[locale]).join(and);
  return {
    sku,
    itemType: 'BUNDLE',
    productType: 'prepaid',
    name,
    description: { 'en-US': joined('en-US', ' and '), 'es-MX': joined('es-MX', ' y ') },
    cost: { amount: price },
    validityDays: 30,
    benefits: parts.flatMap((part) => part.benefits),
    eligibilityCriteria: anyOrder,
    forPlans,
    includes,
    group: { 'en-US': 'Together for less', 'es-MX': 'Junta y ahorra' },
  };
};

export const products: readonly Product[] = [
  ...plans,
  ...addons,
  bundle(
    'bundle-traveller',
    17_900,
    { 'en-US': 'Traveler bundle', 'es-MX': 'Paquete viajero' },
    ['extra-data-2', 'travel-5'],
    ['senda-8', 'senda-20', 'senda-mix-15'],
  ),
  bundle(
    'bundle-world',
    16_900,
    { 'en-US': 'World bundle', 'es-MX': 'Paquete mundo' },
    ['travel-5', 'international-calls'],
    ['senda-20', 'senda-plus-30'],
  ),
];

/** Returns the plan with this sku, if it is on sale. */
export const planOf = (sku: string): Product | undefined =>
  products.find((product) => product.itemType === 'PLAN' && product.sku === sku);

/** Plans that lines still have, but that are no longer on sale. */
const formerPlans: readonly Product[] = [
  {
    ...plan(
      0,
      49_900,
      { kind: 'roaming' },
      { 'en-US': 'For never counting', 'es-MX': 'Para no andar contando' },
    ),
    sku: 'senda-unlimited',
    name: { 'en-US': 'Senda Unlimited', 'es-MX': 'Senda Sin Límite' },
    benefits: [{ kind: 'data' }, { kind: 'calls' }, { kind: 'roaming' }],
  },
];

/** Returns the plan of a line, which may no longer be on sale. */
export const planOfLine = ({ planSku }: { readonly planSku: string }): Product | undefined =>
  planOf(planSku) ?? formerPlans.find(({ sku }) => sku === planSku);

/** Returns the add-on or bundle with this sku, if it is available for the plan. */
export const addonOf = (sku: string, planSku: string): Product | undefined =>
  products.find(
    (product) =>
      product.itemType !== 'PLAN' && product.sku === sku && (product.forPlans?.includes(planSku) ?? true),
  );

/** Whether the data of a line's plan is unlimited. */
export const hasUnlimitedData = (line: Parameters<typeof planOfLine>[0]): boolean =>
  planOfLine(line)?.benefits.some(({ kind, quantity }) => kind === 'data' && quantity === undefined) === true;
