import type { Order, Subscription } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { navigationTargets, orderAddress } from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { simReplacement } from '../../common/definitions/sim-replacement.ts';
import { isHeld } from '../../common/purchase/held.ts';
import { type ReviewStart, reviewStart } from '../../common/purchase/review.ts';
import { type ActivationCode, activationCodeOf } from './activation-code.ts';
import type { esimInstallMachine } from './esim-install.machine.ts';
import { type EsimInstallContext, stageIn } from './esim-install.setup.ts';
import { familyOf, installationLink, type PhoneFamily, type PhoneSystem } from './phone.ts';
import { type EsimStage, isReachSaid } from './stage.ts';

type Snapshot = SnapshotFrom<typeof esimInstallMachine>;
type Send = ActorRefFrom<typeof esimInstallMachine>['send'];

type Address = RoutePath | `${RoutePath}?${string}`;

/** What installs the eSIM. */
export interface InstallationMeans {
  readonly code: ActivationCode;
  /** Opens the phone's own installation; null if this is not the phone or it opens no link. */
  readonly link: string | null;
  /** Whose steps to open first. */
  readonly family: PhoneFamily;
}

/** An eSIM as its page shows it. */
export interface ShownEsim {
  /** What the page is about. */
  readonly source: 'order' | 'line';
  readonly stage: EsimStage;
  /** Its order cannot be approved before it is paid, or before a document of the customer has come. */
  readonly isHeld: boolean;
  /** When our review of its order started; null while none runs. */
  readonly reviewStart: ReviewStart | null;
  /** Grouped 2-4-4; null for a number that is still to be transferred. */
  readonly number: string | null;
  /** The phone that reported the installation. */
  readonly device: string | null;
  /** When the phone last reported, ms since the epoch. */
  readonly reportedAt: number | null;
  /** Null unless the eSIM can be installed now. */
  readonly means: InstallationMeans | null;
  /** How far it is: ready, on the phone, active. */
  readonly progress: 0 | 1 | 2;
  /** What is said of the stage names our channels. */
  readonly isReachSaid: boolean;
  readonly orderAt: Address;
}

/** View model of the page that installs an eSIM. */
export interface EsimInstallView extends CallView {
  readonly esim: ShownEsim | null;
  /** The phone that the page is open on. */
  readonly system: PhoneSystem;
  /** When the installation was last loaded, ms since the epoch. */
  readonly readAt: number;
  /** The polls have run out: nothing changes until the customer asks or comes back. */
  readonly rests: boolean;
  /** The customer may ask. */
  readonly canCheck: boolean;
  /** The URL names no order or line of the customer. */
  readonly notFound: boolean;
  readonly linesAt: RoutePath;
  /** Where another eSIM for a line is requested. */
  readonly replacementAt: RoutePath;
  /** Loads the installation again. */
  check(): void;
  /** Loads the installation again because its tab is visible again. */
  back(): void;
  /** Records that the installation link was opened. */
  openLink(): void;
  /** Shows the means again after an installation has failed. */
  retry(): void;
  /** Sets the phone that the customer has chosen, and its EID. */
  chooseDevice(device: string, eid: string): void;
}

const progresses: Readonly<Record<EsimStage, ShownEsim['progress']>> = {
  card: 0,
  closed: 0,
  preparing: 0,
  ready: 0,
  started: 0,
  failed: 0,
  downloading: 1,
  activating: 1,
  refused: 1,
  active: 2,
  already: 2,
  other: 2,
};

const withMeans: readonly EsimStage[] = ['ready', 'started'];

function meansOf({ details, phone, device }: EsimInstallContext, stage: EsimStage): InstallationMeans | null {
  const code = details && withMeans.includes(stage) ? activationCodeOf(details) : null;
  if (!code) return null;
  return {
    code,
    link: installationLink(phone, code),
    family: device === '' ? phone.family : familyOf(device),
  };
}

const numberOf = ({ number, draft }: Order): string | null =>
  number === undefined || draft.numberType === 'PORT_IN' ? null : groupedNumber(number);

const lineNumberOf = ({ number, isProvisionalNumber }: Subscription): string | null =>
  isProvisionalNumber ? null : groupedNumber(number);

function shown(context: EsimInstallContext, stage: EsimStage): ShownEsim {
  const { order, line, installation, orderRef } = context;
  return {
    source: line ? 'line' : 'order',
    stage,
    isHeld: order !== null && isHeld(order),
    reviewStart: order && reviewStart(order),
    number: line ? lineNumberOf(line) : order && numberOf(order),
    device: installation?.device ?? null,
    reportedAt: installation?.updatedAt ?? null,
    means: meansOf(context, stage),
    progress: progresses[stage],
    isReachSaid: isReachSaid(stage),
    orderAt: orderAddress(line?.orderRef ?? orderRef ?? ''),
  };
}

/** Maps a snapshot to the view model of its screen. */
export function esimInstallView(snapshot: Snapshot, send: Send): EsimInstallView {
  const { context } = snapshot;
  const { problem, hasRested, phone, readAt } = context;
  const notFound = snapshot.matches('notFound');
  const isShown = !notFound && !snapshot.hasTag('loading') && !snapshot.hasTag('failed');
  const stage = isShown ? stageIn(context) : null;
  return {
    ...callView(snapshot, send),
    // What is shown may be out of date.
    problem: notFound ? null : problem,
    esim: stage && shown(context, stage),
    system: phone.system,
    readAt,
    rests: snapshot.matches('resting'),
    canCheck: hasRested && !snapshot.matches('ended'),
    notFound,
    linesAt: navigationTargets.gotoDashboardPage,
    replacementAt: simReplacement.start,
    check: () => send({ type: 'check' }),
    back: () => send({ type: 'page.returned' }),
    openLink: () => send({ type: 'link.opened' }),
    chooseDevice: (device, eid) => send({ type: 'device.chosen', device, eid }),
  };
}
