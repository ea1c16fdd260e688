import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type * as core from '@senda/core/testing';
import { expect, it } from 'vitest';
import type * as addons from '../addon/addons.stories.tsx';
import type * as address from '../address/address.stories.tsx';
import type * as delivery from '../delivery/delivery.stories.tsx';
import type * as device from '../device/device.stories.tsx';
import type * as guestContact from '../guest/guest-contact.stories.tsx';
import type * as guestEntry from '../guest/guest-entry.stories.tsx';
import type * as kyc from '../kyc/kyc.stories.tsx';
import type * as number from '../number/number.stories.tsx';
import type * as manageOrder from '../order/manage-order.stories.tsx';
import type * as orderList from '../order/order-list.stories.tsx';
import type * as otp from '../otp/otp.stories.tsx';
import type * as paylink from '../paylink/paylink.stories.tsx';
import type * as paylinkResult from '../paylink/paylink-result.stories.tsx';
import type * as payment from '../payment/payment.stories.tsx';
import type * as paymentMethod from '../payment-method/payment-method.stories.tsx';
import type * as paymentParts from '../payment-method/payment-parts.stories.tsx';
import type * as pending from '../pending/pending.stories.tsx';
import type * as pendingDetails from '../pending/pending-details.stories.tsx';
import type * as personal from '../personal/personal.stories.tsx';
import type * as plan from '../plan/plan.stories.tsx';
import type * as portIn from '../port-in/port-in.stories.tsx';
import type * as privacy from '../privacy/privacy.stories.tsx';
import type * as autoRenewal from '../renewal/auto-renewal.stories.tsx';
import type * as maintenance from '../service/maintenance.stories.tsx';
import type * as rateLimit from '../service/rate-limit.stories.tsx';
import type * as logOut from '../shell/log-out.stories.tsx';
import type * as signIn from '../sign-in/sign-in.stories.tsx';
import type * as simInHand from '../sim-in-hand/sim-in-hand.stories.tsx';
import type * as summary from '../summary/summary.stories.tsx';

import type * as termination from '../termination/termination.stories.tsx';

/** "failed.limited" is told by the story FailedLimited. */
type StoryName<State extends string> = State extends `${infer Head}.${infer Tail}`
  ? `${Capitalize<Head>}${Capitalize<Tail>}`
  : Capitalize<State>;

/** The states that have no story. */
type Untold<Stories, States> = Exclude<StoryName<keyof States & string>, keyof Stories>;

/** Compiles only while nothing is untold; an error names the states that are. */
interface Told {
  addons: Untold<typeof addons, typeof core.addonsStates>;
  address: Untold<typeof address, typeof core.addressStates>;
  delivery: Untold<typeof delivery, typeof core.deliveryStates>;
  guestContact: Untold<typeof guestContact, typeof core.guestContactStates>;
  guestEntry: Untold<typeof guestEntry, typeof core.guestEntryStates>;
  simInHand: Untold<typeof simInHand, typeof core.simInHandStates>;
  kyc: Untold<typeof kyc, typeof core.kycStates>;
  autoRenewal: Untold<typeof autoRenewal, typeof core.autoRenewalStates>;
  maintenance: Untold<typeof maintenance, typeof core.maintenanceStates>;
  rateLimit: Untold<typeof rateLimit, typeof core.rateLimitStates>;
  manageOrder: Untold<typeof manageOrder, typeof core.manageOrderStates>;
  device: Untold<typeof device, typeof core.deviceStates>;
  number: Untold<typeof number, typeof core.numberStates>;
  orderList: Untold<typeof orderList, typeof core.orderListStates>;
  otp: Untold<typeof otp, typeof core.otpStates>;
  paylink: Untold<typeof paylink, typeof core.paylinkStates>;
  paylinkResult: Untold<typeof paylinkResult, typeof core.paylinkResultStates>;
  payment: Untold<typeof payment, typeof core.paymentStates>;
  paymentMethod: Untold<typeof paymentMethod, typeof core.paymentMethodStates>;
  paymentParts: Untold<typeof paymentParts, typeof core.paymentPartsStates>;
  pendingDetails: Untold<typeof pendingDetails, typeof core.pendingDetailsStates>;
  pending: Untold<typeof pending, typeof core.pendingOrdersStates>;
  personal: Untold<typeof personal, typeof core.personalStates>;
  plan: Untold<typeof plan, typeof core.planStates>;
  portIn: Untold<typeof portIn, typeof core.portInStates>;
  logOut: Untold<typeof logOut, typeof core.logOutStates>;
  privacy: Untold<typeof privacy, typeof core.privacyStates>;
  signIn: Untold<typeof signIn, typeof core.signInStates>;
  summary: Untold<typeof summary, typeof core.summaryStates>;
  termination: Untold<typeof termination, typeof core.terminationStates>;
}
const told: Told extends Record<keyof Told, never> ? true : Told = true;

/** Machines without a screen of their own: what they do is seen on the page that runs them. */
const unseen = ['outcome', 'routing', 'price', 'payment-guard', 'footer-zone'];

it('asks for a story of every state of every machine with a screen', async () => {
  expect(told).toBe(true);
  const core = path.resolve('packages/core/src');
  const files = await readdir(core, { recursive: true });
  const machines = files
    .filter((file) => file.endsWith('.machine.ts') && !file.includes('ticker'))
    .map((file) => path.basename(file, '.machine.ts'));
  const stories = (await readdir(path.resolve('apps/storefront/src'), { recursive: true }))
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => path.basename(file, '.stories.tsx'));
  const seen = machines.filter((machine) => !unseen.includes(machine));
  expect(seen.filter((machine) => !stories.includes(machine) && machine !== 'pending-orders')).toEqual([]);
});
