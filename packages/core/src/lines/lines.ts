import type { Subscription } from '@senda/contract';

/** A line that has ended: nothing of it can be renewed or ended any more (specification, section 4: Inactive in a list). */
export const hasEnded = ({ status }: Subscription): boolean => status === 'Inactive';
