export { codeInSearch, exitPromoInSearch, type PromoView } from './promo.ts';
