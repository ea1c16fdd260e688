/** Words for what journeys are made of, in each language: for tools; not bundled into the app. */
export { customerNames } from './words/customers.ts';
export { asSaid, readRule, ruleIds, ruleSentence, ruleText } from './words/rule-sentences.ts';
export { type Speech, speechOf } from './words/speech.ts';
export type { DataOf, FactWords, Language, Text, Words, WordsOfFacts } from './words/words.ts';
