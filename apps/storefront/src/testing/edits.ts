/**
 * Edits that a product team may make to the product's journeys, and what `check` says of each. A test holds the list to the
 * proof, and walks whatever is accepted with customers of every kind.
 */
import type { Flags } from '@senda/journey/library';

/** An entry of a journey file. */
export interface FileStep {
  readonly name: string;
  readonly when?: unknown;
  readonly retry?: string;
  readonly final?: string;
  readonly commits?: unknown;
  readonly settings?: unknown;
  readonly optional?: boolean;
}
/** Changes the list of steps. */
export type Edit = (steps: readonly FileStep[]) => readonly FileStep[];

/** An edit of one journey. */
export interface JourneyEdit {
  readonly what: string;
  /** The journey's id. */
  readonly id: string;
  readonly edit: Edit;
  /** "code steps: what to try" for each finding; empty for an edit that is accepted. */
  readonly findings: readonly string[];
  /** Flags that the edited file reads. */
  readonly flags?: Flags;
}

/** Moves a step before another one. */
const moved =
  (name: string, before: string): Edit =>
  (steps) => {
    const rest = steps.filter((step) => step.name !== name);
    const at = rest.findIndex((step) => step.name === before);
    return [...rest.slice(0, at), ...steps.filter((step) => step.name === name), ...rest.slice(at)];
  };
const without =
  (name: string): Edit =>
  (steps) =>
    steps.filter((step) => step.name !== name);
const under =
  (name: string, when: unknown): Edit =>
  (steps) =>
    steps.map((step) => (step.name === name ? { ...step, when } : step));

const after =
  (name: string, other: string): Edit =>
  (steps) =>
    steps
      .filter((step) => step.name !== name)
      .flatMap((step) =>
        step.name === other ? [step, ...steps.filter((one) => one.name === name)] : [step],
      );
const having =
  (name: string, settings: unknown): Edit =>
  (steps) =>
    steps.map((step) => (step.name === name ? { ...step, settings } : step));
const optional =
  (name: string): Edit =>
  (steps) =>
    steps.map((step) => (step.name === name ? { ...step, optional: true } : step));
const withoutRetry =
  (name: string): Edit =>
  (steps) =>
    steps.map(({ retry, ...step }) =>
      step.name === name ? step : { ...step, ...(retry !== undefined && { retry }) },
    );

const both =
  (first: Edit, second: Edit): Edit =>
  (steps) =>
    second(first(steps));

/** Inserts entries before a step. */
const inserted =
  (before: string, ...entries: readonly FileStep[]): Edit =>
  (steps) =>
    steps.flatMap((step) => (step.name === before ? [...entries, step] : [step]));

/** The way to pay, asked on pages before the payment. */
const wayToPay: FileStep = { name: 'payment-method-selector', when: { paymentDue: true } };
const cardOfEachPart: FileStep = {
  name: 'select-payment-methods',
  when: { startedSession: ['none', 'customer'], paidLater: true, paymentMethod: 'each-part' },
};

/** Sets attributes of an entry. */
const changed =
  (name: string, attributes: Partial<FileStep>): Edit =>
  (steps) =>
    steps.map((step) => (step.name === name ? { ...step, ...attributes } : step));

/** Asks some customers for their address before their number. */
const addressFirst =
  (when: object): Edit =>
  (steps) =>
    steps.flatMap((step) => {
      if (step.name === 'connection-details') return [{ name: 'address-details', when }, step];
      return [step.name === 'address-details' ? { ...step, when: { not: when } } : step];
    });

const half: Flags = {
  flagAddressFirst: {
    values: [true, false],
    default: false,
    percent: { true: 50 },
    note: 'Whether fewer leave.',
  },
};

const rows: readonly (readonly [string, string, Edit, readonly string[], Flags?])[] = [
  ['the identity before the personal details', 'onboarding', moved('manual-ekyc', 'personal-details'), []],
  ['add-ons that may be skipped', 'onboarding', optional('addon-selection'), []],
  [
    'an address that may be skipped',
    'onboarding',
    optional('address-details'),
    ['missing-data order-summary: let nobody skip "address-details": remove its "optional"'],
  ],
  ['a log-in that may be skipped', 'onboarding', optional('sign-in'), ['schema sign-in: remove "optional"']],
  [
    'a log-in after the personal details',
    'onboarding',
    (steps) => after('verify-otp', 'sign-in')(after('sign-in', 'personal-details')(steps)),
    [
      'missing-data connection-details port-in personal-details: move "sign-in" before "connection-details", and move "verify-otp" before "connection-details"',
    ],
  ],
  ['the identity before the number', 'onboarding', moved('manual-ekyc', 'connection-details'), []],
  [
    'the identity before the plan, which requires it',
    'onboarding',
    moved('manual-ekyc', 'pre-checkout'),
    [
      'missing-data manual-ekyc manual-ekyc, undecided-fact manual-ekyc: move "manual-ekyc" after "verify-otp"',
    ],
  ],
  [
    'the delivery and the address before the personal details',
    'onboarding',
    both(moved('delivery', 'personal-details'), moved('address-details', 'personal-details')),
    [],
  ],
  [
    'the address before the delivery that decides whether there is one',
    'onboarding',
    moved('address-details', 'delivery'),
    ['undecided-fact address-details: move "delivery" before "address-details"'],
  ],
  [
    'the address of everybody whose SIM is delivered, before the delivery',
    'onboarding',
    both(moved('address-details', 'delivery'), under('address-details', { esimDeliveryNeeded: true })),
    [],
  ],
  ['the add-ons after the number', 'onboarding', moved('addon-selection', 'personal-details'), []],
  [
    'add-ons on the web alone',
    'onboarding',
    under('addon-selection', { hasAddons: true, channel: 'web' }),
    [
      'missing-data order-summary: let customers with hasAddons = true, channel = retail skip "addon-selection": insert { "name": "addon-selection", "when": { "hasAddons": true, "channel": "retail" }, "optional": true } after it',
    ],
  ],
  [
    'personal details on the web alone',
    'onboarding',
    under('personal-details', { channel: 'web' }),
    ['missing-data order-summary: remove the condition of "personal-details"'],
  ],
  [
    // A store's card would be delivered too, and an eSIM on paper would not.
    'no delivery of an eSIM',
    'onboarding',
    under('delivery', { simType: 'physical_sim' }),
    [
      'wrong-customer delivery, undecided-fact address-details, missing-data order-summary, undecided-fact order-summary, missing-data payment: set the condition of "delivery" to {"esimDeliveryNeeded":true}',
    ],
  ],
  [
    // The price that is accepted would lack the delivery.
    'the review before the delivery',
    'onboarding',
    moved('order-summary', 'delivery'),
    [
      'missing-data order-summary order-summary, undecided-fact order-summary, late-data address-details: move "order-summary" after "address-details"',
    ],
  ],
  [
    'the way to pay on a page of its own, before the review, which says what is due',
    'onboarding',
    inserted('order-summary', wayToPay),
    [
      'missing-data payment-method-selector, undecided-fact payment-method-selector: move "order-summary" before "payment-method-selector"',
    ],
  ],
  [
    'the offers before the reason',
    'termination',
    moved('win-back', 'termination-reason'),
    ['missing-data win-back: move "termination-reason" before "win-back"'],
  ],
  [
    'the page of those who stay before that of those who leave',
    'termination',
    moved('line-kept', 'termination-requested'),
    [
      'wrong-customer line-kept, unreachable-step termination-requested, unreachable-outcome termination-requested: move "termination-requested" before "line-kept"',
    ],
  ],
  [
    'offers on the web alone',
    'termination',
    under('win-back', { channel: 'web' }),
    [
      'missing-data termination-requested, undecided-fact termination-requested, missing-data line-kept, undecided-fact line-kept: remove the condition of "win-back"',
    ],
  ],
  [
    'no offers',
    'termination',
    without('win-back'),
    [
      'missing-data termination-requested, undecided-fact termination-requested, missing-data line-kept, undecided-fact line-kept: insert "win-back" before "termination-requested" with {"commits":true}',
    ],
  ],
  [
    'no page of those who stay',
    'termination',
    without('line-kept'),
    ['no-end win-back: insert "line-kept" at the end with {"final":"win-back-done"}'],
  ],
  [
    'no reason of customers from the former company',
    'termination',
    under('termination-reason', { telcoUser: false }),
    ['missing-data win-back: remove the condition of "termination-reason"'],
  ],
  [
    'the review before the comparison',
    'plan-switch',
    moved('service-summary', 'plan-switch-details'),
    ['missing-data service-summary: move "plan-switch-details" before "service-summary"'],
  ],
  [
    'the comparison before the choice',
    'plan-switch',
    moved('plan-switch-details', 'plan-switch-plans'),
    ['missing-data plan-switch-details: move "plan-switch-plans" before "plan-switch-details"'],
  ],
  [
    'no comparison',
    'plan-switch',
    without('plan-switch-details'),
    ['missing-data service-summary: insert "plan-switch-details" before "service-summary"'],
  ],
  [
    'the comparison on the web alone',
    'plan-switch',
    under('plan-switch-details', { channel: 'web' }),
    ['missing-data service-summary: remove the condition of "plan-switch-details"'],
  ],
  [
    'the status before the review',
    'plan-switch',
    moved('service-request-status', 'service-summary'),
    [
      'missing-data service-request-status, unreachable-step service-summary: move "service-summary" before "service-request-status"',
    ],
  ],
  [
    'no status at the end',
    'plan-switch',
    without('service-request-status'),
    [
      'no-end service-summary: insert "service-request-status" at the end with {"final":"service-summary-done"}',
    ],
  ],
  ['the identity before the reason', 'sim-replacement', moved('manual-ekyc', 'sim-replacement-request'), []],
  [
    'the identity before the reason, where the reason requires it',
    'sim-replacement',
    both(moved('manual-ekyc', 'sim-replacement-request'), under('manual-ekyc', { kycRequired: true })),
    ['undecided-fact manual-ekyc: move "sim-replacement-request" before "manual-ekyc"'],
  ],
  [
    'no identity check',
    'sim-replacement',
    without('manual-ekyc'),
    ['missing-data service-summary: insert "manual-ekyc" before "service-summary"'],
  ],
  [
    'no delivery',
    'sim-replacement',
    without('delivery'),
    [
      'undecided-fact address-details, missing-data service-summary, undecided-fact service-summary: insert "delivery" before "address-details" with {"when":{"esimDeliveryNeeded":true}}',
    ],
  ],
  [
    // Others would pay for a delivery of nothing.
    'the delivery of those alone who need it, without the condition',
    'sim-replacement',
    under('delivery', undefined),
    ['wrong-customer delivery: set the condition of "delivery" to {"esimDeliveryNeeded":true}'],
  ],
  [
    'the delivery before the reason',
    'sim-replacement',
    moved('delivery', 'sim-replacement-request'),
    [
      'undecided-fact delivery, late-data sim-replacement-request: move "sim-replacement-request" before "delivery"',
    ],
  ],
  ['the identity after the delivery', 'sim-replacement', moved('delivery', 'manual-ekyc'), []],
  [
    'no delivery of an eSIM, whose entry may require one',
    'sim-replacement',
    under('delivery', { simType: 'physical_sim' }),
    [
      'undecided-fact address-details, missing-data service-summary, undecided-fact service-summary: set the condition of "delivery" to {"esimDeliveryNeeded":true}',
    ],
  ],
  [
    'the review before the delivery',
    'sim-replacement',
    moved('service-summary', 'delivery'),
    [
      'missing-data service-summary service-summary, undecided-fact service-summary: move "service-summary" after "address-details"',
    ],
  ],
  [
    'no address',
    'sim-replacement',
    without('address-details'),
    ['missing-data service-summary: insert "address-details" before "service-summary"'],
  ],
  [
    'the review before the address',
    'sim-replacement',
    moved('service-summary', 'address-details'),
    ['missing-data service-summary: move "address-details" before "service-summary"'],
  ],
  [
    'the address before the delivery, which decides whether one is asked for',
    'sim-replacement',
    moved('address-details', 'delivery'),
    ['undecided-fact address-details: move "delivery" before "address-details"'],
  ],
  [
    'the address before the delivery, for every SIM that is delivered',
    'sim-replacement',
    both(moved('address-details', 'delivery'), under('address-details', { esimDeliveryNeeded: true })),
    [],
  ],
  [
    'an address that may be skipped',
    'sim-replacement',
    optional('address-details'),
    ['missing-data service-summary: let nobody skip "address-details": remove its "optional"'],
  ],
  ['the identity after the address', 'sim-replacement', moved('manual-ekyc', 'service-summary'), []],
  [
    'an address for the invoice beside that of the delivery',
    'sim-replacement',
    having('address-details', { oneAddress: false }),
    [],
  ],
  [
    'the payment before the review, which submits the request',
    'sim-replacement',
    moved('service-payment', 'service-summary'),
    [
      'missing-data service-payment, undecided-fact service-payment, bad-retry service-result: move "service-summary" before "service-payment"',
    ],
  ],
  [
    'no payment',
    'sim-replacement',
    without('service-payment'),
    [
      'unknown-step service-result: write one of address-details, delivery, manual-ekyc, line-picker, service-result, service-request-status, service-summary, sim-replacement-request',
    ],
  ],
  [
    'the identity where the request requires it',
    'sim-replacement',
    under('manual-ekyc', { kycRequired: true }),
    [],
  ],
  ['eSIMs alone', 'sim-replacement', having('sim-replacement-request', { simTypes: ['esim'] }), []],
  [
    'no end of its own for a refused payment',
    'sim-replacement',
    (steps) => steps.filter(({ name, retry }) => name !== 'service-result' || retry === undefined),
    [
      'wrong-retry service-result: insert "service-result" before "service-result" with {"when":{"paymentDue":true,"paymentOutcome":"failed"},"final":"not-requested","retry":"service-payment"}',
    ],
  ],
  [
    'a request that is never paid',
    'sim-replacement',
    both(without('service-payment'), without('service-result')),
    [
      'missing-data service-request-status: put a step that provides payment before "service-request-status", for every customer who meets "service-request-status"',
      'undecided-fact service-request-status: put a step that provides paymentOutcome before "service-request-status", for every customer who meets "service-request-status"',
    ],
  ],
  [
    'no end for those who stay',
    'termination',
    without('line-kept'),
    ['no-end win-back: insert "line-kept" at the end with {"final":"win-back-done"}'],
  ],
  [
    'a physical SIM that is sold and never delivered',
    'onboarding',
    without('delivery'),
    [
      'undecided-fact address-details, missing-data order-summary, undecided-fact order-summary, missing-data payment: insert "delivery" before "address-details" with {"when":{"esimDeliveryNeeded":true}}',
    ],
  ],
  [
    'a delivery that is chosen after the payment',
    'onboarding',
    after('delivery', 'payment'),
    [
      'undecided-fact address-details, missing-data order-summary, undecided-fact order-summary, missing-data payment: move "delivery" before "address-details"',
    ],
  ],
  [
    'a refused payment that ends as a purchase',
    'onboarding',
    without('payment-failed'),
    [
      'wrong-customer payment-success: insert "payment-failed" before "payment-success" with {"when":{"paymentOutcome":"failed"},"final":"payment-failed","retry":"payment"}',
    ],
  ],
  [
    'a refused payment without a second try',
    'onboarding',
    withoutRetry('payment-failed'),
    ['wrong-retry payment-failed: set the retry of "payment-failed" to "payment"'],
  ],
  [
    'ages that nobody has',
    'onboarding',
    having('personal-details', { minimumAge: 60, maximumAge: 18 }),
    ['schema personal-details: lower minimumAge or raise maximumAge'],
  ],
  [
    'fewer numbers in all than at first',
    'onboarding',
    having('connection-details', { listed: 20, most: 10 }),
    ['schema connection-details: lower listed or raise most'],
  ],
  [
    'a card handed over after the payment',
    'onboarding',
    after('sim-in-hand', 'payment'),
    ['missing-data payment: move "sim-in-hand" before "payment"'],
  ],
  [
    'a card that nobody notes down',
    'onboarding',
    without('sim-in-hand'),
    [
      'missing-data payment: insert "sim-in-hand" before "payment" with {"when":{"channel":"retail","simType":"physical_sim"}}',
    ],
  ],
  [
    'the way to pay on a page of its own, and the payment asks for the card of each part',
    'onboarding',
    inserted('payment', wayToPay),
    [],
  ],
  [
    'the way to pay, and the card of each part, on pages of their own',
    'onboarding',
    inserted('payment', wayToPay, cardOfEachPart),
    [],
  ],
  [
    'the card of each part before the way to pay',
    'onboarding',
    inserted('payment', cardOfEachPart, wayToPay),
    [
      'missing-data select-payment-methods, undecided-fact select-payment-methods: move "payment-method-selector" before "select-payment-methods"',
    ],
  ],
  [
    'the way to pay after the payment',
    'onboarding',
    both(inserted('payment', wayToPay), after('payment-method-selector', 'payment')),
    ['late-data payment-method-selector: move "payment-method-selector" before "payment"'],
  ],
  [
    'the card of each part after the payment',
    'onboarding',
    both(inserted('payment', wayToPay, cardOfEachPart), after('select-payment-methods', 'payment')),
    ['late-data select-payment-methods: move "select-payment-methods" before "payment"'],
  ],
  [
    'the way to pay before the payment on the web, and after it in a store',
    'onboarding',
    (steps) =>
      steps.flatMap((step) =>
        step.name === 'payment'
          ? [
              { ...wayToPay, when: { paymentDue: true, channel: 'web' } },
              step,
              { ...wayToPay, when: { paymentDue: true, channel: 'retail' } },
            ]
          : [step],
      ),
    ['late-data payment-method-selector: move "payment-method-selector" (step 17) before "payment"'],
  ],
  [
    'a store that sells eSIMs alone and hands over cards',
    'onboarding',
    having('pre-checkout', { simTypes: ['esim'] }),
    [
      'unreachable-step sim-in-hand, constant-condition sim-in-hand: take "sim-in-hand" out of the list, or check its condition and the final steps before it',
    ],
  ],
  [
    'no SIM at all',
    'onboarding',
    having('pre-checkout', { simTypes: [] }),
    ['schema pre-checkout: write at least one SIM type'],
  ],
  ['an age from 21 to 75', 'onboarding', having('personal-details', { minimumAge: 21, maximumAge: 75 }), []],
  ['a new card before the kept ones', 'onboarding', having('payment', { methods: ['new', 'kept'] }), []],
  [
    'terms that must be read to their end',
    'onboarding',
    having('order-summary', { terms: 'MANDATORY_SCROLL' }),
    [],
  ],
  [
    'eSIMs alone, and no card from a store',
    'onboarding',
    both(having('pre-checkout', { simTypes: ['esim'] }), without('sim-in-hand')),
    [],
  ],
  [
    'a refused payment that leads back to the review',
    'onboarding',
    changed('payment-failed', { retry: 'order-summary' }),
    [],
  ],
  [
    'a refused payment that leads back to the choice of a payment method',
    'onboarding',
    both(inserted('payment', wayToPay), changed('payment-failed', { retry: 'payment-method-selector' })),
    [],
  ],
  [
    'an order that stands even if its payment is refused',
    'onboarding',
    changed('payment', { commits: true }),
    [],
  ],
  [
    'an order before which everything can still be changed after it is paid',
    'onboarding',
    changed('payment', { commits: false }),
    ['missing-commit payment: set the commit of "payment" to {"paymentOutcome":"paid"}'],
  ],
  [
    'the review as the end',
    'onboarding',
    changed('order-summary', { final: 'reviewed' }),
    [
      'wrong-final order-summary, unreachable-step payment payment-failed, unreachable-outcome payment-failed, unreachable-step payment-success, unreachable-outcome payment-success: let the journey continue after "order-summary": remove its "final"',
    ],
  ],
  [
    'a review before and after the delivery',
    'onboarding',
    (steps) =>
      steps.flatMap((step) => (step.name === 'delivery' ? [{ name: 'order-summary' }, step] : [step])),
    [
      'missing-data order-summary order-summary, undecided-fact order-summary, late-data address-details: move "order-summary" (step 11) after "address-details"',
      'duplicate-step order-summary: delete "order-summary" (step 15)',
    ],
  ],
  [
    'no log-in of customers from a marketplace',
    'onboarding',
    under('sign-in', { startedSession: 'none', source: 'web' }),
    ['missing-data verify-otp: remove {"source":"web"} from the condition of "sign-in"'],
  ],
  [
    'an identity check on telephones alone',
    'onboarding',
    under('manual-ekyc', { kycRequired: true, device: 'phone' }),
    ['missing-data order-summary: remove {"device":"phone"} from the condition of "manual-ekyc"'],
  ],
  [
    'a number that may be skipped',
    'onboarding',
    optional('connection-details'),
    [
      'missing-data port-in, undecided-fact port-in, missing-data order-summary, undecided-fact order-summary: let nobody skip "connection-details": remove its "optional"',
    ],
  ],
  [
    'a review that may be skipped',
    'onboarding',
    optional('order-summary'),
    ['missing-data payment: let nobody skip "order-summary": remove its "optional"'],
  ],
  [
    'the address first for half of the customers',
    'onboarding',
    addressFirst({ flagAddressFirst: true }),
    [],
    half,
  ],
  [
    'the address first for who reads Spanish on a telephone',
    'onboarding',
    addressFirst({ device: 'phone', language: 'es-MX' }),
    [],
  ],
  [
    'the address first for half, without it for the others',
    'onboarding',
    under('address-details', { flagAddressFirst: true }),
    ['missing-data order-summary: remove the condition of "address-details"'],
    half,
  ],
  [
    'add-ons for half of the customers',
    'onboarding',
    under('addon-selection', { hasAddons: true, flagAddressFirst: true }),
    [
      'missing-data order-summary: let customers with hasAddons = true, flagAddressFirst = false skip "addon-selection": insert { "name": "addon-selection", "when": { "hasAddons": true, "flagAddressFirst": false }, "optional": true } after it',
    ],
    half,
  ],
  [
    'a flag that nobody has',
    'onboarding',
    under('addon-selection', { hasAddons: true, flagMore: true }),
    ['unknown-fact addon-selection: add "flagMore" to flags.json beside this file'],
  ],
  [
    'a page for one brand that has none',
    'onboarding',
    under('personal-details', { brand: 'norte' }),
    ['missing-data order-summary: remove the condition of "personal-details"'],
  ],
  [
    'offers after which the reason can still be changed',
    'termination',
    changed('win-back', { commits: false }),
    ['missing-commit win-back: set the commit of "win-back" to true'],
  ],
  [
    'a request that can be submitted again',
    'plan-switch',
    changed('service-summary', { commits: false }),
    ['missing-commit service-summary: set the commit of "service-summary" to true'],
  ],
  [
    'a request that commits on the web alone',
    'sim-replacement',
    changed('service-summary', { commits: { channel: 'web' } }),
    ['missing-commit service-summary: set the commit of "service-summary" to true'],
  ],
  [
    'a fee that is paid once more',
    'sim-replacement',
    changed('service-payment', { commits: false }),
    ['missing-commit service-payment: set the commit of "service-payment" to {"paymentOutcome":"paid"}'],
  ],
  ['offers that may be skipped', 'termination', optional('win-back'), ['schema win-back: remove "optional"']],
  [
    'a reason that may be skipped',
    'termination',
    optional('termination-reason'),
    ['schema termination-reason: remove "optional"'],
  ],
  [
    'the line after the reason',
    'termination',
    moved('termination-reason', 'line-picker'),
    [
      'missing-data termination-reason, shared-route line-picker: move "termination-reason" after "line-picker"',
    ],
  ],
  [
    'the page of those who leave for everybody',
    'termination',
    under('termination-requested', undefined),
    [
      'wrong-customer termination-requested, unreachable-step line-kept, unreachable-outcome line-kept: set the condition of "termination-requested" to {"leaving":true}',
    ],
  ],
  [
    'no choice of a line',
    'termination',
    without('line-picker'),
    [
      'missing-data termination-reason win-back termination-requested line-kept: insert "line-picker" before "termination-reason" with {"when":{"lineKnown":false},"final":"line-picker"}',
    ],
  ],
  [
    'a comparison that may be skipped',
    'plan-switch',
    optional('plan-switch-details'),
    ['missing-data service-summary: let nobody skip "plan-switch-details": remove its "optional"'],
  ],
  [
    'a comparison on telephones alone',
    'plan-switch',
    under('plan-switch-details', { device: 'phone' }),
    ['missing-data service-summary: remove the condition of "plan-switch-details"'],
  ],
  [
    'a switch without its status at the end, for customers of the former company',
    'plan-switch',
    under('service-request-status', { telcoUser: false }),
    ['no-end service-summary: remove the condition of "service-request-status"'],
  ],
  [
    'cards alone',
    'sim-replacement',
    having('sim-replacement-request', { simTypes: ['physical_sim'] }),
    [
      'constant-condition delivery: remove the condition of "delivery"',
      'constant-condition address-details: remove {"esimDeliveryNeeded":true} from the condition of "address-details"',
    ],
  ],
  [
    'cards alone, without the condition of the delivery',
    'sim-replacement',
    both(
      both(having('sim-replacement-request', { simTypes: ['physical_sim'] }), under('delivery', undefined)),
      under('address-details', { deliveryType: 'DOORSTEP_DELIVERY' }),
    ),
    [],
  ],
  [
    'an identity check that may be skipped',
    'sim-replacement',
    optional('manual-ekyc'),
    ['missing-data service-summary: let nobody skip "manual-ekyc": remove its "optional"'],
  ],
  [
    'a delivery that may be skipped',
    'sim-replacement',
    optional('delivery'),
    [
      'undecided-fact address-details, missing-data service-summary, undecided-fact service-summary: let nobody skip "delivery": remove its "optional"',
    ],
  ],
  [
    'the fee for web customers alone',
    'sim-replacement',
    under('service-payment', { paymentDue: true, channel: 'web' }),
    [
      'missing-data service-result, bad-retry service-result, undecided-fact service-result, missing-data service-result, undecided-fact service-result: remove {"channel":"web"} from the condition of "service-payment"',
    ],
  ],
  ['the person before the number', 'onboarding', moved('line-holder', 'connection-details'), []],
  ['the person before who buys', 'onboarding', moved('line-holder', 'personal-details'), []],
  ['the identity before the person', 'onboarding', moved('manual-ekyc', 'line-holder'), []],
  ['the person after the delivery', 'onboarding', moved('line-holder', 'order-summary'), []],
  [
    'the person and the identity before a number is given',
    'onboarding',
    both(moved('line-holder', 'connection-details'), moved('manual-ekyc', 'connection-details')),
    [],
  ],
  [
    'a line in nobody’s name',
    'onboarding',
    without('line-holder'),
    [
      'missing-data order-summary: insert "line-holder" before "order-summary" with {"when":{"linkRequired":true}}',
    ],
  ],
  [
    'a person who may be skipped',
    'onboarding',
    optional('line-holder'),
    ['missing-data order-summary: let nobody skip "line-holder": remove its "optional"'],
  ],
  [
    'the person after the payment',
    'onboarding',
    after('line-holder', 'payment'),
    ['missing-data order-summary: move "line-holder" before "order-summary"'],
  ],
  [
    'the person on telephones alone',
    'onboarding',
    under('line-holder', { linkRequired: true, device: 'phone' }),
    ['missing-data order-summary: remove {"device":"phone"} from the condition of "line-holder"'],
  ],
  [
    'a CURP of everybody, where no line is linked',
    'onboarding',
    under('line-holder', undefined),
    ['wrong-customer line-holder: set the condition of "line-holder" to {"linkRequired":true}'],
  ],
  [
    'the person before the log-in',
    'onboarding',
    moved('line-holder', 'sign-in'),
    ['missing-data line-holder: move "line-holder" after "verify-otp"'],
  ],
  ['the identity before the CURP', 'link-line', moved('manual-ekyc', 'link-line'), []],
  ['the identity before the line', 'link-line', moved('manual-ekyc', 'line-picker'), []],
  [
    'the identity first on telephones, where the camera is at hand',
    'link-line',
    (steps) =>
      steps.flatMap((step) => {
        if (step.name === 'link-line') return [{ name: 'manual-ekyc', when: { device: 'phone' } }, step];
        return [step.name === 'manual-ekyc' ? { ...step, when: { device: 'computer' } } : step];
      }),
    [],
  ],
  ['an end of its own name', 'link-line', changed('service-request-status', { final: 'linked' }), []],
  [
    'the choice of a line with an end of its own name',
    'link-line',
    changed('line-picker', { final: 'line-to-link' }),
    [],
  ],
  [
    'a line that is linked to whom nobody has seen',
    'link-line',
    without('manual-ekyc'),
    ['missing-data service-summary: insert "manual-ekyc" before "service-summary"'],
  ],
  [
    'an identity check that may be skipped',
    'link-line',
    optional('manual-ekyc'),
    ['missing-data service-summary: let nobody skip "manual-ekyc": remove its "optional"'],
  ],
  [
    'the identity on telephones alone',
    'link-line',
    under('manual-ekyc', { device: 'phone' }),
    ['missing-data service-summary: remove the condition of "manual-ekyc"'],
  ],
  [
    'the review before the identity',
    'link-line',
    moved('service-summary', 'manual-ekyc'),
    ['missing-data service-summary: move "manual-ekyc" before "service-summary"'],
  ],
  [
    'the CURP after the review',
    'link-line',
    after('link-line', 'service-summary'),
    ['missing-data service-summary: move "link-line" before "service-summary"'],
  ],
  [
    'a link without a CURP',
    'link-line',
    without('link-line'),
    ['missing-data service-summary: insert "link-line" before "service-summary"'],
  ],
  [
    'no review, which submits the request',
    'link-line',
    without('service-summary'),
    [
      'missing-data service-request-status: insert "service-summary" before "service-request-status" with {"commits":true}',
    ],
  ],
  ['an end of its own name', 'bring-number', changed('service-request-status', { final: 'brought' }), []],
  [
    'the choice of a line with an end of its own name',
    'bring-number',
    changed('line-picker', { final: 'line-to-bring-to' }),
    [],
  ],
  [
    'the number before the line that gets it',
    'bring-number',
    moved('bring-number', 'line-picker'),
    ['missing-data bring-number, shared-route line-picker: move "bring-number" after "line-picker"'],
  ],
  [
    'a review of no number',
    'bring-number',
    without('bring-number'),
    ['missing-data service-summary: insert "bring-number" before "service-summary"'],
  ],
  [
    'the number after the review',
    'bring-number',
    after('bring-number', 'service-summary'),
    ['missing-data service-summary: move "bring-number" before "service-summary"'],
  ],
  [
    'a number that may be skipped',
    'bring-number',
    optional('bring-number'),
    ['missing-data service-summary: let nobody skip "bring-number": remove its "optional"'],
  ],
  [
    'a number on telephones alone',
    'bring-number',
    under('bring-number', { device: 'phone' }),
    ['missing-data service-summary: remove the condition of "bring-number"'],
  ],
];

export const edits: readonly JourneyEdit[] = rows.map(([what, id, edit, findings, flags]) => ({
  what,
  id,
  edit,
  findings,
  ...(flags && { flags }),
}));
