export { defaultProductType } from './catalogue.ts';
