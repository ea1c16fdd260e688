/** What a customer can do about a line, and what is in the way of the rest. */
import type { PortIn, Subscription } from '@senda/contract';
import type { RoutePath } from '../../base/addresses/routes.ts';
import {
  lineEsimAddress,
  linePaymentAddress,
  navigationTargets,
  renewalAddress,
} from '../../base/addresses/targets.ts';
import { cancelPortin } from '../../common/definitions/cancel-portin.ts';
import { dataPack } from '../../common/definitions/data-pack.ts';
import { startAddress } from '../../common/definitions/definition.ts';
import { lineLink } from '../../common/definitions/line-link.ts';
import { numberRecovery } from '../../common/definitions/number-recovery.ts';
import type { ActionGroup, IconName } from '../../common/definitions/request.ts';
import { type RequestJourney, type RequestName, requestJourneys } from '../../common/definitions/requests.ts';
import { reversePortOut } from '../../common/definitions/reverse-port-out.ts';
import { simReplacement } from '../../common/definitions/sim-replacement.ts';
import { hasEnded, isOverdue, isWorking, type LineFacts, openIn } from '../../common/line/line.ts';
import { openRequestLink } from '../../common/line/open-request.ts';
import { isOpen } from '../../common/line/request-stage.ts';
import { type LineReturn, obstacleToReturn, type ReturnObstacle } from './line-return.ts';
import { type NumberRecovery, obstacleToRecovery, recoverableUntil } from './number-recovery.ts';

type Address = RoutePath | `${RoutePath}?${string}`;

/** An action that has a page; lost: suspending the line at once, which its SIM's replacement offers who lost it. */
export type LineActionKind =
  | RequestName
  | 'lost'
  | 'renewal'
  | 'esim'
  | 'cancelPortin'
  | 'orders'
  | 'requests';

/** How an action is shown. */
interface Shown {
  readonly icon: IconName;
  /** Message id. */
  readonly label: string;
}

/**
 * Why the operator refuses an action now. unbegun: the line does not exist yet; arriving: its number is still to be moved here;
 * switching: it is being moved; paused: its customer has suspended it; committed: the line cannot be terminated until a day.
 */
export type ActionObstacle =
  | 'arriving'
  | 'switching'
  | 'ended'
  | 'underWay'
  | 'suspended'
  | 'paused'
  | 'committed'
  | ReturnObstacle;

/** An action, with where it is listed and what prevents it. */
export interface LineAction extends Shown {
  readonly kind: LineActionKind;
  readonly group: ActionGroup;
  readonly obstacle: ActionObstacle | null;
  /** Where it leads: its page, or the way out of the obstacle; null while only time helps. */
  readonly at: Address | null;
  /** What the way out is: the open request, the renewal or a payment; null without one. */
  readonly way: 'request' | 'renewal' | 'payment' | null;
  /** The day named beside it, ms since the epoch: when a commitment ends, when the number moves, or until when it can be asked for. */
  readonly until: number | null;
}

/** An action that can be taken now. */
export type ListedAction = Pick<LineAction, 'kind' | 'group' | 'until' | 'icon' | 'label'> & {
  readonly at: Address;
};

/** What is in the way of actions: one sentence for all of them, and the way out. */
export interface ObstacleToActions extends Pick<LineAction, 'at' | 'way' | 'until'> {
  readonly obstacle: Exclude<ActionObstacle, 'ended' | 'notPortedOut'>;
  readonly kinds: readonly LineActionKind[];
}

/** What the page of a line lists, and what it says of the actions that it does not list. */
export interface LineOffer {
  readonly listed: readonly ListedAction[];
  readonly obstacles: readonly ObstacleToActions[];
}

/** What the actions depend on. */
export interface ActionFacts extends LineFacts {
  /** Whether the number of a line that has ended can come back; null until loaded, and for a line that has not. */
  readonly lineReturn: LineReturn | null;
  /** Which former numbers the line can have back; null until loaded, and for a line that has had no other. */
  readonly recovery: NumberRecovery | null;
  /** The gateway knows of no renewal of the line: there is no page about it. */
  readonly isUnrenewed: boolean;
}

/** Whether a line is too long unpaid for a new request, even if its customer has suspended it. */
function isLapsed({ status, suspension, nextCycleAt, suspendsAt }: Subscription, now: number): boolean {
  if (status !== 'Suspend') return false;
  return suspension === undefined || (suspendsAt ?? nextCycleAt) <= now;
}

const openTransfer = ({ transfer }: LineFacts): PortIn | null =>
  transfer !== null && isOpen(transfer) ? transfer : null;

/** Why a line may not have a new request: at most one is open, and its period is paid or may still be. */
function obstacleToRequest(known: LineFacts, now: number): ActionObstacle | null {
  const { line, requests } = known;
  if (hasEnded(line)) return 'ended';
  if (openIn(requests) !== null) return 'underWay';
  if (openTransfer(known) !== null) return 'arriving';
  return isLapsed(line, now) ? 'suspended' : null;
}

/** A suspended line can be terminated, one with a commitment cannot. */
function obstacleToEnd(known: LineFacts, now: number): ActionObstacle | null {
  const obstacle = obstacleToRequest(known, now);
  if (obstacle !== null && obstacle !== 'suspended') return obstacle;
  const { committedUntil } = known.line;
  return committedUntil !== undefined && now < committedUntil ? 'committed' : null;
}

/** Data is for a period that is paid, of a line that works. */
function obstacleToData(known: LineFacts, now: number): ActionObstacle | null {
  const obstacle = obstacleToRequest(known, now);
  if (obstacle !== null) return obstacle;
  if (isOverdue(known.line, now)) return 'suspended';
  return isWorking(known.line) ? null : 'paused';
}

const obstacleToUse = ({ line }: LineFacts): ActionObstacle | null => (hasEnded(line) ? 'ended' : null);

/** A port-in can be cancelled until the donor operator switches the number. */
const obstacleToCancel = (known: LineFacts): ActionObstacle | null =>
  openTransfer(known)?.status === 'DONOR_SWITCH' ? 'switching' : null;

interface ActionRule extends Shown {
  readonly group: ActionGroup;
  readonly obstacleTo: (known: ActionFacts, now: number) => ActionObstacle | null;
  /** Its page; null if the line has nothing for it. */
  readonly at: (line: Subscription, known: ActionFacts, now: number) => Address | null;
  /** The day that is named beside it, ms since the epoch. */
  readonly untilOf?: (known: ActionFacts, obstacle: ActionObstacle | null, now: number) => number | undefined;
}

/** The requests whose rule is not that of any request. */
const ownRules: Readonly<Partial<Record<RequestName, Partial<ActionRule>>>> = {
  dataPack: {
    obstacleTo: obstacleToData,
    at: ({ accountNumber, hasUnlimitedData }) =>
      hasUnlimitedData === true ? null : startAddress(dataPack, accountNumber),
  },
  lineLink: {
    at: ({ accountNumber, link }) =>
      link?.status === 'UNLINKED' ? startAddress(lineLink, accountNumber) : null,
    untilOf: ({ line }, obstacle) => (obstacle === null ? line.link?.dueAt : undefined),
  },
  numberRecovery: {
    obstacleTo: (known) => (known.recovery === null ? 'refused' : obstacleToRecovery(known, known.recovery)),
    at: ({ accountNumber }, { recovery }, now) =>
      recoverableUntil(recovery, now) === null ? null : startAddress(numberRecovery, accountNumber),
    untilOf: ({ recovery }, obstacle, now) =>
      obstacle === null ? (recoverableUntil(recovery, now) ?? undefined) : undefined,
  },
  reversePortOut: {
    obstacleTo: (known, now) => obstacleToReturn(known, known.lineReturn, now),
    at: (line, { lineReturn }) =>
      hasEnded(line) && lineReturn !== null ? startAddress(reversePortOut, line.accountNumber) : null,
    untilOf: ({ lineReturn }) => lineReturn?.reversibleUntil,
  },
  termination: {
    obstacleTo: obstacleToEnd,
    untilOf: ({ line }, obstacle) => (obstacle === 'committed' ? line.committedUntil : undefined),
  },
};

const ruleOf = (definition: RequestJourney): readonly [RequestName, ActionRule] => {
  const { name, icon, action } = definition.request;
  const common: ActionRule = {
    icon,
    ...action,
    obstacleTo: obstacleToRequest,
    at: ({ accountNumber }) => startAddress(definition, accountNumber),
  };
  return [name, { ...common, ...ownRules[name] }];
};

const groups: readonly ActionGroup[] = ['quick', 'plan', 'sim', 'number', 'leaving'];

/** The actions about one line, by their groups. */
const rules = (
  [
    ...requestJourneys.map(ruleOf),
    [
      'lost',
      {
        icon: 'pause',
        label: 'order.quick.lost',
        group: 'quick',
        obstacleTo: obstacleToRequest,
        // What prevents it is said of the replacement.
        at: ({ accountNumber }, known, now) =>
          isWorking(known.line) && obstacleToRequest(known, now) === null
            ? startAddress(simReplacement, accountNumber)
            : null,
      },
    ],
    [
      'renewal',
      {
        icon: 'calendar',
        label: 'order.payment.renewal',
        group: 'plan',
        obstacleTo: obstacleToUse,
        at: ({ accountNumber }, { isUnrenewed }) => (isUnrenewed ? null : renewalAddress(accountNumber)),
      },
    ],
    [
      'esim',
      {
        icon: 'esim',
        label: 'order.manage.esim',
        group: 'sim',
        obstacleTo: obstacleToUse,
        at: ({ accountNumber, simType, simReference }) =>
          simType === 'esim' && simReference !== undefined ? lineEsimAddress(accountNumber) : null,
      },
    ],
    [
      'cancelPortin',
      {
        icon: 'close',
        label: 'order.manage.cancelPortin',
        group: 'number',
        obstacleTo: obstacleToCancel,
        at: ({ accountNumber }, known) =>
          openTransfer(known) === null ? null : startAddress(cancelPortin, accountNumber),
        untilOf: (known, obstacle) => (obstacle === null ? openTransfer(known)?.switchAt : undefined),
      },
    ],
  ] satisfies readonly (readonly [LineActionKind, ActionRule])[]
).toSorted(([, one], [, other]) => groups.indexOf(one.group) - groups.indexOf(other.group));

const always = (kind: 'orders' | 'requests', shown: Shown, at: RoutePath): LineAction => ({
  kind,
  ...shown,
  group: 'account',
  obstacle: null,
  at,
  way: null,
  until: null,
});

/** What concerns all lines of the customer. */
const account: readonly LineAction[] = [
  always('orders', { icon: 'bag', label: 'order.manage.all' }, navigationTargets.gotoDashboardPage),
  always('requests', { icon: 'clock', label: 'order.manage.requests' }, '/manage/service-request'),
];

/** Returns where what stands in the way is shown; the transfer of an order's number has no page. */
function wayOut(
  obstacle: ActionObstacle,
  { requests, line, isUnrenewed }: ActionFacts,
  now: number,
): Pick<LineAction, 'at' | 'way'> {
  const open = openIn(requests);
  if (obstacle === 'underWay' && open !== null) return { at: openRequestLink(open).at, way: 'request' };
  if (obstacle === 'suspended' && isOverdue(line, now))
    return { at: linePaymentAddress(line.accountNumber), way: 'payment' };
  if (obstacle === 'suspended' && !isUnrenewed)
    return { at: renewalAddress(line.accountNumber), way: 'renewal' };
  return { at: null, way: null };
}

function lineAction(
  kind: LineActionKind,
  { icon, label, group, obstacleTo, at, untilOf }: ActionRule,
  known: ActionFacts,
  now: number,
): readonly LineAction[] {
  const page = at(known.line, known, now);
  if (page === null) return [];
  const obstacle = obstacleTo(known, now);
  return [
    {
      kind,
      icon,
      label,
      group,
      obstacle,
      ...(obstacle === null ? { at: page, way: null } : wayOut(obstacle, known, now)),
      until: untilOf?.(known, obstacle, now) ?? null,
    },
  ];
}

/** Returns what can be done about a line at `now`, ms since the epoch. */
export const lineActions = (known: ActionFacts, now: number): readonly LineAction[] => [
  ...rules.flatMap(([kind, rule]) => lineAction(kind, rule, known, now)),
  ...account,
];

/** Returns what is listed of the actions, and a sentence for each obstacle. What a line can never have again is left out. */
export function offerOf(actions: readonly LineAction[]): LineOffer {
  const listed: ListedAction[] = [];
  const obstacles = new Map<ActionObstacle, ObstacleToActions>();
  for (const { kind, icon, label, group, obstacle, at, way, until } of actions) {
    if (obstacle === 'ended' || obstacle === 'notPortedOut') continue;
    if (obstacle === null) {
      if (at !== null) listed.push({ kind, icon, label, group, at, until });
      continue;
    }
    const { kinds = [] } = obstacles.get(obstacle) ?? {};
    obstacles.set(obstacle, { obstacle, kinds: [...kinds, kind], at, way, until });
  }
  return { listed, obstacles: [...obstacles.values()] };
}
