/** Spanish for what is only made as an English text: what a schema expects, what is not JSON, how a text is repaired. */

const kinds: Readonly<Record<string, string>> = {
  'a text in quotes': 'un texto entre comillas',
  'a number': 'un número',
  'true or false': 'true o false',
  'a list': 'una lista',
  null: 'null',
  'a whole number': 'un número entero',
  'a finite number': 'un número finito',
  'a value that the step accepts': 'un valor que el paso acepte',
  'another value': 'otro valor',
  nothing: 'nada',
  'an empty list': 'una lista vacía',
  'a number that is too large': 'un número demasiado grande',
  'a name': 'un nombre',
  'a text': 'un texto',
  'a text that says what the flag is for': 'un texto que diga para qué es la prueba',
  'a list of steps': 'una lista de pasos',
  'at least one step': 'al menos un paso',
  'a list of values': 'una lista de valores',
  'at least one value': 'al menos un valor',
  'different values': 'valores distintos',
  'flags by name': 'pruebas por nombre',
  'a percentage by value': 'un porcentaje por valor',
  'percentages that add up to at most 100': 'porcentajes que sumen 100 o menos',
  'a number from 0 to 100': 'un número de 0 a 100',
  'a time after "from"': 'una fecha posterior a "from"',
  'a text in quotes, true or false': 'un texto entre comillas, true o false',
  'a text in quotes, true or false, or a list of such values':
    'un texto entre comillas, true o false, o una lista de ellos',
  'true, false or a condition': 'true, false o una condición',
  'a list of conditions': 'una lista de condiciones',
  'a condition ({ "fact": "value" }, or one of any, all, not)':
    'una condición ({ "dato": "valor" }, o una de any, all, not)',
  'any, all or not to be the only key': 'que any, all o not esté solo',
  'settings in { }': 'ajustes entre { }',
  'flags by name in { }': 'pruebas por nombre entre { }',
  'a journey with id, title and steps': 'un recorrido con id, title y steps',
  'a step with a name and, if need be, when, settings, final, retry, commits':
    'un paso con name y, si hace falta, when, settings, final, retry, commits',
  'a flag with values, default, note and, if need be, percent, from, until':
    'una prueba con values, default, note y, si hace falta, percent, from, until',
  'a name that begins with flag, such as flagAddressFirst':
    'un nombre que empiece con flag, como flagAddressFirst',
  'a date such as 2026-12-01, or one with a time and offset such as 2026-12-01T09:00:00-06:00':
    'una fecha como 2026-12-01, o con hora y zona como 2026-12-01T09:00:00-06:00',
  'the address of a JSON Schema': 'la dirección de un JSON Schema',
  'an object with a list of rules': 'un objeto con una lista de reglas',
  'a list of rules': 'una lista de reglas',
  'a rule with id, because and what it demands': 'una regla con id, because y lo que pide',
  'one demand': 'una sola cosa que pedir',
  'an id of letters, digits and hyphens, such as price-before-order':
    'un id de letras, números y guiones, como price-before-order',
  'a text that gives the reason, or one in "en" and one in "es"':
    'un texto con el motivo, o uno en "en" y otro en "es"',
  'different ids': 'ids distintos',
  'the name of a step, or one of tag, data, fact, outcome, address, commit':
    'el nombre de un paso, o uno de tag, data, fact, outcome, address, commit',
  '"asked", "all", or one of tag, data, fact, outcome, address, commit':
    '"asked", "all" o uno de tag, data, fact, outcome, address, commit',
  '"after" or "before" with the name of a step': '"after" o "before" con el nombre de un paso',
  'two steps': 'dos pasos',
  true: 'true',
};

const marks: Readonly<Record<string, string>> = {
  'a comma is missing before this': 'falta una coma antes de esto',
  'a colon is missing before this': 'faltan dos puntos antes de esto',
  'a closing } is missing before this': 'falta cerrar con } antes de esto',
  'a closing ] is missing before this': 'falta cerrar con ] antes de esto',
  'a key in double quotes is expected here': 'aquí va un nombre entre comillas dobles',
  'a value is expected here': 'aquí va un valor',
  'this string has no closing "': 'a este texto le falta la comilla final "',
  'text needs straight double quotes; only true, false, null and numbers have none':
    'el texto va entre comillas dobles rectas; solo true, false, null y los números van sin comillas',
  'comments are not allowed': 'no se permiten comentarios',
  'there is text after the end of the journey': 'hay texto después del final del recorrido',
  'it cannot be read': 'no se puede leer',
  'it is written in UTF-16': 'está escrito en UTF-16',
  'the file is empty': 'el archivo está vacío',
};

const advice: Readonly<Record<string, string>> = {
  'move the facts into an all': 'pasa los datos a un all',
  'look for a missing or extra comma, quote or bracket just before this place':
    'busca una coma, comilla o llave que falte o sobre justo antes de este lugar',
  'keep one journey in the file, and nothing else': 'deja un solo recorrido en el archivo, y nada más',
  'save the file as UTF-8': 'guarda el archivo como UTF-8',
  'keep one of the two versions, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>':
    'quédate con una de las dos versiones y borra las líneas que empiezan con <<<<<<<, ======= y >>>>>>>',
  'check the brackets that are opened here': 'revisa las llaves y corchetes que se abren aquí',
  'begin with { "id": "…", "title": "…", "steps": [ … ] }':
    'empieza con { "id": "…", "title": "…", "steps": [ … ] }',
  'begin with { "flags": { … } }': 'empieza con { "flags": { … } }',
  'begin with { "rules": [ … ] }': 'empieza con { "rules": [ … ] }',
  'never (with before or with), always (with after), once, atMost, atLeast (with steps), or order':
    'never (con before o with), always (con after), once, atMost, atLeast (con steps) u order',
  'two rules have this one': 'dos reglas tienen este',
};

const patterns: readonly (readonly [RegExp, (...groups: string[]) => string])[] = [
  [/^This is not JSON: (.*)\.$/s, (_, problem = '') => `Esto no es JSON: ${inSpanish(problem)}.`],
  [/^(.*), then (.*)$/s, (_, one = '', other = '') => `${inSpanish(one)}, y luego ${inSpanish(other)}`],
  [/^expected (.*)$/is, (_, what = '') => `se esperaba ${inSpanish(what)}`],
  [
    /^Expected (.*); found (.*)\.$/s,
    (_, what = '', found = '') => `Se esperaba ${inSpanish(what)}; hay ${inSpanish(found)}.`,
  ],
  [/^one of (.*)$/s, (_, all = '') => `uno de ${all}`],
  [/^a number of at least (\S+)$/, (_, limit = '') => `un número de ${limit} o más`],
  [/^a number of at most (\S+)$/, (_, limit = '') => `un número de ${limit} o menos`],
  [/^a number above (\S+)$/, (_, limit = '') => `un número mayor que ${limit}`],
  [/^a number below (\S+)$/, (_, limit = '') => `un número menor que ${limit}`],
  [/^a multiple of (\S+)$/, (_, of = '') => `un múltiplo de ${of}`],
  [
    /^(at least |at most |)(\S+) (items|characters)$/,
    (_, bound = '', count = '', what = '') =>
      `${{ 'at least ': 'al menos ', 'at most ': 'cuando mucho ' }[bound] ?? ''}${count} ${what === 'items' ? 'elementos' : 'caracteres'}`,
  ],
  [/^some (items|characters)$/, (_, what = '') => (what === 'items' ? 'algún elemento' : 'algún carácter')],
  [/^percentages of (.*) only$/s, (_, values = '') => `porcentajes solo de ${values}`],
  [/^a file of up to 1 MB$/, () => 'un archivo de 1 MB o menos'],
  [/^more than (\d+) levels of nesting$/, (_, depth = '') => `más de ${depth} niveles de anidación`],
  [
    /^this ([}\]]) closes nothing; another bracket must be closed first$/,
    (_, mark = '') => `este ${mark} no cierra nada; antes hay que cerrar otra llave o corchete`,
  ],
  [
    /^(.*) is a marker of an unfinished merge$/s,
    (_, mark = '') => `${mark} es una marca de una mezcla sin terminar`,
  ],
  [
    /^(?:the invisible character )?(.*) is not allowed here$/s,
    (_, mark = '') => `aquí no se permite ${mark}`,
  ],
  [/^insert (.*) in line (\d+)$/s, (_, mark = '', line = '') => `agrega ${mark} en la línea ${line}`],
  [/^delete (.*) in line (\d+)$/s, (_, mark = '', line = '') => `borra ${mark} en la línea ${line}`],
  [/^write (.*) in line (\d+)$/s, (_, mark = '', line = '') => `escribe ${mark} en la línea ${line}`],
  [
    /^replace (.*) in line (\d+)(?: and (\d+) more after it)? by a plain space$/s,
    (_, mark = '', line = '', more) =>
      `cambia ${mark} en la línea ${line}${more ? ` y ${more} más después` : ''} por un espacio normal`,
  ],
  [/^write (.*)$/s, (_, what = '') => `escribe ${inSpanish(what)}`],
  [
    /^(.*) or (.*)$/s,
    (_, one = '', other = '') =>
      kinds[one] && kinds[other] ? `${kinds[one]} o ${kinds[other]}` : `${one} or ${other}`,
  ],
];

/** Returns a text of a reader or a schema in Spanish; an unknown one stays as it is. */
export function inSpanish(text: string): string {
  const known = kinds[text] ?? marks[text] ?? advice[text];
  if (known !== undefined) return known;
  for (const [pattern, of] of patterns) {
    const found = pattern.exec(text);
    if (found) return of(...found);
  }
  return text;
}
