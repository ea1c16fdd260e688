export { bareTexts } from './bare-texts.ts';
export { translateTexts } from './translate-texts.ts';
