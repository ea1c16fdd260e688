import { describe, expect, test } from 'vitest';
import { rental } from './files/rental.ts';
import { rentalFiles } from './files/rental-files.ts';
import { Crowds } from './oracle/customers.ts';
import { essentialFacts } from './oracle/essential.ts';
import type { FileStep, FileValue } from './oracle/plan.ts';
import { decide } from './oracle.ts';

const fileOf = (steps: FileStep[]): FileValue => ({ id: 'a', title: 'A', steps });
const rulingOf = (...steps: FileStep[]) => decide(fileOf(steps), rental);
const found = (...steps: FileStep[]) => [...rulingOf(...steps).findings.keys()].map((key) => key.trim());
const end: FileStep = { name: 'goodbye', final: 'end' };
const member = { account: 'member' };

test.each(rentalFiles)('the journey "$id" to start from is sound', (file) => {
  expect([...decide(file, rental).findings.keys()]).toEqual([]);
});

// Each of these was counted by hand.
describe('how many facts a condition hangs on', () => {
  const choose: FileStep = { name: 'choose-vehicle' };
  const app = { channel: 'web' };
  test.each<[string, FileStep[], number[]]>([
    ['none without a condition', [choose, end], [0, 0]],
    ['each of those that it reads', [{ name: 'tour', when: { ...app, flagTour: true } }, end], [2, 0]],
    ['none that makes no difference', [{ name: 'tour', when: { any: [app, { not: app }] } }, end], [0, 0]],
    ['what a derived fact comes from', [choose, { name: 'trip', when: { risky: true } }, end], [0, 3, 0]],
    [
      'only one, where the other is the same for all who come',
      [
        { name: 'sorry', when: app, final: 'x' },
        { name: 'tour', when: { any: [app, { flagTour: true }] } },
        end,
      ],
      [1, 1, 0],
    ],
    [
      'none where what never occurs leaves one answer',
      [{ name: 'tour', when: { account: 'none', method: 'invoice' } }, end],
      [0, 0],
    ],
  ])('%s', (_, steps, expected) => {
    expect(essentialFacts(fileOf(steps), rental)).toEqual(expected);
  });
});

// Each of these was decided by hand from the definition of its finding.
describe('the oracle decides as the definition says', () => {
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
      'a derived fact read when half of what it rests on is decided',
      [choose, { name: 'tour', when: { risky: true } }, end],
      ['undecided-fact 1 abroad', 'undecided-fact 1 length'],
    ],
    [
      'a derived fact that one decided fact settles for nobody here',
      [
        choose,
        { name: 'sorry', when: { motor: true }, final: 'x' },
        { name: 'tour', when: { risky: true } },
        end,
      ],
      ['unreachable-step 2', 'constant-condition 2'],
    ],
    [
      'a fact that does not matter where another one settles it',
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
    ['a step behind an end', [end, trip], ['unreachable-step 1']],
    [
      'an outcome behind an end, where another entry has it too',
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
    ['a condition of nothing', [{ name: 'tour', when: {} }, end], ['constant-condition 0']],
    [
      'a condition that cannot hold',
      [{ name: 'tour', when: { any: [] } }, end],
      ['unreachable-step 0', 'constant-condition 0'],
    ],
    [
      'a part that is always true for those who come so far',
      [
        { name: 'sorry', when: { flagTour: true }, final: 'x' },
        { name: 'welcome', when: { any: [{ flagTour: true }, { not: member }] } },
        end,
      ],
      ['constant-condition 1 any/0'],
    ],
    [
      'one of several tests side by side',
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
  const ruling = rulingOf(
    { name: 'address' },
    { name: 'tour', when: { channel: 'web', flagTour: true } },
    end,
  );
  const witnesses = ruling.findings.get('missing-data 0 session')?.witnesses ?? [];
  const crowds = new Crowds(ruling.facts, ruling.customers, rental);
  test.each([
    ['the smallest', { account: 'none' }, undefined],
    ['one too many', { account: 'none', channel: 'web' }, 'is not a smallest one'],
    ['too few', {}, 'holds for customers who do not meet it'],
    ['others', { account: 'member' }, 'holds for customers who do not meet it'],
    ['a combination that never occurs', { account: 'none', method: 'invoice' }, 'holds for nobody'],
    ['a fact that nothing reads', { account: 'none', licensed: true }, 'names a fact that nothing reads'],
  ])('%s', (_, facts, fault) => {
    expect(crowds.fault(facts, witnesses)).toBe(fault);
  });

  test('the path is that of the customer', () => {
    const paths = new Set(ruling.customers.map((_, customer) => ruling.pathOf(customer)));
    expect([...paths].toSorted()).toEqual(['address goodbye', 'address tour goodbye']);
  });
});
