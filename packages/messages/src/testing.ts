import { type Feature, features } from './features.ts';

/** The names of all features with texts. */
export const featureNames = Object.keys(features) as Feature[];

/** What requests are about in words beside their names; one without a row is known by its name. */
const wordsOf: Readonly<Record<string, RegExp>> = {
  PLAN_SWITCH:
    /plan change|change your plan|your plan (?:did|has)|cambio de plan|cambiar de plan|tu plan (?:no|ya)/i,
  SIM_REPLACEMENT: /SIM replacement|your new e?SIM|SIM nueva|cambio de SIM/i,
  TERMINATION_REQUEST:
    /line cancellation|ended? your line(?! with us)|your line (?:ends|has ended)|cancelación de línea|dar de baja/i,
  PORT_OUT_REQUEST: /(?:moved?|leaving) (?:to|for) another operator|a otra compañía/i,
  NUMBER_CHANGE:
    /number change|changing your number|your number (?:has|did not) change|cambio de número|cambi\w+ tu número/i,
  NUMBER_RECOVERY:
    /number recovery|recover(?:ing|ed) your number|recuperación de número|recuper\w+ tu número/i,
  REVERSE: /return of your number|(?<!former )number back|regreso de tu número|regres\w+ tu número/i,
  DATA_PACK: /adding your data|agregando tus gigas/i,
  MNP: /number from another operator|número de otra compañía/i,
};

const nameId = 'serviceRequest.kind.';

/** Returns the kinds of requests that a text names, by the texts of its language. */
export const subjectsIn = (text: string, texts: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(texts)
    .filter(([id]) => id.startsWith(nameId))
    .map(([id, name]) => ({ kind: id.slice(nameId.length), name }))
    .filter(
      ({ kind, name }) =>
        text.toLowerCase().includes(name.toLowerCase()) || wordsOf[kind]?.test(text) === true,
    )
    .map(({ kind }) => kind);
