import type { Facts } from '@senda/journey';
import type { ResumePoint } from '@senda/journey/analysis';
import type { Speech } from '@senda/journey/words';

const count = (some: number, one: string, several: string): string => `${some} ${some === 1 ? one : several}`;

const english = {
  noWayBack: 'no way back from here',
  retry: 'try again',
  start: 'start',
  fixed: 'fixed',
  conflict: 'conflict',
  notMerged: (file: string, isConflict: boolean) =>
    isConflict
      ? `${file} is not merged: decide what both changed.`
      : `${file} is not merged: together, the two versions would harm the customers above.`,
  badWho: (text: string) =>
    `"${text}" names no customers: write a fact and its value, such as simType=esim, channel!=retail or simType=esim,physical_sim.`,
  noFact: (name: string, near: string | undefined) =>
    `There is no fact "${name}".${near === undefined ? '' : ` Did you mean "${near}"?`}`,
  noValue: (fact: string, value: string, near: string | undefined, known: string) =>
    `"${fact}" has no value "${value}".${near === undefined ? '' : ` Did you mean "${near}"?`} It has ${known}.`,
  nobody: 'No customer is like that.',
  saved: (file: string, what: string) => `Saved ${file}: ${what}.`,
  savedSame: (file: string) => `Saved ${file}: nothing changes for customers.`,
  savedComplex: (file: string) => `Saved ${file}: too many customers change to say whom.`,
  moreChanges: (some: number) =>
    `${count(some, 'more change', 'more changes')} ("npm run journeys -- diff" lists them)`,
  changeFor: (who: string, what: string, inFlight: string) => `for ${who}, ${what}, and ${inFlight}`,
  changesFor: (who: string, what: string) => `For ${who}, ${what}.`,
  now: (some: number) => `(${some.toLocaleString('en')} now)`,
  badPeople: (file: string) => `${file} has no numbers of people by step, such as { "payment": 120 }.`,
  attributeFor: (what: string, who: string) => `${what} for ${who}`,
  askedAgain: 'what they skipped is asked',
  areGone: (steps: string, some: number) => `${steps} ${some === 1 ? 'is' : 'are'} gone`,
  areNew: (steps: string, some: number) => `${steps} ${some === 1 ? 'is' : 'are'} new`,
  areMoved: (steps: string, some: number) => `${steps} ${some === 1 ? 'comes' : 'come'} elsewhere`,
  movedBefore: (steps: string, next: string) => `${steps} now comes before ${next}`,
  movedBehind: (steps: string, last: string) => `${steps} now comes after ${last}`,
  everyone: 'everyone',
  who: (predicate: string) => `anyone who ${predicate}`,
  others: 'others',
  allStay: 'those on their way stay at their step',
  continueAt: (at: string, to: string) => `those at ${at} continue at ${to}`,
  startAgain: (at: string) => `those at ${at} can only start again`,
  attributes: {
    id: () => 'it is another journey, in which nobody continues',
    title: (after: unknown) => `the title is "${String(after)}"`,
    flags: () => 'the trials have other values or percentages',
    final: (after: unknown): string =>
      after === undefined ? 'no longer ends the journey' : 'ends the journey, with another outcome',
    retry: (after: unknown): string =>
      after === undefined ? 'no longer lets them try again' : 'lets them try again elsewhere',
    commits: (after: unknown): string => (after === false ? 'no longer commits' : 'commits'),
    optional: (after: unknown): string => (after === true ? 'may be skipped' : 'can no longer be skipped'),
    settings: () => 'has other settings',
  },
};

/** The texts of the tools that edit, merge and draw. */
type EditTexts = typeof english;

const spanish: EditTexts = {
  noWayBack: 'de aquí no se regresa',
  retry: 'otro intento',
  start: 'inicio',
  fixed: 'arreglado',
  conflict: 'conflicto',
  notMerged: (file, isConflict) =>
    isConflict
      ? `${file} no se combinó: decide lo que cambió en las dos versiones.`
      : `${file} no se combinó: juntas, las dos versiones perjudican a los clientes de arriba.`,
  badWho: (text) =>
    `"${text}" no nombra a ningún cliente: escribe un dato y su valor, como simType=esim, channel!=retail o simType=esim,physical_sim.`,
  noFact: (name, near) =>
    `No hay un dato "${name}".${near === undefined ? '' : ` ¿Quisiste decir "${near}"?`}`,
  noValue: (fact, value, near, known) =>
    `"${fact}" no tiene el valor "${value}".${near === undefined ? '' : ` ¿Quisiste decir "${near}"?`} Tiene ${known}.`,
  nobody: 'Ningún cliente es así.',
  saved: (file, what) => `Se guardó ${file}: ${what}.`,
  savedSame: (file) => `Se guardó ${file}: nada cambia para los clientes.`,
  savedComplex: (file) => `Se guardó ${file}: cambia para demasiados clientes como para decir quiénes.`,
  moreChanges: (some) =>
    `${count(some, 'cambio más', 'cambios más')} (los muestra "npm run journeys -- diff")`,
  changeFor: (who, what, inFlight) => `para ${who}, ${what}, y ${inFlight}`,
  changesFor: (who, what) => `Para ${who}, ${what}.`,
  now: (some) => `(${some.toLocaleString('es-MX')} ahora)`,
  badPeople: (file) => `${file} no tiene cuántas personas hay en cada paso, como { "payment": 120 }.`,
  attributeFor: (what, who) => `${what} para ${who}`,
  askedAgain: 'se pregunta lo que saltaron',
  areGone: (steps, some) => `${steps} ya no ${some === 1 ? 'aparece' : 'aparecen'}`,
  areNew: (steps, some) => `${steps} ${some === 1 ? 'es nuevo' : 'son nuevos'}`,
  areMoved: (steps, some) => `${steps} ${some === 1 ? 'cambia' : 'cambian'} de lugar`,
  movedBefore: (steps, next) => `${steps} ahora va antes de ${next}`,
  movedBehind: (steps, last) => `${steps} ahora va después de ${last}`,
  everyone: 'todos',
  who: (predicate) => `quien ${predicate}`,
  others: 'otros',
  allStay: 'quienes van a la mitad siguen en su paso',
  continueAt: (at, to) => `quienes están en ${at} continúan en ${to}`,
  startAgain: (at) => `quienes están en ${at} solo pueden empezar otra vez`,
  attributes: {
    id: () => 'es otro recorrido, en el que nadie continúa',
    title: (after) => `el título es «${String(after)}»`,
    flags: () => 'las pruebas tienen otros valores o porcentajes',
    final: (after) =>
      after === undefined ? 'ya no termina el recorrido' : 'termina el recorrido, con otro resultado',
    retry: (after) =>
      after === undefined ? 'ya no deja intentarlo otra vez' : 'deja intentarlo otra vez desde otro paso',
    commits: (after) => (after === false ? 'ya deja cambiar lo anterior' : 'ya no deja cambiar lo anterior'),
    optional: (after) => (after === true ? 'se puede saltar' : 'ya no se puede saltar'),
    settings: () => 'tiene otros ajustes',
  },
};

export const editTexts = ({ language }: Speech): EditTexts => (language === 'es' ? spanish : english);

/** The most groups of customers that are named. */
const maxGroups = 3;

/** Names customers in a sentence: "anyone who chooses an eSIM". */
export function peopleWords(who: readonly Facts[], speech: Speech): string {
  const texts = editTexts(speech);
  if (who.some((facts) => Object.keys(facts).length === 0)) return texts.everyone;
  const groups = who.slice(0, maxGroups);
  const words = texts.who(speech.condition(groups.length === 1 ? (groups[0] ?? {}) : { any: groups }));
  return who.length > maxGroups ? listWords([words, texts.others], speech) : words;
}

/** "a, b and c". */
export const listWords = (parts: readonly string[], { language }: Speech): string =>
  new Intl.ListFormat(language === 'es' ? 'es-MX' : 'en', { type: 'conjunction' }).format(parts);

/** Says where those on their way continue, by step. */
export function inFlightWords(inFlight: readonly ResumePoint[], speech: Speech): string {
  const texts = editTexts(speech);
  const moved = inFlight.filter(({ at, lands }) => at !== lands);
  const places = new Map<string | null, string[]>();
  for (const { at, lands } of moved) places.set(lands, [...(places.get(lands) ?? []), speech.step(at)]);
  if (places.size === 0) return texts.allStay;
  const parts = [...places].map(([to, at]) => {
    const steps = listWords(at, speech);
    return to === null ? texts.startAgain(steps) : texts.continueAt(steps, speech.step(to));
  });
  return listWords(parts, speech);
}
