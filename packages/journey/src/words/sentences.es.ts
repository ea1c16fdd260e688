import type { Condition, Facts } from '../condition/condition.ts';
import { inFile } from './in-file.ts';
import { list } from './list.ts';
import { ruleIds, ruleSentence } from './rule-sentences.ts';
import type { Sentences, StepRef } from './saying.ts';
import type { Speech } from './speech.ts';

const isEmpty = (facts: object): boolean => Object.keys(facts).length === 0;
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "quien conserva su número"; con identificadores, "clientes con numberType = PORT_IN". */
const those = (s: Speech, said: string): string => (s.hasWords ? `quien ${said}` : `clientes con ${said}`);

/** The customers of a finding after "para". */
function forThem(s: Speech, facts: Facts | undefined): string {
  if (!facts) return 'para algunos clientes';
  return isEmpty(facts) ? 'para todos los clientes' : `para ${those(s, s.predicate(facts))}`;
}
/** Like `forThem` with a comma, but empty for all customers. */
const forSome = (s: Speech, facts: Facts | undefined): string =>
  facts && isEmpty(facts) ? '' : `${forThem(s, facts)}, `;

const only = (s: Speech, condition: Condition | undefined): string =>
  `para ${those(s, s.condition(condition ?? {}))}`;

const step = (s: Speech, { name, nth }: StepRef): string =>
  nth === undefined ? s.step(name) : `${s.step(name)} (paso ${nth})`;
const and = (s: Speech, names: readonly string[]): string =>
  list(
    [...new Set(names)].map((name) => s.step(name)),
    'y',
    '%s más',
  );
const agree = (names: readonly string[], one: string, several: string): string =>
  new Set(names).size > 1 ? several : one;
const json = (value: unknown): string => JSON.stringify(value);

/** A key with its value, as it is written in the file. */
const written = (key: string, value: unknown): string => `${json(key)}: ${inFile(value)}`;

const value = (is: unknown): string => (is === undefined ? 'ninguno' : json(is));

const holders = {
  journey: 'Un recorrido',
  step: 'Un paso',
  flags: 'Un archivo de pruebas',
  flag: 'Una prueba',
  rules: 'Un archivo de reglas',
  rule: 'Una regla',
} as const;
const quotes = (value: unknown): string =>
  `${String(value)}, ${typeof value === 'boolean' ? 'sin' : 'entre'} comillas`;

/** The sentences in Spanish. */
export const spanish: Sentences = {
  undecided(s, { reader, step: name, fact, facts }) {
    const of = s.step(name);
    const what = {
      when: `La condición de ${of} pregunta ${s.fact(fact)}`,
      only: `Para saber a quién le toca ${of} hay que saber ${s.fact(fact)}`,
      commits: `Para saber si ${of} es definitivo hay que saber ${s.fact(fact)}`,
      needs: `Para saber qué necesita ${of} hay que saber ${s.fact(fact)}`,
    }[reader];
    return `${what}, pero ${forSome(s, facts)}eso aún no se sabe en ese momento.`;
  },
  sources(s, { why, steps, does }) {
    const [one, several] = does === 'asks' ? ['lo pide', 'lo piden'] : ['lo define', 'lo definen'];
    const they = `${and(s, steps)} ${agree(steps, one, several)}`;
    switch (why) {
      case 'later':
        return `${they}, pero ${agree(steps, 'viene', 'vienen')} después en la lista.`;
      case 'skipped':
        return `${they}, pero estos clientes se lo saltan.`;
      case 'excluded':
        return `${they}, pero ${agree(steps, 'su condición deja', 'sus condiciones dejan')} fuera a estos clientes.`;
      case 'own':
        return `Solo ${and(s, steps)} mismo ${one}.`;
      case 'absent':
        return `${they}, pero no ${agree(steps, 'está', 'están')} en este recorrido.`;
      default:
        return `Ningún paso ${one}.`;
    }
  },
  decidedAtStart: (s, { step: name, fact }) =>
    `${s.step(name)} define ${s.fact(fact)}, que ya quedó fijo cuando el cliente empezó.`,
  redecided: (s, { facts, earlier, step: name, fact }) =>
    `${upper(forSome(s, facts))}${upperIf(s, facts, `tanto ${and(s, earlier)} como ${s.step(name)} definen ${s.fact(fact)}`)}: la segunda respuesta desharía lo que depende de la primera.`,
  missingData: (s, { step: name, data, facts }) =>
    `${s.step(name)} necesita ${s.data(data)}, pero ${forSome(s, facts)}ningún paso anterior lo pide.`,
  lateData: (s, { step: name, data, facts, users }) =>
    `${s.step(name)} pide ${s.data(data)} demasiado tarde: ${forSome(s, facts)}${and(s, users)}, que lo ${agree(users, 'usa', 'usan')}, ${agree(users, 'viene', 'vienen')} antes.`,
  twice: (s, { step: name, facts, places }) =>
    `${upper(forThem(s, facts))}, ${s.step(name)} aparece dos veces: como ${list(
      places.map((place) => `paso ${place}`),
      'y',
      '%s más',
    )} de la lista.`,
  sharedRoute: (s, { facts, steps, path }) =>
    `${upper(forThem(s, facts))}, ${and(s, steps)} aparecen los dos en ${path}: la dirección sola no dice cuál es.`,
  nothingToSee: (s, { facts }) =>
    `Ningún paso de este recorrido es ${forThem(s, facts)}: no verían ninguna pantalla.`,
  noEnd: (s, { step: name, facts }) =>
    `${upper(forThem(s, facts))}, la lista se acaba después de ${s.step(name)} sin un paso que termine el recorrido${s.hasWords ? '' : ' ("final")'}.`,
  neverHolds: (s, { step: name, settings }) =>
    `Ningún cliente llega a ${s.step(name)}: su condición nunca se cumple${settings.length > 0 ? `, por los ajustes de ${and(s, settings)}` : ''}.`,
  endsBefore(s, { step: name, ends, isForAll }) {
    const where = list(
      ends.map((end) => step(s, end)),
      'y',
      '%s más',
    );
    const whom = isForAll
      ? 'para todos el recorrido termina antes'
      : 'para todos los que cumplen su condición el recorrido termina antes';
    return `Ningún cliente llega a ${s.step(name)}: ${whom}, en ${where}.`;
  },
  unreachableOutcome: (s, { outcome, step: name }) =>
    `El recorrido de ningún cliente termina en ${s.outcome(outcome)}, porque nadie llega a ${s.step(name)}.`,
  retryItself: (s, { step: name }) =>
    `${s.step(name)} ofrece volver a sí mismo, pero quien está ahí aún no lo termina.`,
  retryLater: (s, { step: name, retry }) =>
    `${s.step(name)} ofrece volver a ${s.step(retry)}, pero ese paso viene después en la lista.`,
  retryOffPath: (s, { step: name, retry, facts }) =>
    `${s.step(name)} ofrece volver a ${s.step(retry)}, pero ${forThem(s, facts)} ese paso no está en su camino.`,
  retryCommitted: (s, { step: name, retry, facts, commits }) =>
    `${s.step(name)} ofrece volver a ${s.step(retry)}, pero ${forThem(s, facts)} todo hasta ${and(s, commits)} ya no se puede cambiar.`,
  wrongCustomer: (s, { step: name, only: condition, facts }) =>
    `${s.step(name)} es solo ${only(s, condition)}, pero también le saldría a ${others(s, facts)}.`,
  foreignStep: (s, { step: name, journeys }) =>
    `${s.step(name)} es de ${list(
      journeys.map((id) => s.journey(id)),
      'y',
      '%s más',
    )}, no de este recorrido.`,
  stays: (s, { step: name, facts }) =>
    `${s.step(name)} es una página final: de ahí no se sigue a ningún lado. ${upper(forThem(s, facts))}, el recorrido tiene que terminar ahí${s.hasWords ? '' : ' ("final")'}.`,
  leadsOn: (s, { step: name, facts }) =>
    `${s.step(name)} pide algo y su respuesta lleva al paso siguiente, pero ${forThem(s, facts)} el recorrido termina ahí${s.hasWords ? '' : ' ("final")'}: la respuesta se perdería.`,
  nobodyRetries: (s, { step: name, retry, facts }) =>
    `${s.step(name)} ofrece volver a ${s.step(retry)} ${forThem(s, facts)}, pero desde ahí ya nadie puede intentarlo otra vez: lo que querían ya está hecho.`,
  retryUndone: (s, { step: name, retry, facts }) =>
    `${s.step(name)} ofrece volver a ${s.step(retry)}, pero ${forThem(s, facts)} lo que hizo ese paso no se puede deshacer.`,
  noRetry: (s, { step: name, retries }) =>
    `${s.step(name)} es el final ${only(s, retries)}. Tiene que poder intentarlo otra vez, pero no se le ofrece cómo volver${s.hasWords ? '' : ' ("retry")'}.`,
  wrongRetry: (s, { step: name, retry = '', retries, facts }) =>
    `${s.step(name)} ofrece volver a ${s.step(retry)} ${forThem(s, facts)}, pero intentarlo otra vez es solo ${only(s, retries)}.`,
  wrongCommit: (s, { step: name, facts }) =>
    `${s.step(name)} no hace nada definitivo, pero ${forThem(s, facts)} el archivo dice que sí: ya no podrían cambiar lo que respondieron antes.`,
  missingCommit: (s, { step: name, facts }) =>
    `Lo que hace ${s.step(name)} no se puede deshacer, pero ${forThem(s, facts)} el archivo no lo dice${s.hasWords ? '' : ' ("commits")'}: podrían cambiar lo que respondieron antes y hacerlo otra vez.`,
  noEffect: (s, { step: name }) =>
    `Esta condición no sirve de nada: se cumple para todo el que llega a ${s.step(name)}.`,
  neverTrue: (s, { step: name }) => `Esta condición nunca se cumple para quien llega a ${s.step(name)}.`,
  tooComplex: (s, { step: name }) =>
    `La revisión se detuvo en ${s.step(name)}: las condiciones hasta aquí son demasiado complejas para revisar a todos los clientes. El recorrido no se publica hasta que sea más sencillo.`,
  brokenRule: (s, { rule, facts, step: name }) =>
    `${ruleSentence(s, rule)} Esta regla${ruleIds(s, rule)} se rompe en ${s.step(name)} ${forThem(s, facts)}.`,
  contradictingRules: (s, { rule, other, facts }) =>
    `${ruleSentence(s, rule)} ${ruleSentence(s, other)} Ningún recorrido puede cumplir las dos reglas${ruleIds(s, rule, other)} ${forThem(s, facts)}.`,
  idleRule: (s, { rule, why }) =>
    `${ruleSentence(s, rule)} Esta regla${ruleIds(s, rule)} no dice nada: ${why === 'step' ? 'ningún recorrido tiene aquello de lo que habla' : 'ninguno de los clientes de los que trata está en un recorrido que tenga aquello de lo que habla'}.`,

  commits: (s, { where }) => (where ? `definitivo ${only(s, where)}` : 'definitivo'),
  retry: () => 'intenta otra vez',

  move: (s, { step: one, to, isBefore }) =>
    `mueve ${step(s, one)} ${isBefore ? 'antes' : 'después'} de ${step(s, to)}`,
  letSkip: (s, { step: name, entry }) =>
    `deja que ${those(s, s.condition(entry['when'] as Condition))} se salte ${s.step(name)}: agrega después ${inFile(entry)}`,
  insert: (s, { step: name, entry, before }) =>
    `agrega ${s.step(name)} ${before ? `antes de ${step(s, before)}` : 'al final'}: ${inFile({ name, ...entry })}`,
  removePart(s, { step: one, part }) {
    const name = step(s, one);
    const why: Readonly<Record<string, string>> = {
      final: `deja que el recorrido siga después de ${name}`,
      optional: `que nadie se salte ${name}`,
      when: `muestra ${name} a todos`,
      retry: `no ofrezcas volver desde ${name}`,
    };
    return why[part] ? `${why[part]}: quita su ${json(part)}` : `quita ${json(part)} de ${name}`;
  },
  removeTest(s, { step: one, test }) {
    const [fact] = Object.keys(test as object);
    return s.hasWords && fact !== undefined && isNaN(Number(fact))
      ? `que ${step(s, one)} no dependa de ${s.fact(fact)}: quita ${inFile(test)} de su "when"`.replace(
          'de el ',
          'del ',
        )
      : `quita ${json(test)} de la condición de ${step(s, one)}`;
  },
  setPart(s, { step: one, part, value }) {
    const name = step(s, one);
    const line = written(part, value);
    if (part === 'final') return `termina el recorrido en ${name}: ${line}`;
    if (part === 'retry') return `desde ${name} ofrece volver a ${s.step(String(value))}: ${line}`;
    if (part === 'when') return `muestra ${name} solo ${only(s, value as Condition)}: ${line}`;
    if (part === 'optional') return `deja que el cliente se salte ${name}: ${line}`;
    if (part === 'commits' && typeof value === 'object')
      return `haz definitivo ${name} ${only(s, value as Condition)}: ${line}`;
    return part === 'commits'
      ? `haz definitivo ${name}, para que nada anterior se cambie después: ${line}`
      : `ajusta ${json(part)} de ${name}: ${line}`;
  },
  fixText: () => 'corrige el texto',
  simpler: (s, { step: name }) =>
    `pon a ${s.step(name)} una condición más sencilla, o pide a desarrollo un dato que resuma lo que repiten varias condiciones`,
  provideBefore: (s, { step: name, what, isFact }) =>
    `antes de ${s.step(name)}, pregunta ${isFact ? s.fact(what) : s.data(what)} a todo el que llegue ahí`,
  moveBeforeUsers: (s, { step: name, data }) =>
    `mueve ${s.step(name)} antes de los pasos que usan ${s.data(data)}`,
  keepOne: () => 'quédate con uno de los pasos, o dales condiciones que nunca se cumplan a la vez',
  deleteOne: (s, { step: one }) => `borra ${step(s, one)}`,
  endEveryPath: () => 'haz que todo cliente llegue a un paso que termine el recorrido: "final": "…"',
  endForOthers: (s, { step: name }) =>
    `termina el recorrido de los demás antes de ${s.step(name)}, o ponle una condición para que no les salga`,
  listTwice: (s, { step: name }) =>
    `pon ${s.step(name)} dos veces: con "retry" para quien puede intentarlo otra vez y sin él para los demás`,
  takeAway: (s, { step: name }) => `quita ${s.step(name)} de la lista`,
  endOnPage: () => 'termina el recorrido en una página final',
  takeOut: (s, { step: name }) =>
    `quita ${s.step(name)} de la lista, o revisa su condición y los finales que vienen antes`,
  keepRule: (s, { step: name }) =>
    `lleva a estos clientes por otro camino antes de ${s.step(name)}, o cambia la regla`,
  changeRule: (s, { rule, other }) =>
    `cambia ${s.hasWords ? 'una de las dos' : `${json(rule)} o ${json(other)}`}, o dales clientes distintos`,
  dropRule: (s, { rule }) =>
    s.hasWords ? 'quítala o corrígela' : `quita ${json(rule)} de las reglas, o corrígela`,

  noStep: (_, { name }) => `No existe el paso "${name}".`,
  noStepHere: (_, { name }) => `No existe el paso "${name}" en este recorrido.`,
  noMark: (_, { kind, name }) =>
    kind === 'tag'
      ? `Ningún paso tiene la etiqueta "${name}".`
      : kind === 'data'
        ? `Ningún paso pide "${name}".`
        : `Ningún paso tiene la dirección "${name}".`,
  noFact: (_, { name }) => `No existe el dato "${name}".`,
  noValue: (_, { fact, value }) => `"${fact}" nunca es ${json(value)}.`,
  noJourney: (_, { id }) => `El producto no tiene el recorrido "${id}", así que ninguna página lo mostraría.`,
  didYouMean: (_, { name }) => `¿Quisiste decir "${name}"?`,
  didYouMeanValue: (_, { value }) => `¿Quisiste decir ${quotes(value)}?`,
  finalNotSkipped: () => 'Este paso termina el recorrido ("final"): nadie se lo puede saltar.',
  commitNotSkipped: () => 'Nadie se puede saltar un paso definitivo: de su respuesta depende un pedido.',
  pageNotSkipped: (s, { step: name }) => `Nadie se puede saltar ${s.step(name)}: su página no lo permite.`,
  retryNeedsFinal: () => '"retry" va solo en un paso que termina el recorrido; este no tiene "final".',
  renamed: (_, { former, now }) =>
    `El paso "${former}" ahora se llama "${now}". El nombre anterior todavía funciona.`,
  sharedId: (_, { id, where }) =>
    `"${id}" ya es el id de ${where}. Hay un recorrido por id, así que este nunca se mostraría.`,
  expected: (s, { what, found }) =>
    `${upper(s.phrase(what))}${found === undefined ? '' : `; hay ${s.phrase(found)}`}.`,
  missing: (s, { key, what }) =>
    what === undefined ? `Falta "${key}".` : `${upper(s.phrase(what))}; falta "${key}".`,
  noKeyHere: (_, { key }) => `Aquí no va "${key}".`,
  noKey: (s, { of, step: name = '', key }) =>
    `${of === 'settings' ? `Entre los ajustes de ${s.step(name)} no está` : `${holders[of]} no tiene`} "${key}".`,
  setTwice: (_, { key }) => `"${key}" aparece dos veces en el mismo objeto; solo se usaría uno.`,
  notJson: (s, { problem }) => `Esto no es JSON: ${s.phrase(problem)}.`,
  inheritedName: (_, { name }) => `Aquí nada se puede llamar "${name}": es un nombre reservado.`,
  takenName: (_, { name }) => `Ya existe un dato "${name}".`,
  more: (_, { count, listed }) =>
    `${count === 1 ? 'Falta 1 problema' : `Faltan ${count} problemas`} de aquí en adelante; solo se listan los primeros ${listed}.`,

  write: (_, { name }) => `escribe "${name}"`,
  writeValue: (_, { value }) => `escribe ${quotes(value)}`,
  writeOneOf: (_, { names }) =>
    names.length === 0 ? 'escribe un nombre conocido' : `escribe uno de estos: ${names.join(', ')}`,
  writeAlone: (_, { operator, isCondition }) =>
    `escribe "${operator}" con ${isCondition ? 'una condición' : 'una lista de condiciones'}, sin nada más en su objeto`,
  removeKey(_, { key, because, keys = [] }) {
    const why =
      because === 'note'
        ? ': los comentarios van en "note"'
        : because === 'settings'
          ? ': los ajustes no llevan comentarios'
          : because === 'keys'
            ? `: se puede usar ${keys.join(', ')}`
            : '';
    return `quita "${key}"${why}`;
  },
  renameKey: (_, { from, to }) => `cambia "${from}" por "${to}"`,
  addKey: (_, { key, value }) =>
    value === undefined ? `agrega "${key}"` : `agrega "${key}": ${json(value)}, u otro nombre`,
  keepOneKey: (_, { key }) => `deja un solo "${key}" y quita el otro`,
  otherName: () => 'elige otro nombre',
  ownId: (_, { id }) => `dale a este archivo un id propio, como "${id}"`,
  keepOneFile: () => 'deja en esta carpeta solo uno de los dos archivos',
  checkAgain: () => 'corrige lo de arriba y revisa otra vez',
  addFlag: (_, { name, flags }) =>
    flags.length === 0
      ? `agrega "${name}" a flags.json, junto a este archivo`
      : `agrega "${name}" a flags.json, junto a este archivo, o escribe una de sus pruebas: ${flags.join(', ')}`,
  advise: (s, { what }) => s.phrase(what),

  start: () => 'inicio',
  unreadableVersion: (_, { version }) =>
    `No se puede combinar la versión "${version}": no es JSON con una lista de pasos con nombre.`,
  mergeTooLarge: () =>
    'Las dos versiones difieren en demasiados lugares para archivos de este tamaño: combina primero una parte de los cambios.',
  bothSet(s, { step: name, key, ours, theirs, was }) {
    const what = name === null ? `El "${key}" del recorrido` : `El "${key}" de ${s.step(name)}`;
    return `${what} es ${value(ours)} en tu versión y ${value(theirs)} en la otra; antes era ${value(was)}.`;
  },
  bothAdd: (s, { step: name }) => `Las dos versiones agregan ${s.step(name)}, pero no igual.`,
  oneRemoves: (s, { step: name, isOurs }) =>
    isOurs
      ? `Tu versión quita ${s.step(name)} y la otra lo cambia.`
      : `La otra versión quita ${s.step(name)} y la tuya lo cambia.`,
  listedOften: (s, { step: name, ours, theirs, was }) =>
    `${s.step(name)} aparece ${ours} veces en tu versión y ${theirs} en la otra, en vez de ${was}, y las dos lo cambian.`,
  bothMove(s, { step: name, ours, theirs }) {
    const to = (before: string | undefined): string =>
      before === undefined ? 'al principio' : `después de ${s.step(before)}`;
    return `Tu versión mueve ${s.step(name)} ${to(ours)}; la otra, ${to(theirs)}.`;
  },
  noOrder: (s, { steps }) => `Las dos versiones mueven ${and(s, steps)}, y ningún orden cumple con ambas.`,
  tooManySteps: (_, { most }) => `No se pueden combinar más de ${most.toLocaleString('es-MX')} pasos.`,
};

const upperIf = (_s: Speech, facts: Facts | undefined, text: string): string =>
  facts && isEmpty(facts) ? upper(text) : text;

const others = (s: Speech, facts: Facts | undefined): string =>
  !facts ? 'otros' : isEmpty(facts) ? 'todos' : those(s, s.predicate(facts));
