import type { Place } from '@senda/contract';

/** Postal code, state, city, municipality, and colonias of it (SEPOMEX's catalogue, a part). */
const rows: readonly (readonly [string, string, string, string, readonly string[]])[] = [
  ['01000', 'Ciudad de México', 'Ciudad de México', 'Álvaro Obregón', ['San Ángel']],
  [
    '03100',
    'Ciudad de México',
    'Ciudad de México',
    'Benito Juárez',
    ['Del Valle Centro', 'Insurgentes San Borja'],
  ],
  ['03810', 'Ciudad de México', 'Ciudad de México', 'Benito Juárez', ['Nápoles']],
  ['04100', 'Ciudad de México', 'Ciudad de México', 'Coyoacán', ['Del Carmen']],
  ['04360', 'Ciudad de México', 'Ciudad de México', 'Coyoacán', ['Pedregal de Santo Domingo']],
  ['06000', 'Ciudad de México', 'Ciudad de México', 'Cuauhtémoc', ['Centro (Área 1)']],
  ['06140', 'Ciudad de México', 'Ciudad de México', 'Cuauhtémoc', ['Condesa']],
  ['06500', 'Ciudad de México', 'Ciudad de México', 'Cuauhtémoc', ['Cuauhtémoc']],
  ['06600', 'Ciudad de México', 'Ciudad de México', 'Cuauhtémoc', ['Juárez']],
  ['06700', 'Ciudad de México', 'Ciudad de México', 'Cuauhtémoc', ['Roma Norte']],
  ['06760', 'Ciudad de México', 'Ciudad de México', 'Cuauhtémoc', ['Roma Sur']],
  ['07300', 'Ciudad de México', 'Ciudad de México', 'Gustavo A. Madero', ['Lindavista Norte']],
  [
    '11560',
    'Ciudad de México',
    'Ciudad de México',
    'Miguel Hidalgo',
    ['Polanco IV Sección', 'Polanco V Sección'],
  ],
  [
    '11800',
    'Ciudad de México',
    'Ciudad de México',
    'Miguel Hidalgo',
    ['Escandón I Sección', 'Escandón II Sección'],
  ],
  ['20000', 'Aguascalientes', 'Aguascalientes', 'Aguascalientes', ['Aguascalientes Centro']],
  ['22000', 'Baja California', 'Tijuana', 'Tijuana', ['Zona Centro']],
  ['25000', 'Coahuila de Zaragoza', 'Saltillo', 'Saltillo', ['Saltillo Zona Centro']],
  ['31000', 'Chihuahua', 'Chihuahua', 'Chihuahua', ['Zona Centro']],
  ['37000', 'Guanajuato', 'León de los Aldama', 'León', ['León de los Aldama Centro']],
  ['44100', 'Jalisco', 'Guadalajara', 'Guadalajara', ['Guadalajara Centro']],
  ['45050', 'Jalisco', 'Zapopan', 'Zapopan', ['Ciudad de los Niños', 'Chapalita']],
  ['50000', 'México', 'Toluca de Lerdo', 'Toluca', ['Centro']],
  ['58000', 'Michoacán de Ocampo', 'Morelia', 'Morelia', ['Morelia Centro']],
  ['62000', 'Morelos', 'Cuernavaca', 'Cuernavaca', ['Cuernavaca Centro']],
  ['64000', 'Nuevo León', 'Monterrey', 'Monterrey', ['Monterrey Centro']],
  ['66220', 'Nuevo León', 'San Pedro Garza García', 'San Pedro Garza García', ['Del Valle']],
  ['68000', 'Oaxaca', 'Oaxaca de Juárez', 'Oaxaca de Juárez', ['Oaxaca Centro']],
  ['72000', 'Puebla', 'Heroica Puebla de Zaragoza', 'Puebla', ['Centro']],
  ['76000', 'Querétaro', 'Santiago de Querétaro', 'Querétaro', ['Centro']],
  ['77500', 'Quintana Roo', 'Cancún', 'Benito Juárez', ['Cancún Centro']],
  ['80000', 'Sinaloa', 'Culiacán Rosales', 'Culiacán', ['Centro']],
  ['83000', 'Sonora', 'Hermosillo', 'Hermosillo', ['Hermosillo Centro']],
  ['91000', 'Veracruz de Ignacio de la Llave', 'Xalapa-Enríquez', 'Xalapa', ['Xalapa-Enríquez Centro']],
  ['97000', 'Yucatán', 'Mérida', 'Mérida', ['Mérida Centro']],
  ['98000', 'Zacatecas', 'Zacatecas', 'Zacatecas', ['Zacatecas Centro']],
];

/** The places that are delivered to, by postal code. */
export const places: ReadonlyMap<string, Place> = new Map(
  rows.map(([postalCode, state, city, district, areas]) => [
    postalCode,
    { postalCode, country: 'MX', state, city, district, areas: [...areas] },
  ]),
);
