import type { AvailableNumber } from '@senda/contract';
import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { samplePlan } from '../../common/catalogue/sample.ts';
import { numberMachine } from './number.machine.ts';

const now = Date.UTC(2026, 10, 21, 18, 0, 0);
const free = [
  '5501427788',
  '5507788310',
  '5503197788',
  '5502778805',
  '5509607788',
  '5505717788',
  '5577880214',
];
const numbers = free.map(
  (number): AvailableNumber => ({
    number,
    category: 'FREE_NUMBER',
    cost: { amount: 0 },
  }),
);
const query = { category: 'FREE_NUMBER', search: '7788' } as const;
const wanted = '5501427788';

const context: SnapshotFrom<typeof numberMachine>['context'] = {
  data: { plan: samplePlan, simType: 'esim', session: { userId: 'sample' } },
  settings: { listed: 6, most: 40 },
  channel: 'web',
  email: 'name@example.com',
  now: () => now,
  newId: () => 'sample',
  draft: { search: '7788' },
  numberType: 'NEW',
  lines: { eligible: true, lines: 1, linesLeft: 4 },
  mostLines: 5,
  icons: null,
  offers: [
    {
      category: 'PREMIUM_NUMBER',
      name: { 'en-US': 'Premium number', 'es-MX': 'Número premium' },
      minimumCost: { amount: 9_900 },
      maximumCost: { amount: 45_000 },
      available: 40,
    },
  ],
  classes: [
    {
      goldenCategory: 'GOLD',
      name: { 'en-US': 'Gold', 'es-MX': 'Oro' },
      minimumCost: { amount: 14_900 },
      maximumCost: { amount: 29_800 },
      available: 12,
    },
  ],
  areaCodes: ['55', '33', '81'],
  asked: query,
  numbers,
  listed: query,
  shown: 6,
  wanted: null,
  locking: null,
  hold: null,
  lost: null,
  left: false,
  tried: false,
  problem: null,
};
const holding: typeof context = {
  ...context,
  draft: { ...context.draft, number: wanted },
  wanted,
  locking: wanted,
};
const held: typeof context = {
  ...holding,
  hold: { choice: { number: wanted, category: 'FREE_NUMBER', amount: 0 }, since: now, endsAt: now + 900_000 },
};

const at = (
  value: Parameters<typeof numberMachine.resolveState>[0]['value'],
  changed: typeof context = context,
) => numberMachine.resolveState({ value, context: changed });

const opening: typeof context = {
  ...context,
  draft: {},
  lines: null,
  offers: null,
  classes: null,
  areaCodes: null,
  numbers: null,
  listed: null,
};
const loading: typeof context = { ...context, draft: {}, numbers: null, listed: null };
const holdEnded: typeof context = { ...holding, lost: 'ended' };

export const numberStates: States<typeof numberMachine> = {
  opening: at({ opening: 'asking' }, opening),
  'opening.failed': at({ opening: 'failed' }, { ...opening, problem: sampleProblem }),
  full: at('full', { ...loading, lines: { eligible: false, lines: 5, linesLeft: 0 } }),
  loading: at({ loading: 'asking' }, loading),
  'loading.failed': at({ loading: 'failed' }, { ...loading, problem: sampleProblem }),
  choosing: at('choosing'),
  transferring: at('transferring', {
    ...context,
    draft: { numberType: 'PORT_IN' },
    numberType: 'PORT_IN',
    numbers: null,
  }),
  holding: at({ holding: 'asking' }, holding),
  'holding.failed': at({ holding: 'failed' }, { ...holding, problem: sampleProblem }),
  held: at('held', held),
  holdEnded: at('holdEnded', holdEnded),
  holdingAgain: at({ holdingAgain: 'asking' }, holdEnded),
  'holdingAgain.failed': at({ holdingAgain: 'failed' }, { ...holdEnded, problem: sampleProblem }),
  chosen: at('chosen', held),
};

const unknown = { category: 'FREE_NUMBER', search: '9999' } as const;

export const numberCases = {
  noneFound: at('choosing', {
    ...context,
    draft: { search: '9999' },
    asked: unknown,
    listed: unknown,
    numbers: [],
  }),
  manyAreas: at('choosing', {
    ...context,
    areaCodes: ['55', '56', '33', '81', '222', '442', '664', '999', '313'],
    draft: { ...context.draft, areaCode: '55' },
  }),
};
