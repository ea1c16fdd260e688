export { groupedNumber } from './grouped-number.ts';
