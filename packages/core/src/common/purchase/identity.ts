import type { OrderIdentity } from '@senda/contract';

/** Whether the document of a rejected check is checked by staff from now on: the attempts online are used. */
export const isCheckedByStaff = ({ submitUntil, attempts }: OrderIdentity): boolean =>
  submitUntil !== undefined && attempts !== undefined && attempts.used >= attempts.allowed;

/** Whether a check was rejected because the CURP is not that of the document, so that another one is asked for. */
export const isCurpRejected = ({ status, reason }: OrderIdentity): boolean =>
  status === 'REJECTED' && reason === 'CURP_MISMATCH';
