/**
 * What harm each step's absence and another place would do to customers, for every journey file. A test holds the table to the
 * proof: each harm is refused by `check`, and where there is none, customers walk the changed journey to its end.
 */

/** A change that is refused because of its harm, or one that is accepted, and why. */
type Verdict = { readonly harm: string } | { readonly none: string };

/** Another place of a step. `upTo`: the farthest step that it may pass without harm; without it, the next one is too far. */
export type Move = Verdict & { readonly upTo?: string };

interface StepHarms {
  readonly absent: Verdict;
  readonly later: Move;
  readonly earlier: Move;
}

const first = { none: 'It is the first step.' };
const last = { none: 'It is the last step.' };
const harm = (text: string, upTo?: string): Move => ({ harm: text, ...(upTo !== undefined && { upTo }) });
const none = (text: string, upTo?: string): Move => ({ none: text, ...(upTo !== undefined && { upTo }) });

/** The choice of a line is the same in each request about one. */
const linePicker: StepHarms = {
  absent: harm('Who comes without a line is asked about none: every page fails.'),
  later: harm('Who comes without a line is asked about none until then: the pages before fail.'),
  earlier: first,
};

/** By journey and step; a step that is listed twice is named with its outcome. */
export const harms: Readonly<Record<string, Readonly<Record<string, StepHarms>>>> = {
  onboarding: {
    'pre-checkout': {
      absent: harm('Nothing is chosen: add-ons, numbers and the order have no plan.'),
      later: harm('Add-ons and numbers of a plan are asked for before there is one.'),
      earlier: first,
    },
    'addon-selection': {
      absent: harm('The review shows a plan with add-ons, and nobody could choose them.'),
      later: harm('The review shows a price without the add-ons that are chosen after it.', 'sim-in-hand'),
      earlier: harm('Add-ons are offered before there is a plan that has them.'),
    },
    'sign-in': {
      absent: harm('A code is sent to no e-mail.'),
      later: harm('A code is sent before there is an e-mail.'),
      earlier: none('Who signs in first chooses the same plan after it.', 'pre-checkout'),
    },
    'verify-otp': {
      absent: harm('Visitors have no account: nothing can be reserved or ordered for them.'),
      later: harm('A number is reserved for nobody.', 'guest-contact'),
      earlier: harm('A code is sent before there is an e-mail.'),
    },
    'guest-contact': {
      absent: harm('A guest pays an order of which nobody can tell them anything.'),
      later: harm('A guest pays an order of which nobody can tell them anything.', 'order-summary'),
      earlier: none('A guest has their session from the start.', 'pre-checkout'),
    },
    'connection-details': {
      absent: harm('The order has no number.'),
      later: harm('Who brings a number is asked for it before they say so.'),
      earlier: harm('A number is reserved for nobody.', 'guest-contact'),
    },
    'port-in': {
      absent: harm('The number to bring is never asked for: the order has none.'),
      later: harm('The review has no number to transfer.', 'sim-in-hand'),
      earlier: harm('The number to bring is asked for before anybody says that they bring one.'),
    },
    'personal-details': {
      absent: harm("The order is in nobody's name."),
      later: harm("The customer accepts an order that is in nobody's name.", 'sim-in-hand'),
      earlier: harm('The data of nobody is asked for: there is no session.', 'guest-contact'),
    },
    'manual-ekyc': {
      absent: harm('A plan that requires an identity check is sold without one.'),
      later: harm('The order is accepted before the identity that it requires.', 'sim-in-hand'),
      earlier: harm('Documents are uploaded for nobody: there is no session.', 'guest-contact'),
    },
    'address-details': {
      absent: harm('The order has no address, neither for the bill nor for the SIM.'),
      later: harm('A delivery is chosen for no address.'),
      earlier: harm('Addresses are stored for nobody: there is no session.', 'guest-contact'),
    },
    delivery: {
      absent: harm('A SIM card is sold and never delivered.'),
      later: harm(
        'The customer accepts a price without the delivery that they choose and pay after it.',
        'sim-in-hand',
      ),
      earlier: harm('A delivery is chosen for no address.'),
    },
    'sim-in-hand': {
      absent: harm('A store hands over a card that no order knows: it never works.'),
      later: harm('The order is placed without the card: it never works.', 'order-summary'),
      earlier: harm('The card is noted down for nobody: there is no session.', 'guest-contact'),
    },
    'order-summary': {
      absent: harm('The customer pays a price that they have neither seen nor accepted.'),
      later: harm('The order is placed before its price is accepted.'),
      earlier: harm('The customer accepts a price without the delivery.', 'sim-in-hand'),
    },
    payment: {
      absent: harm('Nothing is ever ordered or paid.'),
      later: harm('The page of a refused payment comes before any payment.'),
      earlier: harm('The order is placed before its price is accepted.'),
    },
    'payment-failed': {
      absent: harm('A refused payment ends as a purchase.'),
      later: harm('A refused payment ends as a purchase.'),
      earlier: harm('The page of a refused payment comes before any payment.'),
    },
    'payment-success': {
      absent: harm('Who has paid comes to no end.'),
      later: last,
      earlier: harm('A refused payment ends as a purchase.'),
    },
  },
  'number-change': {
    'line-picker': linePicker,
    'number-change': {
      absent: harm('There is no number to change to.'),
      later: harm('The review has no number to change to.'),
      earlier: harm('Who comes without a line is asked about none: the page fails.'),
    },
    'service-summary': {
      absent: harm('Nothing is ever requested, and the last page has no request to show.'),
      later: harm('The last page has no request to show.'),
      earlier: harm('The review has no number to change to.'),
    },
    'service-request-status': {
      absent: harm('Who has asked for another number comes to no end.'),
      later: last,
      earlier: harm('The page of the request comes before there is one, and ends the journey.'),
    },
  },
  'number-recovery': {
    'line-picker': linePicker,
    'number-recovery': {
      absent: harm('Nothing is ever requested, and a fee is asked for nothing.'),
      later: harm('A fee is asked for before there is a request.'),
      earlier: harm('Who comes without a line is asked about none: the page fails.'),
    },
    'service-payment': {
      absent: harm('A fee is due and never paid: the number never comes back.'),
      later: harm('The page of a refused payment comes before any payment.'),
      earlier: harm('A fee is asked for before there is a request.'),
    },
    'service-result': {
      absent: harm('A refused payment ends as a request, without a second try.'),
      later: harm('A refused payment ends as a request, without a second try.'),
      earlier: harm('The page of a refused payment comes before any payment.'),
    },
    'service-request-status': {
      absent: harm('Who has paid comes to no end.'),
      later: last,
      earlier: harm(
        'The page of the request comes before a refused payment can be repeated, and ends the journey.',
      ),
    },
  },
  'plan-switch': {
    'line-picker': linePicker,
    'plan-switch-plans': {
      absent: harm('There is no plan to switch to.'),
      later: harm('The comparison has no plan to compare with.'),
      earlier: harm('Who comes without a line is asked about none: the page fails.'),
    },
    'plan-switch-details': {
      absent: harm('The customer switches without having seen what changes, and when.'),
      later: harm('The customer switches without having seen what changes, and when.'),
      earlier: harm('The comparison has no plan to compare with.'),
    },
    'service-summary': {
      absent: harm('Nothing is ever requested, and the last page has no request to show.'),
      later: harm('The last page has no request to show.'),
      earlier: harm('The customer switches without having seen what changes, and when.'),
    },
    'service-request-status': {
      absent: harm('Who has requested the switch comes to no end.'),
      later: last,
      earlier: harm('The page of the request comes before there is one, and ends the journey.'),
    },
  },
  'cancel-portin': {
    'line-picker': linePicker,
    'cancel-portin': {
      absent: harm('Nothing is ever cancelled.'),
      later: last,
      earlier: harm('Who comes without a line is asked about none: the page fails.'),
    },
  },
  'reverse-port-out': {
    'line-picker': linePicker,
    'reverse-port-out': {
      absent: harm('Nothing is ever requested, and the last page has no request to show.'),
      later: harm('The last page has no request to show.'),
      earlier: harm('Who comes without a line is asked about none: the page fails.'),
    },
    'reverse-port-out-success': {
      absent: harm('Who has asked for the number comes to no end.'),
      later: last,
      earlier: harm('The page of the request comes before there is one, and ends the journey.'),
    },
  },
  'reschedule-delivery': {
    'reschedule-delivery': {
      absent: harm('Nothing is chosen: the review has no delivery to show.'),
      later: harm('The review comes before there is a choice.'),
      earlier: first,
    },
    'reschedule-review': {
      absent: harm('Nothing is ever requested: the courier comes as before.'),
      later: harm('A fee is asked for before there is a request.'),
      earlier: harm('A delivery is reviewed before one is chosen.'),
    },
    'reschedule-payment': {
      absent: harm('A fee is due and never paid: the courier comes as before.'),
      later: harm('The last page says what comes before the fee is paid.'),
      earlier: harm('A fee is asked for before there is a request.'),
    },
    'reschedule-success': {
      absent: harm('Who has paid the fee comes to no end.'),
      later: last,
      earlier: harm('The journey ends before the fee is paid.'),
    },
  },
  'update-card': {
    'line-picker': linePicker,
    'update-card': {
      absent: harm('No card is ever changed, and the last page has none to show.'),
      later: harm('The last page has no card to show.'),
      earlier: harm('Who comes without a line is asked about none: the page fails.'),
    },
    'update-card-submit': {
      absent: harm('Who has changed the card comes to no end.'),
      later: last,
      earlier: harm('The page of the change comes before there is one, and ends the journey.'),
    },
  },
  'sim-replacement': {
    'line-picker': linePicker,
    'sim-replacement-request': {
      absent: harm('It is unknown which SIM the line gets, and whether it is delivered.'),
      later: harm('A delivery is chosen before it is known whether there is one.', 'manual-ekyc'),
      earlier: harm('Who comes without a line is asked about none: the page fails.'),
    },
    'manual-ekyc': {
      absent: harm('A stranger gets a SIM for the line: the request requires an identity.'),
      later: harm('The request is submitted without the identity that it requires.', 'delivery'),
      earlier: none('Every customer is identified in the same way for every reason.', 'line-picker'),
    },
    delivery: {
      absent: harm('A card is requested and never delivered.'),
      later: harm('The request is submitted without a delivery: the card goes nowhere.'),
      earlier: harm('A delivery is chosen before it is known whether there is one.', 'manual-ekyc'),
    },
    'service-summary': {
      absent: harm('Nothing is ever requested, and a fee is asked for nothing.'),
      later: harm('A fee is asked for before there is a request.'),
      earlier: harm('The request is submitted without a delivery: the card goes nowhere.'),
    },
    'service-payment': {
      absent: harm('A fee is due and never paid: the SIM never comes.'),
      later: harm('The page of a refused payment comes before any payment.'),
      earlier: harm('A fee is asked for before there is a request.'),
    },
    'service-result (not-paid)': {
      absent: harm('A refused payment ends as a request, without a second try.'),
      later: harm('A refused payment ends as a request, without a second try.'),
      earlier: harm('The page of a refused payment comes before any payment.'),
    },
    'service-result (requested)': {
      absent: none('Who has paid comes to the page of the request, which shows it.'),
      later: harm('Nobody comes to it, since the page of the request ends the journey.'),
      earlier: harm('A refused payment ends as a request, without a second try.'),
    },
    'service-request-status': {
      absent: harm('Who has requested a free SIM comes to no end.'),
      later: last,
      earlier: harm('Nobody who has paid comes to the page of the payment.'),
    },
  },
  termination: {
    'line-picker': linePicker,
    reason: {
      absent: harm('A line is terminated that perhaps cannot be, and for no reason.'),
      later: harm('Offers are made before it is known whether and why the customer leaves.'),
      earlier: harm('Who comes without a line is asked about none: the page fails.'),
    },
    'win-back': {
      absent: harm('Nothing is ever requested, and every page of the end is wrong.'),
      later: harm('The page of a terminated line comes before the termination.'),
      earlier: harm('Offers are made before it is known whether and why the customer leaves.'),
    },
    ended: {
      absent: harm('A customer who leaves reads that they stay.'),
      later: harm('A customer who leaves reads that they stay.'),
      earlier: harm('The page of a terminated line comes before the termination.'),
    },
    kept: {
      absent: harm('Who stays comes to no end.'),
      later: last,
      earlier: harm('A customer who leaves reads that they stay.'),
    },
  },
};

const reason = (verdict: Verdict): string => ('harm' in verdict ? verdict.harm : `none. ${verdict.none}`);

const moved = (move: Move, word: 'after' | 'before'): string =>
  `${move.upTo === undefined ? '' : `free until ${word} \`${move.upTo}\`; `}${reason(move)}`;

/** Returns docs/journeys/harms.md. */
export const harmsPage = (): string =>
  [
    '# What each step protects',
    '',
    'For every step of every journey file: what harm its absence, a later place and an earlier place would do to customers. Each harm is refused by `npm run journeys -- check`, with a [finding](findings.md)',
    'that names the customers. "Free until" a step: the step may be moved up to there. Where there is no harm, a test moves or removes the step and walks the changed journey with customers',
    'who meet it, against the operator in memory, to the end that they should have. Generated by `npm run docs` from `scripts/docs/harms.ts`.',
    '',
    ...Object.entries(harms).flatMap(([journey, steps]) => [
      `## ${journey}`,
      '',
      '| step | absent | later | earlier |',
      '| --- | --- | --- | --- |',
      ...Object.entries(steps).map(
        ([step, { absent, later, earlier }]) =>
          `| \`${step}\` | ${reason(absent)} | ${moved(later, 'after')} | ${moved(earlier, 'before')} |`,
      ),
      '',
    ]),
  ].join('\n');
