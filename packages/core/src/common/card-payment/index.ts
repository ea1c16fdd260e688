export type { CardPaymentView } from './card-payment.view.ts';
