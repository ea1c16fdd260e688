import type { ManagedOrder } from '@senda/core';
import { CheckIcon, ClockIcon, StopIcon, Tag } from '@senda/ui';
import type { ReactNode } from 'react';

const looks = {
  INITIATED: { kind: 'info', icon: ClockIcon },
  CREATED: { kind: 'info', icon: ClockIcon },
  PLACED: { kind: 'info', icon: ClockIcon },
  APPROVED: { kind: 'info', icon: ClockIcon },
  COMPLETED: { kind: 'ok', icon: CheckIcon },
  FAILED: { kind: 'bad', icon: StopIcon },
  CANCELLED: { kind: 'plain', icon: StopIcon },
} as const satisfies Record<ManagedOrder['status'], unknown>;

/** How an order stands, in a word or two. */
export function StatusTag({ status, children }: { status: ManagedOrder['status']; children: ReactNode }) {
  return <Tag {...looks[status]}>{children}</Tag>;
}
