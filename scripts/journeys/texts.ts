import type { Language } from '@senda/journey/words';

const count = (some: number, one: string, several: string): string => `${some} ${some === 1 ? one : several}`;

const english = {
  error: 'error',
  warning: 'warning',
  for: 'for',
  path: 'path',
  note: 'note',
  noteOn: 'note on',
  also: 'also',
  try: 'try',
  everyone: 'all customers',
  anyone: 'any customer',
  who: (predicate: string) => `anyone who ${predicate}`,
  or: 'or',
  nowhere: 'nowhere',
  moreAlternatives: (left: number) => `${left.toLocaleString('en')} more (--json lists all)`,
  totals: (errors: number, warnings: number) =>
    `${count(errors, 'error', 'errors')}, ${count(warnings, 'warning', 'warnings')}.`,
  valid: 'valid',
  flags: (some: number) => `${count(some, 'flag', 'flags')}.`,
  rules: (some: number) => `${count(some, 'rule', 'rules')}.`,
  because: 'because',
  proven: 'proven',
  works: (journey: string, steps: number) =>
    `${journey} works for every customer, in ${count(steps, 'step', 'steps')}.`,
  paths: (some: number) => `${count(some, 'distinct path', 'distinct paths')}.`,
  covering: (some: number) =>
    `${count(some, 'customer covers', 'customers cover')} every step and every transition:`,
  pathsUnknown: (file: string) => `${file} has an error, so its paths are unknown.`,
  uncheckable: 'The journeys cannot be checked; the last valid ones are kept.',
  askDeveloper: 'The terminal shows the reason, for a developer.',
  ifAll: (all: string, some: string) =>
    `${all} if they answered everything, and ${some} if they left out what they may`,
  diff: {
    id: (after: string, before: string) =>
      `the id is ${after}, no longer ${before}: this is another journey, and customers on their way do not continue in it`,
    title: (after: string, before: string) => `the title is ${after}, no longer ${before}`,
    goesOn: (before: string) => `no longer ends the journey; its outcome was ${before}`,
    ends: (after: string) => `ends the journey now, with the outcome ${after}`,
    outcome: (after: string, before: string) => `the outcome is ${after}, no longer ${before}`,
    noRetry: (before: string) => `no longer offers a retry; it was ${before}`,
    retry: (after: string) => `offers a retry at ${after}`,
    otherRetry: (after: string, before: string) => `offers a retry at ${after}, no longer at ${before}`,
    open: (hasWords: boolean) =>
      `${hasWords ? 'can be undone now' : 'no longer commits'}: once it is finished, earlier steps can still be changed`,
    commits(where: string, hasWords: boolean) {
      const whom = where === '' ? '' : hasWords ? ` for anyone who ${where}` : ` where ${where}`;
      return `${hasWords ? 'cannot be undone now' : 'now commits'}${whom}: once it is finished, nothing before it can be changed`;
    },
    optional: 'customers may skip it now',
    mandatory: 'can no longer be skipped',
    unset: (name: string, before: string) => `${name} is no longer set; it was ${before}`,
    set: (name: string, after: string) => `${name} is ${after} now`,
    reset: (name: string, after: string, before: string) => `${name} is ${after}, no longer ${before}`,
    gone: 'no longer',
    added: 'new',
    moved: 'moved',
    oneOf: (paths: number) => `one of ${paths} paths`,
    nothing: "No customer's path changes, and all customers on their way stay at their step.",
    ruleLeft: (who: string, rule: string) => `No longer kept for ${who} (whom the rule leaves out): ${rule}`,
    ruleKept: (who: string, rule: string) => `Now also kept for ${who} (whom the rule leaves out): ${rule}`,
    rulesSame: (some: number) =>
      `Each rule (${some}) is kept for the same customers as before, no more and no fewer.`,
  },
  allStay: 'all customers on their way stay at their step',
  customersAt: (steps: string, where: string) => `customers at ${steps} ${where}`,
  startAgain: 'have no step to continue at: their order stays, and they may start again',
  stay: 'stay there',
  continueAt: (step: string) => `continue at ${step}`,
  alsoAnswer: (where: string, steps: string) => `${where}, and must also answer ${steps}`,
};

/** The texts of the tools. */
export type Texts = typeof english;

const spanish: Texts = {
  error: 'error',
  warning: 'aviso',
  for: 'para',
  path: 'camino',
  note: 'nota',
  noteOn: 'nota sobre',
  also: 'también',
  try: 'arreglo',
  everyone: 'todos los clientes',
  anyone: 'cualquier cliente',
  who: (predicate) => `quien ${predicate}`,
  or: 'o',
  nowhere: 'sin final',
  moreAlternatives: (left) => `${left.toLocaleString('es-MX')} más (--json las muestra todas)`,
  totals: (errors, warnings) =>
    `${count(errors, 'error', 'errores')}, ${count(warnings, 'aviso', 'avisos')}.`,
  valid: 'válido',
  flags: (some) => `${count(some, 'prueba', 'pruebas')}.`,
  rules: (some) => `${count(some, 'regla', 'reglas')}.`,
  because: 'porque',
  proven: 'comprobado',
  works: (journey, steps) =>
    `${journey} funciona para todos los clientes, en ${count(steps, 'paso', 'pasos')}.`,
  paths: (some) => `${count(some, 'camino distinto', 'caminos distintos')}.`,
  covering: (some) =>
    `${count(some, 'cliente pasa', 'clientes pasan')} por todos los pasos y cambios de paso:`,
  pathsUnknown: (file) => `${file} tiene un error, así que no se conocen sus caminos.`,
  uncheckable: 'No se pueden revisar los recorridos; se quedan los últimos válidos.',
  askDeveloper: 'La terminal muestra el motivo, para quien desarrolla.',
  ifAll: (all, some) => `${all} si respondieron todo, y ${some} si dejaron lo que es opcional`,
  diff: {
    id: (after, before) =>
      `el id es ${after}, ya no ${before}: es otro recorrido, y quienes van a la mitad no siguen en él`,
    title: (after, before) => `el título es ${after}, ya no ${before}`,
    goesOn: (before) => `ya no termina el recorrido; terminaba en ${before}`,
    ends: (after) => `ahora termina el recorrido, en ${after}`,
    outcome: (after, before) => `termina en ${after}, ya no en ${before}`,
    noRetry: (before) => `ya no ofrece volver; ofrecía volver a ${before}`,
    retry: (after) => `ofrece volver a ${after}`,
    otherRetry: (after, before) => `ofrece volver a ${after}, ya no a ${before}`,
    open: () => 'ya no es definitivo: después de él todavía se puede cambiar lo anterior',
    commits: (where) =>
      `ahora es definitivo${where === '' ? '' : ` para quien ${where}`}: después de él ya no se puede cambiar lo anterior`,
    optional: 'ahora el cliente se lo puede saltar',
    mandatory: 'ya nadie se lo puede saltar',
    unset: (name, before) => `${name} ya no está puesto; era ${before}`,
    set: (name, after) => `${name} ahora es ${after}`,
    reset: (name, after, before) => `${name} es ${after}, ya no ${before}`,
    gone: 'ya no',
    added: 'nuevo',
    moved: 'movido',
    oneOf: (paths) => `uno de ${paths} caminos`,
    nothing: 'No cambia el camino de ningún cliente, y quienes van a la mitad siguen en su paso.',
    ruleLeft: (who, rule) => `Ya no se cumple para ${who} (la regla los deja fuera): ${rule}`,
    ruleKept: (who, rule) => `Ahora también se cumple para ${who} (la regla los deja fuera): ${rule}`,
    rulesSame: (some) =>
      `Cada regla (${some}) se cumple para los mismos clientes que antes, ni más ni menos.`,
  },
  allStay: 'quienes van a la mitad siguen en su paso',
  customersAt: (steps, where) => `quienes están en ${steps} ${where}`,
  startAgain: 'no tienen paso en el cual seguir: su pedido queda, y pueden empezar otra vez',
  stay: 'siguen ahí',
  continueAt: (step) => `continúan en ${step}`,
  alsoAnswer: (where, steps) => `${where}, y además tienen que contestar ${steps}`,
};

export const texts: Readonly<Record<Language, Texts>> = { en: english, es: spanish };

/** Returns the language of a computer's settings; English for all but Spanish. */
export const languageOf = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language =>
  (LC_ALL || LC_MESSAGES || LANG || '').toLowerCase().startsWith('es') ? 'es' : 'en';
