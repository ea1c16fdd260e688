import { expect, test } from 'vitest';
import { type StatusAction, type StatusFacts, type StatusSummary, summarizeStatus } from './order-status.ts';
import { everyStatus } from './testing.ts';

const cases = everyStatus().map((facts) => ({ facts, summary: summarizeStatus(facts) }));
type Case = (typeof cases)[number];

/** Returns the first combinations selected by `of` that violate `rule`. */
const violations = (of: (each: Case) => boolean, rule: (each: Case) => boolean): readonly Case[] =>
  cases.filter((each) => of(each) && !rule(each)).slice(0, 3);

const isOver = ({ facts }: Case): boolean => facts.order === 'FAILED' || facts.order === 'CANCELLED';
const hasLine = ({ facts }: Case): boolean => facts.order === 'COMPLETED';
const isNews = (each: Case): boolean =>
  each.facts.order === 'PLACED' ||
  each.facts.order === 'APPROVED' ||
  (hasLine(each) && ['Active', 'WAITING', 'Grace', 'Suspend', 'PAUSED'].includes(each.facts.line));
const does = ({ summary }: Case, ...actions: readonly string[]): boolean =>
  actions.some((action) => summary.actions.some((offered) => offered === action));

test('every combination has a text, a sentence, and no sentence twice', () => {
  expect(cases.length).toBeGreaterThan(100_000);
  expect(
    violations(
      () => true,
      ({ summary: { text, sentences } }) =>
        text !== '' && sentences.length > 0 && new Set(sentences).size === sentences.length,
    ),
  ).toEqual([]);
});

test('active requires an active line whose SIM and number have arrived', () => {
  const names = ({ summary }: Case) => summary.text === 'order.line.active';
  expect(
    violations(
      names,
      ({ facts: { order, line, delivery, port } }) =>
        order === 'COMPLETED' &&
        line === 'Active' &&
        ['NONE', 'DELIVERED'].includes(delivery) &&
        ['NONE', 'DONE', 'ACTIVE'].includes(port),
    ),
  ).toEqual([]);
  expect(cases.filter(names).length).toBeGreaterThan(0);
  expect(
    violations(
      ({ summary }) => summary.tone === 'ok',
      (each) => names(each),
    ),
  ).toEqual([]);
});

test('failures, missed deliveries and waits are named, and offer help or an action', () => {
  const failed = ({ facts: { delivery, port } }: Case) =>
    delivery === 'DELIVERY_FAILED' || ['REJECTED', 'FAILED', 'PORT_IN_FAILED', 'WAITING'].includes(port);
  expect(
    violations(
      (each) => isNews(each) && failed(each),
      (each) =>
        does(each, 'help', 'enterNip', 'transferAgain') && ['warn', 'bad'].includes(each.summary.tone),
    ),
  ).toEqual([]);
  expect(
    violations(
      ({ facts }) => facts.order === 'FAILED',
      (each) => does(each, 'help'),
    ),
  ).toEqual([]);
  expect(
    violations(
      ({ facts }) => facts.payment === 'due' && ['INITIATED', 'CREATED'].includes(facts.order),
      (each) => does(each, 'pay'),
    ),
  ).toEqual([]);
  expect(
    violations(
      (each) => hasLine(each) && ['Suspend', 'Grace'].includes(each.facts.line),
      (each) =>
        each.facts.isBeingPaid ||
        does(each, each.facts.line === 'Grace' || each.facts.isUnpaid ? 'payLine' : 'renewal'),
    ),
  ).toEqual([]);
});

test('a number is asked for on the page of an ended line alone, and only while it can be', () => {
  const mayAsk = ({ facts: { order, line, returns } }: Case) =>
    order === 'COMPLETED' && line === 'Inactive' && returns === 'possible';
  expect(
    violations(
      () => true,
      (each) => does(each, 'askBack') === mayAsk(each),
    ),
  ).toEqual([]);
  expect(cases.filter(mayAsk).length).toBeGreaterThan(0);
  // The operator that has the number acts, and nothing is asked of the customer.
  expect(
    violations(
      ({ facts: { order, line, returns } }) =>
        order === 'COMPLETED' && line === 'Inactive' && returns === 'asked',
      ({ summary: { actor, actions } }) => actor === 'donor' && actions.length === 0,
    ),
  ).toEqual([]);
});

test('a line that its customer suspended can be resumed, whatever else it is', () => {
  expect(
    violations(
      (each) => hasLine(each) && ['PAUSED', 'ENDING', 'WAITING'].includes(each.facts.line),
      (each) => does(each, 'resume') === (each.facts.isPaused || each.facts.line === 'PAUSED'),
    ),
  ).toEqual([]);
});

const mayHaveCard = ['NONE', 'DELIVERED', 'READY_FOR_PICKUP', 'UNKNOWN'];
const wayOn = ({ sim, esim, delivery }: StatusFacts) => {
  if (sim === 'esim') return esim === 'installed' ? 'help' : 'install';
  return mayHaveCard.includes(delivery) ? 'activate' : 'help';
};

test('an approved order with a SIM offers the installation, the activation of a card that may have arrived, or help', () => {
  expect(
    violations(
      ({ facts }) => facts.sim !== 'none' && facts.order === 'APPROVED',
      (each) =>
        does(each, wayOn(each.facts)) && each.summary.sentences.some((id) => id.startsWith('order.sim.')),
    ),
  ).toEqual([]);
});

test('the installation of an eSIM is offered exactly while its approved order waits for it', () => {
  expect(
    violations(
      () => true,
      (each) =>
        does(each, 'install') ===
        (each.facts.sim === 'esim' && each.facts.order === 'APPROVED' && each.facts.esim !== 'installed'),
    ),
  ).toEqual([]);
});

test('the activation of a card is offered only while its approved order waits for it', () => {
  expect(
    violations(
      (each) => does(each, 'activate'),
      ({ facts: { order, sim } }) => order === 'APPROVED' && (sim === 'physical_sim' || sim === 'in_hand'),
    ),
  ).toEqual([]);
});

test('another identity check is asked for while an order with a rejected one is not approved', () => {
  const isOpen = ({ facts }: Case) => ['INITIATED', 'CREATED', 'PLACED'].includes(facts.order);
  expect(
    violations(
      () => true,
      (each) =>
        does(each, 'identify') === (isOpen(each) && each.facts.identity === 'REJECTED') &&
        does(each, 'identifyCurp') === (isOpen(each) && each.facts.identity === 'CURP') &&
        does(each, 'identifyAssisted') === (isOpen(each) && each.facts.identity === 'ASSISTED'),
    ),
  ).toEqual([]);
  // Nothing says that it is our turn.
  expect(
    violations(
      (each) => does(each, 'identify') || does(each, 'identifyCurp') || does(each, 'identifyAssisted'),
      ({ summary: { sentences } }) =>
        !sentences.includes('order.hint.PLACED') && !sentences.includes('order.hint.INITIATED'),
    ),
  ).toEqual([]);
});

/** What a page may offer first where the customer acts, by its tag. */
const firstByTag: Readonly<Record<string, readonly StatusAction[]>> = {
  'order.status.unpaid': ['pay'],
  'order.status.identity': ['identify'],
  'order.status.identityCurp': ['identifyCurp'],
  'order.status.identityAssisted': ['identifyAssisted'],
  'order.status.install': ['install'],
  'order.status.installFailed': ['install'],
  'order.status.activate': ['activate'],
  'order.status.FAILED': ['tryAgain'],
  'order.delivery.READY_FOR_PICKUP': ['directions'],
  'order.delivery.DELIVERY_FAILED': ['reschedule'],
  'order.line.waiting': ['enterNip', 'transferAgain', 'payRequest', 'help'],
  'order.line.kept': ['enterNip', 'transferAgain', 'help'],
  'order.line.grace': ['payLine'],
  'order.line.suspended': ['payLine', 'resume', 'help'],
  'order.line.cardExpired': ['updateCard'],
};

test('what a page offers first is what its tag says', () => {
  const asks = ({ summary: { actor } }: Case) => actor === 'customer';
  expect(
    violations(asks, ({ summary: { text, actions } }) => {
      const [first] = actions;
      return first !== undefined && (firstByTag[text] ?? []).includes(first);
    }),
  ).toEqual([]);
  expect(new Set(cases.filter(asks).map(({ summary }) => summary.text))).toEqual(
    new Set(Object.keys(firstByTag)),
  );
});

test('the main action is the first one of a page whose customer acts next, and no other page has one', () => {
  expect(
    violations(
      () => true,
      ({ summary: { main, actor, actions } }) =>
        main === (actor === 'customer' ? (actions[0] ?? null) : null),
    ),
  ).toEqual([]);
});

test('another delivery is offered exactly while the operator accepts it', () => {
  const isOpen = ({ facts: { delivery } }: Case) =>
    ['PREPARING', 'SHIPPED', 'DELIVERY_FAILED'].includes(delivery);
  expect(violations(isNews, (each) => does(each, 'reschedule') === isOpen(each))).toEqual([]);
});

test('the delivery of an order in review is a plan, and of no other', () => {
  const isComing = ({ facts: { delivery } }: Case) => delivery === 'PREPARING' || delivery === 'SHIPPED';
  expect(
    violations(
      (each) => isNews(each) && isComing(each),
      ({ facts: { order }, summary: { sentences } }) =>
        sentences.some((id) => id.startsWith('order.delivery.planned')) === (order === 'PLACED') &&
        sentences.some((id) => /PREPARING|SHIPPED/.test(id)) === (order !== 'PLACED'),
    ),
  ).toEqual([]);
});

test('an order that was never paid did not fail for us', () => {
  expect(
    violations(
      ({ facts: { order } }) => order === 'FAILED',
      ({ facts: { isNeverPaid }, summary: { sentences } }) =>
        sentences[0] === (isNeverPaid ? 'order.hint.FAILED.unpaid' : 'order.hint.FAILED'),
    ),
  ).toEqual([]);
  expect(cases.some(({ facts: { isNeverPaid } }) => isNeverPaid)).toBe(true);
});

test('a SIM that is on its way has its day in the heading of its page, while the day is still to come', () => {
  const isComing = ({ facts: { delivery }, summary: { isAboutDelivery } }: Case) =>
    isAboutDelivery && ['SHIPPED', 'OUT_FOR_DELIVERY'].includes(delivery);
  expect(
    violations(
      isComing,
      ({ facts: { isArrivalDated, delivery }, summary: { head, sentences } }) =>
        head === `order.head.delivery.${isArrivalDated ? 'arrives' : delivery}` &&
        // The heading has said it already.
        sentences.includes(`order.delivery.${delivery}.undated`),
    ),
  ).toEqual([]);
  expect(cases.filter((each) => isComing(each) && !each.facts.isArrivalDated)).not.toEqual([]);
  expect(
    violations(
      (each) => !isComing(each),
      ({ facts, summary: { head, sentences } }) =>
        head !== 'order.head.delivery.arrives' &&
        (facts.isArrivalDated ||
          !sentences.some((id) => /(?:planned|(?:PREPARING|SHIPPED|OUT_FOR_DELIVERY).hint)$/.test(id))),
    ),
  ).toEqual([]);
});

test('a SIM that waits in a store is picked up before it is activated', () => {
  expect(
    violations(
      ({ facts: { order, sim, delivery } }) =>
        order === 'APPROVED' && sim === 'physical_sim' && delivery === 'READY_FOR_PICKUP',
      ({ summary: { text, actions } }) =>
        ['order.delivery.READY_FOR_PICKUP', 'order.line.waiting', 'order.line.kept'].includes(text) &&
        actions.indexOf('directions') < actions.indexOf('activate'),
    ),
  ).toEqual([]);
});

/** An unpaid line is paid, unless it is being paid; for another reason help is asked for. */
const wayBack = ({ line, isUnpaid, isBeingPaid }: StatusFacts) => {
  if (line === 'Suspend' && !isUnpaid) return 'help';
  return isBeingPaid ? null : 'payLine';
};

test('something is asked of the customer only if they act next, and it is offered', () => {
  const asks = (each: Case) => each.summary.main;
  // A line in order, and one whose end was asked for, need nothing, unless its SIM, its number or its card does.
  expect(
    violations(
      ({ facts: { order, line, delivery, port, renewal } }) =>
        order === 'COMPLETED' &&
        renewal !== 'expired' &&
        !['READY_FOR_PICKUP', 'DELIVERY_FAILED'].includes(delivery) &&
        !['WAITING', 'REJECTED', 'FAILED', 'PORT_IN_FAILED'].includes(port) &&
        ['ENDING', 'Inactive', 'NONE', 'UNREAD', 'Active'].includes(line),
      (each) => asks(each) === null,
    ),
  ).toEqual([]);
  expect(
    violations(
      ({ facts }) =>
        ['FAILED', 'INITIATED', 'CREATED'].includes(facts.order) &&
        facts.payment !== 'due' &&
        !['REJECTED', 'CURP', 'ASSISTED'].includes(facts.identity),
      (each) => {
        const { order, payment } = each.facts;
        return asks(each) === (order === 'FAILED' && payment !== 'unreturned' ? 'tryAgain' : null);
      },
    ),
  ).toEqual([]);
  expect(
    violations(
      ({ facts: { line }, summary: { text } }) =>
        ['Grace', 'Suspend'].includes(line) && ['order.line.grace', 'order.line.suspended'].includes(text),
      (each) => asks(each) === wayBack(each.facts),
    ),
  ).toEqual([]);
});

test.each<[Partial<StatusFacts>, StatusSummary['actor']]>([
  [{ order: 'CREATED', payment: 'due' }, 'customer'],
  [{ order: 'CREATED', payment: 'confirming' }, 'bank'],
  [{ order: 'PLACED' }, 'us'],
  [{ order: 'PLACED', identity: 'REVIEWING' }, 'us'],
  [{ order: 'PLACED', identity: 'REJECTED' }, 'customer'],
  [{ order: 'APPROVED', sim: 'esim' }, 'customer'],
  [{ order: 'APPROVED', sim: 'esim', esim: 'failed' }, 'customer'],
  [{ order: 'APPROVED', sim: 'esim', esim: 'installing' }, null],
  [{ order: 'APPROVED', sim: 'esim', esim: 'installed' }, 'us'],
  [{ order: 'APPROVED', sim: 'in_hand' }, 'customer'],
  [{ order: 'APPROVED', sim: 'none' }, 'us'],
  [{ order: 'APPROVED', sim: 'physical_sim', delivery: 'SHIPPED' }, 'courier'],
  [{ order: 'APPROVED', sim: 'physical_sim', delivery: 'DELIVERY_FAILED' }, 'customer'],
  [{ order: 'COMPLETED', port: 'SUBMITTED' }, 'donor'],
  [{ order: 'COMPLETED', port: 'WAITING' }, 'customer'],
  [{ order: 'COMPLETED', line: 'Grace' }, 'customer'],
  [{ order: 'COMPLETED' }, 'none'],
  [{ order: 'COMPLETED', line: 'ENDING' }, 'us'],
  [{ order: 'FAILED' }, 'customer'],
  [{ order: 'FAILED', payment: 'unreturned' }, 'us'],
  [{ order: 'CANCELLED' }, 'none'],
])('%o: %s acts next', (facts, actor) => {
  const inOrder: StatusFacts = {
    order: 'COMPLETED',
    isNeverPaid: false,
    payment: 'settled',
    isCancellable: false,
    identity: 'NONE',
    sim: 'in_hand',
    esim: 'toInstall',
    delivery: 'NONE',
    isArrivalDated: false,
    port: 'NONE',
    line: 'Active',
    portReason: 'OTHER',
    transferNeeds: null,
    lineReason: 'OTHER',
    hasRequestOrder: false,
    isPaused: false,
    isUnpaid: false,
    renewal: 'auto',
    isLeaving: false,
    isBeingPaid: false,
    returns: 'none',
    payUntil: null,
    switchAt: null,
    endAt: null,
  };
  expect(summarizeStatus({ ...inOrder, ...facts }).actor).toBe(actor);
});

test('a line whose number leaves is never said to go on or to be charged as before', () => {
  const goesOn = [
    'order.line.grace.hint',
    'order.line.suspended.unpaid',
    'order.renewal.auto',
    'order.renewal.off',
  ];
  expect(
    violations(
      ({ facts }) => facts.isLeaving,
      ({ summary: { sentences } }) => !goesOn.some((id) => sentences.includes(id)),
    ),
  ).toEqual([]);
  expect(
    violations(
      ({ facts, summary: { text } }) => facts.isLeaving && !facts.isBeingPaid && text === 'order.line.grace',
      ({ summary: { sentences, main } }) =>
        sentences.includes('order.line.grace.leaving.hint') && main === 'payLine',
    ),
  ).toEqual([]);
});

test('a final order mentions nothing to come, and cannot be paid', () => {
  expect(
    violations(
      isOver,
      ({ summary: { sentences, actions } }) => sentences.length === 1 && !actions.includes('pay'),
    ),
  ).toEqual([]);
});

test('cancelling is offered only if it is possible', () => {
  expect(
    violations(
      () => true,
      (each) => does(each, 'cancel') === each.facts.isCancellable,
    ),
  ).toEqual([]);
});
