import type { StatusSummary } from '@senda/core/features/order';
import { AlertIcon, CheckIcon, ClockIcon, StopIcon, Tag } from '@senda/ui';
import type { ReactNode } from 'react';

/** The icon of a status, in its tag and in a list. */
export const statusIcons = {
  info: ClockIcon,
  ok: CheckIcon,
  warn: AlertIcon,
  bad: StopIcon,
  // What is over or done warns of nothing.
  plain: null,
} as const satisfies Record<StatusSummary['tone'], unknown>;

/** The status of an order in one or two words. */
export function StatusTag({ tone, children }: { tone: StatusSummary['tone']; children: ReactNode }) {
  const icon = statusIcons[tone];
  return (
    <Tag kind={tone} {...(icon && { icon })}>
      {children}
    </Tag>
  );
}
