import { isMachineSnapshot } from 'xstate';

const longName = { 'en-US': 'Senda Unlimited Family Plus 100', 'es-MX': 'Senda Ilimitado Familiar Plus 100' };

/** The longest plausible values of what customers enter and gateways send, by property. */
const longest: Readonly<Record<string, unknown>> = {
  firstName: 'María Guadalupe de los Ángeles',
  lastName: 'Fernández de Córdova y Villaseñor',
  secondLastName: 'Goycoolea Echeverría',
  holder: 'María Guadalupe de los Ángeles Fernández de Córdova',
  email: 'maria.guadalupe.fernandez-de-cordova@correo.universidad-autonoma.example',
  street: 'Prolongación Paseo de la Reforma y Circuito Interior Norte',
  exteriorNumber: '12345-Bis',
  interiorNumber: 'Torre B, 1204',
  neighborhood: 'Ampliación San Francisco Culhuacán de la Magdalena',
  colony: 'Ampliación San Francisco Culhuacán de la Magdalena',
  city: 'Dolores Hidalgo Cuna de la Independencia Nacional',
  municipality: 'Dolores Hidalgo Cuna de la Independencia Nacional',
  state: 'Veracruz de Ignacio de la Llave',
  planName: longName,
};

/** Properties of which a text is replaced, but not a state of a machine or of an order. */
const isAddress = (value: object): boolean => 'street' in value || 'postalCode' in value;

/** Amounts are so many times as large, each of them, so that sums stay sums: a month of $ 199 costs $ 12,935. */
const times = 65;
const amounts = ['amount', 'difference', 'total'];

/** A plan has the longest name; what else is bought is called the same in every story. */
const isPlan = (value: object): boolean =>
  'benefits' in value || ('itemType' in value && value.itemType === 'PLAN');

/** Returns a context with the longest plausible texts and amounts. */
export function withLongest<T>(value: T): T {
  if (Array.isArray(value)) return value.map((one: unknown) => withLongest(one)) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (isMachineSnapshot(value)) return { ...value, context: withLongest(value.context as unknown) };
  const isPlain = Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain) return value;
  const entries = Object.entries(value).map(([key, own]: [string, unknown]) => {
    if (amounts.includes(key) && typeof own === 'number') return [key, own * times];
    if (key === 'name' && typeof own === 'object' && isPlan(value)) return [key, longName];
    const isFree = key !== 'state' || isAddress(value);
    if (isFree && own && key in longest && typeof own === typeof longest[key]) return [key, longest[key]];
    return [key, withLongest(own)];
  });
  return Object.fromEntries(entries) as T;
}
