import { expect, test } from 'vitest';
import { listedStatus, summarizeStatus } from './order-status.ts';
import { everyStatus } from './testing.ts';

const told = everyStatus().map((facts) => ({ facts, standing: summarizeStatus(facts) }));
type Told = (typeof told)[number];

/** The combinations, of those that `of` picks, for which `holds` does not hold; a few are enough to see. */
const against = (of: (each: Told) => boolean, holds: (each: Told) => boolean): readonly Told[] =>
  told.filter((each) => of(each) && !holds(each)).slice(0, 3);

const isOver = ({ facts }: Told): boolean => facts.order === 'FAILED' || facts.order === 'CANCELLED';
const hasLine = ({ facts }: Told): boolean => facts.order === 'COMPLETED';
const isNews = (each: Told): boolean =>
  each.facts.order === 'PLACED' ||
  each.facts.order === 'APPROVED' ||
  (hasLine(each) && ['Active', 'WAITING', 'Grace', 'Suspend'].includes(each.facts.line));
const does = ({ standing }: Told, ...actions: readonly string[]): boolean =>
  actions.some((action) => standing.actions.some((offered) => offered === action));

test('every combination has a name, a sentence, and no sentence twice', () => {
  expect(told.length).toBeGreaterThan(100_000);
  expect(
    against(
      () => true,
      ({ standing: { text, sentences } }) =>
        text !== '' && sentences.length > 0 && new Set(sentences).size === sentences.length,
    ),
  ).toEqual([]);
});

test('active is said of an active line whose SIM and number are there, and of no other', () => {
  const names = ({ standing }: Told) => standing.text === 'orders.line.active';
  expect(
    against(
      names,
      ({ facts: { order, line, delivery, port } }) =>
        order === 'COMPLETED' &&
        line === 'Active' &&
        ['NONE', 'DELIVERED'].includes(delivery) &&
        ['NONE', 'DONE', 'ACTIVE'].includes(port),
    ),
  ).toEqual([]);
  expect(told.filter(names).length).toBeGreaterThan(0);
  expect(
    against(
      ({ standing }) => standing.tone === 'ok',
      (each) => names(each),
    ),
  ).toEqual([]);
});

test('what failed, was missed or waits names itself, and leads to whoever acts next', () => {
  const failed = ({ facts: { delivery, port } }: Told) =>
    delivery === 'DELIVERY_FAILED' || ['REJECTED', 'FAILED', 'PORT_IN_FAILED', 'WAITING'].includes(port);
  expect(
    against(
      (each) => isNews(each) && failed(each),
      (each) => does(each, 'help') && ['warn', 'bad'].includes(each.standing.tone),
    ),
  ).toEqual([]);
  expect(
    against(
      ({ facts }) => facts.order === 'FAILED',
      (each) => does(each, 'help'),
    ),
  ).toEqual([]);
  expect(
    against(
      ({ facts }) => facts.payment === 'due' && ['INITIATED', 'CREATED'].includes(facts.order),
      (each) => does(each, 'pay'),
    ),
  ).toEqual([]);
  expect(
    against(
      (each) => hasLine(each) && ['Suspend', 'Grace'].includes(each.facts.line),
      (each) => does(each, 'renewal'),
    ),
  ).toEqual([]);
});

test('an order for a SIM alone offers more than its end, once the customer has to act', () => {
  expect(
    against(
      ({ facts }) => facts.orderType === 'SIM_ONLY' && facts.order === 'APPROVED',
      (each) => does(each, 'help') && each.standing.sentences.some((id) => id.startsWith('orders.sim.')),
    ),
  ).toEqual([]);
});

test('an order that is over speaks of nothing that is still to come, and is paid no more', () => {
  expect(
    against(
      isOver,
      ({ standing: { sentences, actions } }) => sentences.length === 1 && !actions.includes('pay'),
    ),
  ).toEqual([]);
});

test('cancelling is offered where it can be done, and nowhere else', () => {
  expect(
    against(
      () => true,
      (each) => does(each, 'cancel') === each.facts.isCancellable,
    ),
  ).toEqual([]);
});

test.each([
  [{ order_type: 'SERVICE_ORDER', state: 'INI', status: 'CREATED' }, 'orders.status.awaitsPayment'],
  [{ order_type: 'SIM_ONLY', state: 'PRO', status: 'APPROVED' }, 'orders.status.activate'],
  [{ order_type: 'SERVICE_ORDER', state: 'PRO', status: 'APPROVED' }, 'orders.status.APPROVED'],
  [{ order_type: 'SIM_ONLY', state: 'TSU', status: 'APPROVED' }, 'orders.status.COMPLETED'],
  [{ order_type: 'SERVICE_ORDER', state: 'OFL', status: 'PLACED' }, 'orders.status.FAILED'],
] as const)('in a list %o is %s', (order, text) => {
  expect(listedStatus(order)).toBe(text);
});
