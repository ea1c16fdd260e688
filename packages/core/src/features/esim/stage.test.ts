import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleLine } from '../../common/line/sample.ts';
import { phoneOf } from './phone.ts';
import { sampleEsim, sampleEsimOrder, sampleInstallation, userAgents } from './sample.ts';
import { type EsimFacts, type EsimStage, isReachSaid, stageOf } from './stage.ts';

const facts: EsimFacts = {
  order: sampleEsimOrder,
  line: null,
  details: sampleEsim,
  installation: sampleInstallation('NOT_STARTED'),
  phone: phoneOf(userAgents.iphone),
  isCard: false,
  wasMissing: true,
  retriedAfter: null,
  isRefused: false,
};
const completed = { ...sampleEsimOrder, status: 'COMPLETED', state: 'TSU' } as const;
const failed = sampleInstallation('FAILED');
const enabled = sampleInstallation('ENABLED', 'Samsung Galaxy A54');
const physical = {
  ...sampleEsimOrder,
  draft: { ...sampleEsimOrder.draft, simType: 'physical_sim' },
} as const;

const table: readonly (readonly [EsimStage, Partial<EsimFacts>])[] = [
  ['card', { isCard: true }],
  ['card', { order: physical }],
  ['card', { order: { ...sampleEsimOrder, preview: { items: [], total: { amount: 0 } } } }],
  ['card', { order: null, line: { ...sampleLine, simType: 'physical_sim' } }],
  ['card', { order: null, line: null }],
  ['closed', { order: null, line: { ...sampleLine, status: 'Inactive' } }],
  ['ready', { order: null, line: sampleLine }],
  ['preparing', { order: null, line: sampleLine, details: null }],
  ['active', { order: null, line: sampleLine, installation: enabled }],
  ['other', { order: null, line: sampleLine, installation: enabled, wasMissing: false }],
  ['closed', { order: { ...sampleEsimOrder, state: 'CAN' } }],
  ['closed', { order: { ...sampleEsimOrder, state: 'OFL' } }],
  ['preparing', { details: null, installation: null }],
  ['ready', {}],
  ['ready', { installation: null }],
  ['ready', { order: completed }],
  ['started', { installation: sampleInstallation('STARTED') }],
  ['downloading', { installation: sampleInstallation('DOWNLOADED') }],
  ['downloading', { details: { state: 'DOWNLOADED' } }],
  ['activating', { installation: sampleInstallation('INSTALLED') }],
  ['activating', { installation: enabled, wasMissing: false }],
  ['activating', { details: { state: 'ENABLED' } }],
  ['refused', { installation: enabled, isRefused: true }],
  ['active', { order: completed, installation: enabled }],
  ['active', { order: completed, details: { state: 'INSTALLED' } }],
  [
    'already',
    { order: completed, installation: sampleInstallation('ENABLED', 'iPhone 15'), wasMissing: false },
  ],
  ['already', { order: completed, installation: sampleInstallation('ENABLED'), wasMissing: false }],
  ['other', { order: completed, installation: enabled, wasMissing: false }],
  ['failed', { installation: failed }],
  ['failed', { details: { state: 'ERROR' } }],
  ['failed', { installation: failed, retriedAfter: 7 }],
  ['ready', { installation: failed, retriedAfter: failed.updatedAt ?? null }],
  ['ready', { details: { state: 'ERROR' }, retriedAfter: 0 }],
];
test.each(table)('%s: %j', (stage, changed) => {
  expect(stageOf({ ...facts, ...changed })).toBe(stage);
});

test('where our review, a refusal or an unknown phone is spoken of, our channels are named with it', () => {
  const said = table.map(([stage]) => stage).filter(isReachSaid);
  expect(new Set(said)).toEqual(new Set(['preparing', 'refused', 'other']));
});

describe('for every combination of facts', () => {
  const statuses = ['NOT_STARTED', 'STARTED', 'DOWNLOADED', 'INSTALLED', 'ENABLED', 'FAILED'] as const;
  const profiles = ['RELEASED', 'DOWNLOADED', 'INSTALLED', 'ENABLED', 'ERROR'] as const;
  const everything = fc.record({
    line: fc.constant(null),
    order: fc.constantFrom(sampleEsimOrder, completed, { ...sampleEsimOrder, state: 'CAN' }),
    details: fc.constantFrom(...profiles).map((state) => ({ state })),
    installation: fc
      .tuple(fc.constantFrom(...statuses), fc.constantFrom(undefined, 'iPhone 15', 'Pixel 9'))
      .map((parts) => sampleInstallation(...parts)),
    phone: fc.constantFrom(...Object.values(userAgents)).map(phoneOf),
    isCard: fc.constant(false),
    wasMissing: fc.boolean(),
    retriedAfter: fc.constantFrom(null, 0, failed.updatedAt ?? 0),
    isRefused: fc.boolean(),
  });
  type Made = typeof everything extends fc.Arbitrary<infer Each> ? Each : never;

  const violations = (of: (made: Made, stage: EsimStage) => boolean) =>
    fc.check(fc.property(everything, (made) => !of(made, stageOf(made)))).counterexample;

  test('an active line is only claimed of a completed order', () => {
    const claims = (stage: EsimStage) => ['active', 'already', 'other'].includes(stage);
    expect(violations((made, stage) => claims(stage) && made.order.status !== 'COMPLETED')).toBeNull();
  });

  test('another phone is only claimed after its report', () => {
    expect(
      violations((made, stage) => stage === 'other' && made.installation.device === undefined),
    ).toBeNull();
  });

  test('the code is never shown again once a phone has downloaded the profile', () => {
    const used = ({ installation }: Made) =>
      ['DOWNLOADED', 'INSTALLED', 'ENABLED'].includes(installation.status);
    expect(
      violations((made, stage) => used(made) && ['ready', 'started', 'failed'].includes(stage)),
    ).toBeNull();
  });
});
