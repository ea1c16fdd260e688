import type { ManagedOrder } from '@senda/core';
import { AlertIcon, CheckIcon, ClockIcon, StopIcon, Tag } from '@senda/ui';
import type { ReactNode } from 'react';

/** How an order stands, or the line that came of it. */
type Standing = 'unpaid' | ManagedOrder['status'] | NonNullable<ManagedOrder['line']>['standing'];

const looks = {
  INITIATED: { kind: 'info', icon: ClockIcon },
  CREATED: { kind: 'info', icon: ClockIcon },
  PLACED: { kind: 'info', icon: ClockIcon },
  APPROVED: { kind: 'info', icon: ClockIcon },
  COMPLETED: { kind: 'ok', icon: CheckIcon },
  FAILED: { kind: 'bad', icon: StopIcon },
  CANCELLED: { kind: 'plain', icon: StopIcon },
  unpaid: { kind: 'warn', icon: AlertIcon },
  active: { kind: 'ok', icon: CheckIcon },
  arriving: { kind: 'ok', icon: CheckIcon },
  kept: { kind: 'warn', icon: AlertIcon },
  waiting: { kind: 'warn', icon: AlertIcon },
  grace: { kind: 'warn', icon: AlertIcon },
  suspended: { kind: 'bad', icon: StopIcon },
  ending: { kind: 'warn', icon: ClockIcon },
  ended: { kind: 'plain', icon: StopIcon },
} as const satisfies Record<Standing, unknown>;

/** How it stands, in a word or two. */
export function StatusTag({ status, children }: { status: Standing; children: ReactNode }) {
  return <Tag {...looks[status]}>{children}</Tag>;
}
