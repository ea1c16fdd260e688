export { speech, words } from './words.ts';
