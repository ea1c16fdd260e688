import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleLine } from '../../common/line/sample.ts';
import { reviewedLate } from '../../common/purchase/sample.ts';
import { startPolls } from '../../common/transaction/polling.setup.ts';
import { esimInstallMachine } from './esim-install.machine.ts';
import type { EsimInstallContext } from './esim-install.setup.ts';
import { phoneOf } from './phone.ts';
import { sampleEsim, sampleEsimOrder, sampleInstallation, userAgents } from './sample.ts';

const context: EsimInstallContext = {
  now: () => sampleNow,
  orderRef: sampleEsim.orderRef,
  accountNumber: null,
  phone: phoneOf(userAgents.computer),
  order: null,
  line: null,
  details: null,
  installation: null,
  isCard: false,
  wasMissing: true,
  retriedAfter: null,
  isActivated: false,
  isRefused: false,
  device: '',
  eid: '',
  readAt: sampleNow,
  ...startPolls,
};
const shown: EsimInstallContext = {
  ...context,
  order: sampleEsimOrder,
  details: sampleEsim,
  installation: sampleInstallation('NOT_STARTED'),
};

const at = (
  value: Parameters<typeof esimInstallMachine.resolveState>[0]['value'],
  changed: EsimInstallContext = context,
) => esimInstallMachine.resolveState({ value, context: changed });

const following = (changed: Partial<EsimInstallContext>) =>
  at({ following: 'waiting' }, { ...shown, ...changed });
const ended = (changed: Partial<EsimInstallContext>) => at('ended', { ...shown, ...changed });

const completed = { ...sampleEsimOrder, status: 'COMPLETED', state: 'TSU' } as const;

export const esimInstallStates: States<typeof esimInstallMachine> = {
  reading: at({ reading: 'asking' }),
  'reading.failed': at({ reading: 'failed' }, { ...context, problem: sampleProblem }),
  following: following({}),
  'following.failed': at({ following: 'failed' }, { ...shown, problem: { kind: 'signed-out' } }),
  resting: at('resting', { ...shown, polls: 30, hasRested: true }),
  ended: ended({ order: completed, installation: sampleInstallation('ENABLED', 'iPhone 15') }),
  notFound: at('notFound'),
};

/** A page about a line, which knows no order. */
const ofLine = (changed: Partial<EsimInstallContext> = {}): Partial<EsimInstallContext> => ({
  order: null,
  line: sampleLine,
  accountNumber: sampleLine.accountNumber,
  ...changed,
});
const iphone = phoneOf(userAgents.iphone);

/** Further states: each stage of the installation, and the phones that the page is open on. */
export const esimInstallCases = {
  onIphone: following({ phone: iphone }),
  onAndroid: following({ phone: phoneOf(userAgents.android) }),
  preparing: following({
    order: { ...sampleEsimOrder, status: 'PLACED' },
    details: null,
    installation: null,
  }),
  reviewLate: following({ order: reviewedLate(sampleEsimOrder), details: null, installation: null }),
  orderIncomplete: following({
    order: {
      ...sampleEsimOrder,
      status: 'PLACED',
      identity: {
        productType: 'prepaid',
        status: 'REJECTED',
        reason: 'DOCUMENT_UNREADABLE',
        submitUntil: sampleNow + 86_400_000,
      },
    },
    details: null,
    installation: null,
  }),
  started: following({ phone: iphone, installation: sampleInstallation('STARTED') }),
  downloading: following({ installation: sampleInstallation('DOWNLOADED', 'iPhone 15') }),
  activating: following({ installation: sampleInstallation('INSTALLED', 'iPhone 15'), isActivated: true }),
  refused: ended({ installation: sampleInstallation('INSTALLED', 'iPhone 15'), isRefused: true }),
  failed: following({ installation: sampleInstallation('FAILED') }),
  failedResting: at('resting', {
    ...shown,
    installation: sampleInstallation('FAILED'),
    polls: 30,
    hasRested: true,
  }),
  retried: following({ installation: sampleInstallation('FAILED'), retriedAfter: sampleNow - 60_000 }),
  activeUnnamed: ended({ order: completed, installation: sampleInstallation('ENABLED') }),
  already: ended({
    order: completed,
    installation: sampleInstallation('ENABLED', 'iPhone 15'),
    wasMissing: false,
  }),
  other: ended({
    phone: iphone,
    order: completed,
    installation: sampleInstallation('ENABLED', 'Samsung Galaxy A54'),
    wasMissing: false,
  }),
  ofLine: following(ofLine()),
  ofLineActive: ended(ofLine({ installation: sampleInstallation('ENABLED', 'iPhone 15') })),
  ofLineCard: ended(ofLine({ line: { ...sampleLine, simType: 'physical_sim' }, details: null })),
  ofLineEnded: ended(ofLine({ line: { ...sampleLine, status: 'Inactive' }, details: null })),
  card: ended({ details: null, installation: null, isCard: true }),
  closed: ended({ order: { ...sampleEsimOrder, state: 'CAN' }, details: null, installation: null }),
  confirmation: following({ details: { ...sampleEsim, confirmationCodeRequired: true } }),
  stale: following({ problem: { kind: 'unreachable' } }),
  staleSignedOut: following({ problem: { kind: 'signed-out' } }),
};
