/** Whether an EID is valid: 32 digits, mod 97 is 1 (GSMA SGP.29). A phone that shows one has an eSIM. */
export const isEid = (eid: string): boolean => /^[0-9]{32}$/.test(eid) && BigInt(eid) % 97n === 1n;
