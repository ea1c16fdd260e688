/** Words for what journeys are made of, in each language: for tools; not bundled into the app. */

export { type Language, type Text, textIn } from './text.ts';
export { customerNames } from './words/customers.ts';
export { asSaid, readRule, ruleIds, ruleSentence, ruleText } from './words/rule-sentences.ts';
export { type Speech, speechOf } from './words/speech.ts';
export type { DataOf, FactWords, SettingWords, Words, WordsOfFacts } from './words/words.ts';
