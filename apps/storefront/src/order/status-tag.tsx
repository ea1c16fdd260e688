import type { StatusSummary } from '@senda/core';
import { AlertIcon, CheckIcon, ClockIcon, StopIcon, Tag } from '@senda/ui';
import type { ReactNode } from 'react';

const icons = {
  info: ClockIcon,
  ok: CheckIcon,
  warn: AlertIcon,
  bad: StopIcon,
  // What is over or done warns of nothing.
  plain: null,
} as const satisfies Record<StatusSummary['tone'], unknown>;

/** The status of an order in one or two words. */
export function StatusTag({ tone, children }: { tone: StatusSummary['tone']; children: ReactNode }) {
  const icon = icons[tone];
  return (
    <Tag kind={tone} {...(icon && { icon })}>
      {children}
    </Tag>
  );
}
