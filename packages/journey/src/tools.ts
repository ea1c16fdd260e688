/** Reads and edits journey texts, and writes schemas. A separate entry point, so that the app does not bundle them. */
export { editBetween, editText, UnfitEdit, undoOf, valueIn } from './edit/edit-text.ts';
export { type Merged, mergeTexts } from './edit/merge.ts';
export type { MergeConflict } from './edit/merge-order.ts';
export type { Edit, Finding, FindingCode, Place, Suggestion } from './file/finding.ts';
export { flagsJsonSchema, type ParsedFlags, parseFlags } from './file/flag-file.ts';
export { adviceOf, messageOf } from './file/in-words.ts';
export { journeyJsonSchema, rulesJsonSchema } from './file/json-schema.ts';
export { type Loaded, loadJourney } from './file/load.ts';
export { nearest } from './file/nearest.ts';
export { parseJourney } from './file/parse.ts';
export { placeAt, readableIn, type TextPlace } from './file/place-at.ts';
export { type ParsedRules, parseRules } from './file/rule-file.ts';
export { type Setting, settingsOf } from './file/setting-forms.ts';
export { type JourneyText, sharedIds, unknownIds } from './file/shared-id.ts';
export type { Rule } from './rule/rule.ts';
