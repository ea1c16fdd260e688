// Written by `npm run generate`. Do not edit.
import type { CallName } from '@senda/contract';
import { addressHandlers } from './address/address.handlers.ts';
import { catalogueHandlers } from './catalogue/catalogue.handlers.ts';
import { configHandlers } from './configuration/configuration.handlers.ts';
import { dataPackHandlers } from './data-pack/data-pack.handlers.ts';
import { deliveryHandlers } from './delivery/delivery.handlers.ts';
import { flowHandlers } from './flow/flow.handlers.ts';
import { guestHandlers } from './guest/guest.handlers.ts';
import { invoiceHandlers } from './invoice/invoice.handlers.ts';
import { journeyVersionHandlers } from './journey-version/journey-version.handlers.ts';
import { kycHandlers } from './kyc/kyc.handlers.ts';
import { lineHandlers } from './line/line.handlers.ts';
import { lineLinkHandlers } from './line-link/line-link.handlers.ts';
import { namedCustomerHandlers } from './named-customer/named-customer.handlers.ts';
import { numberHandlers } from './number/number.handlers.ts';
import { stockHandlers } from './number/stock.handlers.ts';
import { numberChangeHandlers } from './number-change/number-change.handlers.ts';
import { orderHandlers } from './order/order.handlers.ts';
import { otpHandlers } from './otp/otp.handlers.ts';
import { ottHandlers } from './ott/ott.handlers.ts';
import { paylinkHandlers } from './paylink/paylink.handlers.ts';
import { paymentHandlers } from './payment/payment.handlers.ts';
import { paymentMethodHandlers } from './payment-method/payment-method.handlers.ts';
import { planSwitchHandlers } from './plan-switch/plan-switch.handlers.ts';
import { portInHandlers } from './port-in/port-in.handlers.ts';
import { portOutHandlers } from './port-out/port-out.handlers.ts';
import { renewalHandlers } from './renewal/renewal.handlers.ts';
import type { Handler } from './request/context.ts';
import { shippingHandlers } from './shipping/shipping.handlers.ts';
import { simHandlers } from './sim/sim.handlers.ts';
import { simReplacementHandlers } from './sim-replacement/sim-replacement.handlers.ts';
import { terminationHandlers } from './termination/termination.handlers.ts';
import { accountHandlers } from './user/account.handlers.ts';
import { userHandlers } from './user/user.handlers.ts';

/** Handlers of all calls of the contract: a missing one fails to compile. */
export const handlers = {
  ...addressHandlers,
  ...catalogueHandlers,
  ...configHandlers,
  ...dataPackHandlers,
  ...deliveryHandlers,
  ...flowHandlers,
  ...guestHandlers,
  ...invoiceHandlers,
  ...journeyVersionHandlers,
  ...kycHandlers,
  ...lineHandlers,
  ...lineLinkHandlers,
  ...namedCustomerHandlers,
  ...numberHandlers,
  ...stockHandlers,
  ...numberChangeHandlers,
  ...orderHandlers,
  ...otpHandlers,
  ...ottHandlers,
  ...paylinkHandlers,
  ...paymentHandlers,
  ...paymentMethodHandlers,
  ...planSwitchHandlers,
  ...portInHandlers,
  ...portOutHandlers,
  ...renewalHandlers,
  ...shippingHandlers,
  ...simHandlers,
  ...simReplacementHandlers,
  ...terminationHandlers,
  ...accountHandlers,
  ...userHandlers,
} satisfies { readonly [N in CallName]: Handler<N> };
