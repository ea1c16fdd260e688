import type { OrderIdentity } from '@senda/contract';

/** Whether the document of a rejected check is checked by staff from now on: the attempts online are used. */
export const isCheckedByStaff = ({ submitUntil, attempts }: OrderIdentity): boolean =>
  submitUntil !== undefined && attempts !== undefined && attempts.used >= attempts.allowed;
