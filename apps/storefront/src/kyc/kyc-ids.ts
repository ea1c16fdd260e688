/** Returns the control's id, the link target of the error summary. */
export const idOf = (field: string): string => `kyc-${field}`;
