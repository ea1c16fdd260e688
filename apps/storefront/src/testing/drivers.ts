import { getCaptureContext, savePaymentMethod } from '@senda/contract/calls';
import type {
  addonsMachine,
  addressMachine,
  deliveryMachine,
  guestContactMachine,
  kycMachine,
  numberMachine,
  otpMachine,
  outcomeMachine,
  paymentMachine,
  paymentMethodMachine,
  paymentPartsMachine,
  personalMachine,
  planMachine,
  portInMachine,
  StepName,
  signInMachine,
  simInHandMachine,
  summaryMachine,
} from '@senda/core';
import type { HostedInput } from '../journey/step-environment.ts';
import { claimsOf } from '../platform/state/session.ts';
import { isPaidLater } from './customers.ts';
import { openStep, type Shopper } from './shopper.ts';

/** Leads a step's machine to its end, as the facts want it, and answers the data that the journey is to have of it. */
export type Driver = (shopper: Shopper, input: HostedInput) => Promise<unknown>;

/** Cards that the operator knows. */
const cards = { paid: '4242 4242 4242 4242', failed: '4000 0000 0000 9995' };

const plan: Driver = async (shopper, input) => {
  const { wanted } = shopper;
  const step = await openStep<typeof planMachine>(shopper, 'pre-checkout', input);
  await step.at('choosing');
  const { simType } = wanted;
  const card = simType ?? (wanted['esimDeliveryNeeded'] === true ? 'physical_sim' : undefined);
  if (card === 'esim' || card === 'physical_sim') step.send({ type: 'simType.chosen', simType: card });
  const { context } = await step.at('choosing');
  const catalogue = context.catalogue ?? [];
  const hasAddons = (sku: string): boolean =>
    catalogue.some(({ itemType, forPlans }) => itemType === 'ADDON' && (forPlans?.includes(sku) ?? true));
  const fits = (sku: string): boolean =>
    wanted['hasAddons'] === undefined || wanted['hasAddons'] === hasAddons(sku);
  if (context.simType === 'esim') {
    step.send({ type: 'device.asked' });
    step.send({ type: 'esim.confirmed' });
  }
  // A plan of which a part is paid later: one that needs an identity check, or none.
  const later = isPaidLater(wanted);
  const paid = wanted['kycRequired'] === true ? 'postpaid' : 'hybrid';
  if (later) step.send({ type: 'productType.chosen', productType: paid });
  const offer = catalogue.find(
    ({ sku, itemType, productType, cost }) =>
      itemType === 'PLAN' &&
      cost.amount > 0 === (wanted['paymentDue'] !== false) &&
      productType === (later ? paid : 'prepaid') &&
      fits(sku),
  );
  if (offer) step.send({ type: 'plan.chosen', sku: offer.sku });
  step.send({ type: 'submit' });
  return step.end();
};

/** Takes the first extra, so that the order has one. */
const addons: Driver = async (shopper, input) => {
  const step = await openStep<typeof addonsMachine>(shopper, 'addon-selection', input);
  const { context } = await step.at('choosing');
  const offer = context.catalogue?.find(({ itemType }) => itemType === 'ADDON');
  if (offer) step.send({ type: 'addon.toggled', sku: offer.sku });
  step.send({ type: 'submit' });
  return step.end();
};

const signIn: Driver = async (shopper, { channel, now }) => {
  const { email, deviceId: authId } = shopper;
  const flow = shopper.wanted['authFlow'] === 'login' ? 'login' : 'signup';
  if (flow === 'login') await shopper.shop.signIn(email);
  const input = { flow, email, channel, authId, now };
  const step = await openStep<typeof signInMachine>(shopper, 'sign-in', input);
  await step.at('entering');
  step.send({ type: 'submit' });
  const { ticket } = await step.end();
  shopper.ticket = ticket;
  return { account: { email, flow } };
};

const verifyOtp: Driver = async (shopper, { channel, known, now, settings }) => {
  const { email, deviceId, ticket } = shopper;
  const step = await openStep<typeof otpMachine>(shopper, 'verify-otp', {
    flow: known.account?.flow ?? 'signup',
    email,
    ticket,
    channel,
    authId: deviceId,
    device: { app_type: 'web', device_id: deviceId, device_type: 'browser' },
    consentMode: (settings as { consent: string }).consent,
    userIdOf: (token: string) => claimsOf(token)?.external_id ?? '',
    now,
  });
  await step.at('entering');
  step.send({ type: 'code.pasted', box: 0, text: shopper.shop.lastCode(email) });
  step.send({ type: 'submit' });
  const output = await step.end();
  if (output.outcome !== 'verified') throw new Error(`The code led to "${output.outcome}".`);
  shopper.token = output.accessToken;
  return { session: { userId: claimsOf(output.accessToken)?.external_id ?? '' } };
};

const guestContact: Driver = async (shopper, input) => {
  const { email, shop } = shopper;
  const step = await openStep<typeof guestContactMachine>(shopper, 'guest-contact', input);
  await step.at('entering');
  step.send({ type: 'contact.typed', text: email });
  for (const document of ['terms', 'privacy'] as const) {
    step.send({ type: 'terms.ticked', document, accepted: true });
    step.send({ type: 'terms.read', document });
  }
  step.send({ type: 'submit' });
  await step.at('asking');
  step.send({ type: 'code.pasted', box: 0, text: shop.lastCode(email) });
  step.send({ type: 'submit' });
  return step.end();
};

/** A card of those that stores hand over; no two customers have the same. */
const simInHand: Driver = async (shopper, input) => {
  const step = await openStep<typeof simInHandMachine>(shopper, 'sim-in-hand', input);
  await step.at('entering');
  step.send({ type: 'iccid.typed', text: shopper.shop.cardInHand() });
  step.send({ type: 'submit' });
  return step.end();
};

const number: Driver = async (shopper, input) => {
  const step = await openStep<typeof numberMachine>(shopper, 'connection-details', input);
  if (shopper.wanted['numberType'] === 'PORT_IN') {
    await step.at('choosing');
    step.send({ type: 'numberType.chosen', numberType: 'PORT_IN' });
    step.send({ type: 'submit' });
    return step.end();
  }
  const { context } = await step.at('choosing');
  const [first] = context.numbers ?? [];
  step.send({ type: 'number.chosen', number: first?.number ?? '' });
  await step.at('held');
  step.send({ type: 'submit' });
  return step.end();
};

/** Her operator's NIP is the last four digits of the number, as this operator's world has it. */
const portIn: Driver = async (shopper, input) => {
  const step = await openStep<typeof portInMachine>(shopper, 'port-in', input);
  const { context } = await step.at('editing');
  step.send({ type: 'field.changed', field: 'number', value: '55 0418 2290' });
  step.send({ type: 'field.changed', field: 'donorId', value: context.donors?.[0]?.donorId ?? '' });
  step.send({ type: 'submit' });
  await step.at('confirming');
  step.send({ type: 'nip.typed', text: '2290' });
  step.send({ type: 'submit' });
  return step.end();
};

const personal: Driver = async (shopper, input) => {
  const step = await openStep<typeof personalMachine>(shopper, 'personal-details', input);
  const { context } = await step.at('editing');
  const { minimumAge = context.parameters.minimumAge, maximumAge = context.parameters.maximumAge } =
    context.settings;
  const born = new Date(context.now()).getFullYear() - Math.floor((minimumAge + maximumAge) / 2);
  const typed = {
    firstName: 'Mariana',
    lastName: 'Ruiz Peña',
    dob: `${born}-01-01`,
    contactNumber: '5512345678',
  };
  for (const [field, value] of Object.entries(typed))
    step.send({ type: 'field.changed', field: field as keyof typeof typed, value });
  step.send({ type: 'submit' });
  return step.end();
};

/** A picture as small as one can be. */
const png = (name: string) =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], name, { type: 'image/png' });

const kyc: Driver = async (shopper, input) => {
  const step = await openStep<typeof kycMachine>(shopper, 'manual-ekyc', input);
  await step.at('editing');
  step.send({ type: 'picture.given', slot: 'selfie', file: png('cam_image.png') });
  await step.at('editing');
  step.send({ type: 'document.chosen', documentType: 'PASSPORT' });
  step.send({ type: 'picture.given', slot: 0, file: png('passport.png') });
  await step.at('editing');
  const year = new Date(input.now()).getFullYear() + 2;
  step.send({ type: 'field.changed', field: 'expiryDate', value: `${year}-01-31` });
  step.send({ type: 'submit' });
  return step.end();
};

/** Where nobody can look her postal code up she types the place herself. */
const address: Driver = async (shopper, input) => {
  const step = await openStep<typeof addressMachine>(shopper, 'address-details', input);
  await step.at('editing');
  const type = (field: 'postalCode' | 'state' | 'district' | 'area' | 'street' | 'number', value: string) =>
    step.send({ type: 'field.changed', kind: 'billing', field, value });
  type('postalCode', '06700');
  const { context } = await step.at('editing');
  const { lookup, form } = context.addresses.billing;
  if (lookup?.outcome === 'found' && form.values.area === '') type('area', lookup.place.areas[0] ?? '');
  if (lookup?.outcome === 'failed') {
    type('state', 'Ciudad de México');
    type('district', 'Cuauhtémoc');
    type('area', 'Roma Norte');
  }
  type('street', 'Calle Orizaba');
  type('number', '142');
  step.send({ type: 'same.ticked', same: true });
  step.send({ type: 'submit' });
  return step.end();
};

/** A slot of the courier's where he comes, and a shop where he does not. */
const delivery: Driver = async (shopper, input) => {
  const step = await openStep<typeof deliveryMachine>(shopper, 'delivery', input);
  const { context } = await step.at('choosing');
  const free = context.slots?.find(({ placesLeft }) => placesLeft > 0);
  if (free) step.send({ type: 'slot.chosen', deliverySlot: free.deliverySlot });
  step.send({ type: 'submit' });
  return step.end();
};

const summary: Driver = async (shopper, input) => {
  const step = await openStep<typeof summaryMachine>(shopper, 'order-summary', input);
  await step.ready('reviewing', ({ context }) => context.asked !== null);
  // Ticked or read, whichever the journey's terms ask for; the machine takes no notice of the other.
  for (const document of ['terms', 'privacy'] as const) {
    step.send({ type: 'terms.ticked', document, accepted: true });
    step.send({ type: 'terms.read', document });
  }
  step.send({ type: 'submit' });
  return step.end();
};

/** A card that she types, unless she is to have one that she keeps: then she has kept it before. */
const paymentMethod: Driver = async (shopper, input) => {
  const wantsKept = shopper.wanted['paymentMethod'] === 'saved-card';
  if (wantsKept) {
    const { paymentOutcome } = shopper.wanted;
    const params = { customerId: input.known.session?.userId ?? '' };
    const card = {
      ...cardOf(input.now, paymentOutcome),
      number: cards[paymentOutcome === 'failed' ? 'failed' : 'paid'].replaceAll(' ', ''),
    };
    const { captureContext } = await shopper.call(getCaptureContext, {});
    await shopper.call(savePaymentMethod, { params, body: { card, captureContext } });
  }
  const step = await openStep<typeof paymentMethodMachine>(shopper, 'payment-method-selector', input);
  const { context } = await step.at('choosing');
  const id = wantsKept ? (context.savedPaymentMethods[0]?.paymentMethodID ?? null) : null;
  step.send({ type: 'method.chosen', paymentMethodID: id });
  step.send({ type: 'submit' });
  const isAsked = input.known.plan?.recurringAmount !== undefined && input.isGuest !== true;
  if (isAsked) {
    const isEach = shopper.wanted['paymentMethod'] === 'each-part';
    step.send({ type: isEach ? 'each.chosen' : 'both.chosen' });
  }
  return step.end();
};

/** Two cards that she types: one for now, one for later. */
const paymentParts: Driver = async (shopper, input) => {
  const step = await openStep<typeof paymentPartsMachine>(shopper, 'select-payment-methods', input);
  await step.at('choosing');
  step.send({ type: 'submit' });
  return step.end();
};

const cardOf = (now: () => number, outcome: unknown) => ({
  number: cards[outcome === 'failed' ? 'failed' : 'paid'],
  expiry: `12/${(new Date(now()).getFullYear() + 2) % 100}`,
  securityCode: '123',
  holder: 'Mariana Ruiz',
});

const payment: Driver = async (shopper, input) => {
  const step = await openStep<typeof paymentMachine>(shopper, 'payment', input);
  await step.ready(
    'editing',
    ({ context: { capture, kept, due } }) => !due || capture !== null || kept !== null,
  );
  const card = cardOf(input.now, shopper.wanted['paymentOutcome']);
  for (const form of ['form', 'laterForm'] as const)
    for (const [field, value] of Object.entries(card))
      step.send({ type: 'field.changed', form, field: field as keyof typeof card, value });
  step.send({ type: 'submit' });
  return step.end();
};

/** What she is told at the end; it asks nothing of her. */
const outcome =
  (name: 'payment-success' | 'payment-failed'): Driver =>
  async (shopper, input) => {
    const step = await openStep<typeof outcomeMachine>(shopper, name, input);
    await step.at('showing');
    return {};
  };

/** How a customer gets through each step; a step without a driver does not compile. */
export const drivers = {
  'pre-checkout': plan,
  'addon-selection': addons,
  'sign-in': signIn,
  'verify-otp': verifyOtp,
  'guest-contact': guestContact,
  'connection-details': number,
  'port-in': portIn,
  'personal-details': personal,
  'manual-ekyc': kyc,
  'address-details': address,
  delivery,
  'sim-in-hand': simInHand,
  'order-summary': summary,
  'payment-method-selector': paymentMethod,
  'select-payment-methods': paymentParts,
  payment,
  'payment-success': outcome('payment-success'),
  'payment-failed': outcome('payment-failed'),
} satisfies Record<StepName, Driver>;
