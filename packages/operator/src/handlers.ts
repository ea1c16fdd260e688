import type { CallName } from '@senda/contract';
import { addressHandlers } from './address/address.handlers.ts';
import { catalogueHandlers } from './catalogue/catalogue.handlers.ts';
import { configHandlers } from './config/config.handlers.ts';
import type { Handler } from './gateway/handler.ts';
import { numberHandlers } from './numbers/numbers.handlers.ts';
import { orderHandlers } from './orders/orders.handlers.ts';
import { otpHandlers } from './otp/otp.handlers.ts';
import { paymentHandlers } from './payments/payments.handlers.ts';
import { userHandlers } from './user/user.handlers.ts';

/** A handler for every call of the contract: one without does not compile. */
export const handlers = {
  ...otpHandlers,
  ...userHandlers,
  ...configHandlers,
  ...addressHandlers,
  ...catalogueHandlers,
  ...numberHandlers,
  ...orderHandlers,
  ...paymentHandlers,
} satisfies { readonly [N in CallName]: Handler<N> };
