import { describe, expect, test } from 'vitest';
import { rental } from './files/rental.ts';
import { rentalFiles } from './files/rental-files.ts';
import { CustomerSets } from './oracle/customers.ts';
import { essentialFacts } from './oracle/essential.ts';
import type { FileStep, FileValue } from './oracle/plan.ts';
import { evaluateFile } from './oracle.ts';

const fileOf = (steps: FileStep[]): FileValue => ({ id: 'a', title: 'A', steps });
const resultOf = (...steps: FileStep[]) => evaluateFile(fileOf(steps), rental);
const found = (...steps: FileStep[]) => [...resultOf(...steps).findings.keys()].map((key) => key.trim());
const end: FileStep = { name: 'goodbye', final: 'end' };
const member = { account: 'member' };

test.each(rentalFiles)('the base journey "$id" is valid', (file) => {
  expect([...evaluateFile(file, rental).findings.keys()]).toEqual([]);
});

describe('the number of facts that a condition depends on', () => {
  const choose: FileStep = { name: 'choose-vehicle' };
  const app = { channel: 'web' };
  test.each<[string, FileStep[], number[]]>([
    ['none without a condition', [choose, end], [0, 0]],
    ['each fact that it reads', [{ name: 'tour', when: { ...app, flagTour: true } }, end], [2, 0]],
    ['none that makes no difference', [{ name: 'tour', when: { any: [app, { not: app }] } }, end], [0, 0]],
    ['the sources of a derived fact', [choose, { name: 'trip', when: { risky: true } }, end], [0, 3, 0]],
    [
      'only one, if the other has the same value for all customers who reach it',
      [
        { name: 'sorry', when: app, final: 'x' },
        { name: 'tour', when: { any: [app, { flagTour: true }] } },
        end,
      ],
      [1, 1, 0],
    ],
    [
      'none, if impossible combinations leave one result',
      [{ name: 'tour', when: { account: 'none', method: 'invoice' } }, end],
      [0, 0],
    ],
  ])('%s', (_, steps, expected) => {
    expect(essentialFacts(fileOf(steps), rental)).toEqual(expected);
  });
});

// Decided by hand from the definition of each finding.
describe('the oracle follows the definition of each finding', () => {
  const choose: FileStep = { name: 'choose-vehicle' };
  const trip: FileStep = { name: 'trip' };
  test.each<[string, FileStep[], string[]]>([
    ['a path that ends', [end], []],
    ['a path that does not', [trip], ['no-end 0']],
    ['a path that is empty for some', [{ ...end, when: { flagTour: true } }], ['no-end -']],
    ['a path that ends early for some', [choose, { ...end, when: { flagTour: true } }], ['no-end 0']],
    [
      'a fact read before its step',
      [{ name: 'tour', when: { vehicle: 'bike' } }, choose, end],
      ['undecided-fact 0 vehicle'],
    ],
    [
      'a derived fact read when half of its sources are decided',
      [choose, { name: 'tour', when: { risky: true } }, end],
      ['undecided-fact 1 abroad', 'undecided-fact 1 length'],
    ],
    [
      'a derived fact that one decided fact determines for all customers',
      [
        choose,
        { name: 'sorry', when: { motor: true }, final: 'x' },
        { name: 'tour', when: { risky: true } },
        end,
      ],
      ['unreachable-step 2', 'constant-condition 2'],
    ],
    [
      'a fact that does not matter as another one determines the result',
      [{ name: 'tour', when: { all: [{ flagTour: true }, { flagTour: false }, { cover: 'full' }] } }, end],
      ['unreachable-step 0', 'constant-condition 0'],
    ],
    [
      'a fact in the condition of a need',
      [choose, { name: 'sign-in', when: { account: 'none' } }, { name: 'terms' }, end],
      [
        'undecided-fact 2 abroad',
        'undecided-fact 2 length',
        'missing-data 2 licence',
        'missing-data 2 policy',
        'missing-data 2 greenCard',
      ],
    ],
    [
      'a fact decided by two steps',
      [choose, { name: 'quick-choice' }, end],
      ['redecided-fact 1 vehicle', 'shared-route 1'],
    ],
    [
      'a fact that nothing reads, decided by two steps',
      [
        { name: 'licence-photo', when: member },
        { name: 'licence-desk', when: { ...member, channel: 'shop' } },
        end,
      ],
      ['redecided-fact 1 licensed', 'shared-route 1'],
    ],
    ['the same step twice', [trip, { ...trip, when: { flagTour: true } }, end], ['duplicate-step 1']],
    [
      'the same step twice, never both',
      [{ ...trip, when: { flagTour: false } }, { ...trip, when: { flagTour: true } }, end],
      [],
    ],
    ['two steps at one address', [{ name: 'welcome' }, { name: 'tour' }, end], ['shared-route 1']],
    [
      'an address that is shared under facts alone',
      [{ name: 'sign-in' }, { name: 'register', when: { channel: 'shop' } }, end],
      [],
    ],
    ['data that only some have', [{ name: 'address' }, end], ['missing-data 0 session']],
    ['data that a seed gives', [{ name: 'address', when: member }, end], []],
    ['data that may be left out of an answer', [{ name: 'cover' }, end], ['missing-data 0 price']],
    [
      'data asked for after a step that uses it',
      [{ name: 'invoice', when: member, commits: true }, { name: 'method' }, end],
      ['missing-data 0 accepted', 'late-data 1 method'],
    ],
    [
      'data asked for after a step that uses it, of others',
      [{ name: 'invoice', when: member, commits: true }, { name: 'method', when: { account: 'none' } }, end],
      ['missing-data 0 accepted'],
    ],
    ['a step after an end', [end, trip], ['unreachable-step 1']],
    [
      'an outcome after an end, also on another entry',
      [
        { name: 'tour', when: { flagTour: true }, final: 'end' },
        end,
        { name: 'welcome', final: 'end' },
        { name: 'sorry', final: 'x' },
      ],
      ['unreachable-step 2', 'unreachable-step 3', 'unreachable-outcome 3 x'],
    ],
    [
      'a retry of a later step',
      [{ ...end, when: { flagTour: true }, retry: 'trip' }, trip, end],
      ['bad-retry 0'],
    ],
    ['a retry of an earlier step', [trip, { ...end, retry: 'trip' }], []],
    [
      'a retry of a step that some do not meet',
      [
        { ...trip, when: member },
        { ...end, retry: 'trip' },
      ],
      ['bad-retry 1'],
    ],
    [
      'a retry across a commit',
      [trip, { name: 'welcome', commits: true }, { ...end, retry: 'trip' }],
      ['bad-retry 2'],
    ],
    [
      'a retry of the step that commits',
      [trip, { name: 'welcome', commits: true }, { ...end, retry: 'welcome' }],
      [],
    ],
    [
      'a retry across a commit that these customers have not made',
      [
        choose,
        { name: 'welcome', commits: { vehicle: 'bike' } },
        { ...end, when: { motor: true }, retry: 'choose-vehicle' },
        { ...end, final: 'other' },
      ],
      [],
    ],
    [
      'a retry across a commit that some have made',
      [choose, { name: 'welcome', commits: { vehicle: 'bike' } }, { ...end, retry: 'choose-vehicle' }],
      ['bad-retry 2'],
    ],
    ['a commit by a fact that its own step decides', [{ ...choose, commits: { vehicle: 'bike' } }, end], []],
    [
      'a commit by a fact that is decided later',
      [{ name: 'welcome', commits: { vehicle: 'bike' } }, choose, end],
      ['undecided-fact 0 vehicle'],
    ],
    [
      'a commit whose condition always holds',
      [{ name: 'welcome', commits: { any: [member, { not: member }] } }, end],
      ['constant-condition 0 commits'],
    ],
    [
      'a fact that those who skip its step have not decided',
      [{ ...choose, optional: true }, { name: 'tour', when: { vehicle: 'bike' } }, end],
      ['undecided-fact 1 vehicle'],
    ],
    ['a skipped step whose fact nothing reads', [{ ...choose, optional: true }, end], []],
    ['a condition of nothing', [{ name: 'tour', when: {} }, end], ['constant-condition 0']],
    [
      'a condition that cannot hold',
      [{ name: 'tour', when: { any: [] } }, end],
      ['unreachable-step 0', 'constant-condition 0'],
    ],
    [
      'a part that is always true for the customers who reach it',
      [
        { name: 'sorry', when: { flagTour: true }, final: 'x' },
        { name: 'welcome', when: { any: [{ flagTour: true }, { not: member }] } },
        end,
      ],
      ['constant-condition 1 any/0'],
    ],
    [
      'one of several tests in one object',
      [{ name: 'welcome', when: { account: ['none', 'member'], channel: 'web' } }, end],
      ['constant-condition 0 account'],
    ],
    [
      'nothing inside a part that is reported',
      [{ name: 'welcome', when: { all: [member, { not: { any: [] } }] } }, end],
      ['constant-condition 0 all/1'],
    ],
    [
      'combinations that never occur raise no alarm',
      [
        choose,
        { name: 'cover' },
        { name: 'sorry', when: { cover: 'full', vehicle: ['bike'] }, final: 'x' },
        end,
      ],
      ['unreachable-step 2', 'unreachable-outcome 2 x', 'constant-condition 2'],
    ],
  ])('%s', (_, steps, expected) => {
    expect(found(...steps).toSorted()).toEqual(expected.toSorted());
  });
});

describe('a set of facts', () => {
  const oracle = resultOf(
    { name: 'address' },
    { name: 'tour', when: { channel: 'web', flagTour: true } },
    end,
  );
  const counterexamples = oracle.findings.get('missing-data 0 session')?.counterexamples ?? [];
  const customerSets = new CustomerSets(oracle.facts, oracle.customers, rental);
  test.each([
    ['the smallest', { account: 'none' }, undefined],
    ['one too many', { account: 'none', channel: 'web' }, 'is not a smallest one'],
    ['too few', {}, 'holds for customers who do not meet it'],
    ['others', { account: 'member' }, 'holds for customers who do not meet it'],
    ['a combination that never occurs', { account: 'none', method: 'invoice' }, 'holds for no customer'],
    ['a fact that nothing reads', { account: 'none', licensed: true }, 'names a fact that nothing reads'],
  ])('%s', (_, facts, fault) => {
    expect(customerSets.mistakeIn(facts, counterexamples)).toBe(fault);
  });

  test('the path of each customer', () => {
    const paths = new Set(oracle.customers.map((_, customer) => oracle.pathOf(customer)));
    expect([...paths].toSorted()).toEqual(['address goodbye', 'address tour goodbye']);
  });
});
