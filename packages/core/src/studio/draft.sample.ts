import type { StudioFile } from './files.ts';

/** Name of the file that samples are about. */
export const sampleName = 'onboarding.json';

const lines = {
  plan: '{ "name": "pre-checkout" }',
  extras: '{ "name": "addon-selection", "when": { "hasAddons": true } }',
  signIn: '{ "name": "sign-in", "when": { "startedSession": "none" } }',
  code: '{ "name": "verify-otp", "when": { "startedSession": "none" } }',
  guest: '{ "name": "guest-contact", "when": { "startedSession": "guest" } }',
  number: '{ "name": "connection-details" }',
  portIn: '{ "name": "port-in", "when": { "numberType": "PORT_IN" } }',
  person: '{ "name": "personal-details" }',
  holder: '{ "name": "line-holder", "when": { "linkRequired": true } }',
  identity: '{ "name": "manual-ekyc", "when": { "kycRequired": true } }',
  address: '{ "name": "address-details", "when": { "esimDeliveryNeeded": true } }',
  delivery: '{ "name": "delivery", "when": { "esimDeliveryNeeded": true } }',
  inHand: '{ "name": "sim-in-hand", "when": { "channel": "retail", "simType": "physical_sim" } }',
  review: '{ "name": "order-summary" }',
  payment: '{ "name": "payment", "commits": { "paymentOutcome": "paid" } }',
  failed:
    '{ "name": "payment-failed", "when": { "paymentOutcome": "failed" }, "final": "not-paid", "retry": "payment" }',
  paid: '{ "name": "payment-success", "final": "purchased" }',
} as const;

type Line = keyof typeof lines;

const before: readonly Line[] = ['plan', 'extras', 'signIn', 'code', 'guest', 'number'];
const between: readonly Line[] = ['person', 'holder', 'identity', 'address', 'delivery', 'inHand'];
const after: readonly Line[] = ['payment', 'failed', 'paid'];

const fileOf = (...steps: readonly Line[]): readonly StudioFile[] => [
  {
    name: sampleName,
    text: `{\n  "id": "onboarding",\n  "title": "Buy a plan",\n  "steps": [\n    ${steps.map((step) => lines[step]).join(',\n    ')}\n  ]\n}\n`,
  },
];

/** A purchase that works, and one that asks for the number's transfer too late. */
export const sampleFiles = {
  sound: fileOf(...before, 'portIn', ...between, 'review', ...after),
  broken: fileOf(...before, ...between, 'review', 'portIn', ...after),
  unreadable: [{ name: sampleName, text: '{\n  "id": "onboarding",\n  "steps": [\n' }],
} as const;
