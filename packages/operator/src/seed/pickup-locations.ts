import type { PickupLocation } from '@senda/contract';
import { places } from './places.ts';

const hours: PickupLocation['hours'] = {
  'en-US': 'Monday to Saturday, 10:00 to 20:00',
  'es-MX': 'Lunes a sábado, de 10:00 a 20:00',
};

/** Id, name, postal code, colonia and street of each shop. */
const rows: readonly (readonly [string, string, string, string, string])[] = [
  ['roma', 'Senda Roma', '06700', 'Roma Norte', 'Álvaro Obregón 120'],
  ['polanco', 'Senda Polanco', '11560', 'Polanco V Sección', 'Presidente Masaryk 210'],
  ['del-valle', 'Senda Del Valle', '03100', 'Del Valle Centro', 'Félix Cuevas 301'],
  ['coyoacan', 'Senda Coyoacán', '04100', 'Del Carmen', 'Francisco Sosa 18'],
  ['tijuana', 'Senda Tijuana', '22000', 'Zona Centro', 'Revolución 950'],
  ['leon', 'Senda León', '37000', 'León de los Aldama Centro', 'Francisco I. Madero 205'],
  ['guadalajara', 'Senda Guadalajara', '44100', 'Guadalajara Centro', 'Juárez 330'],
  ['zapopan', 'Senda Zapopan', '45050', 'Chapalita', 'Guadalupe 1200'],
  ['toluca', 'Senda Toluca', '50000', 'Centro', 'Hidalgo 410'],
  ['monterrey', 'Senda Monterrey', '64000', 'Monterrey Centro', 'Padre Mier 515'],
  ['puebla', 'Senda Puebla', '72000', 'Centro', '5 de Mayo 208'],
  ['queretaro', 'Senda Querétaro', '76000', 'Centro', 'Corregidora 77'],
  ['cancun', 'Senda Cancún', '77500', 'Cancún Centro', 'Tulum 260'],
  ['merida', 'Senda Mérida', '97000', 'Mérida Centro', 'Calle 60 480'],
];

export const pickupLocations: ReadonlyMap<string, PickupLocation> = new Map(
  rows.map(([locationId, name, postalCode, area, street]) => {
    const place = places.get(postalCode);
    if (!place) throw new Error(`The postal code of ${name} is unknown`);
    const { country, state, city, district } = place;
    return [
      locationId,
      { locationId, name, postalCode, country, state, city, district, area, street, hours },
    ];
  }),
);
