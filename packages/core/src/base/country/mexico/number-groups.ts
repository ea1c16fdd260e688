/** Lengths of the groups in which a number is shown; together, the digits of a number. A file of its own: every page shows numbers. */
export const numberGroups: readonly number[] = [2, 4, 4];
