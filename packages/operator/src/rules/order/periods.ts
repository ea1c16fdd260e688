/** How long an order keeps its number, its SIM and its place of a courier without being paid for (ms; decision 0055). */

const hour = 60 * 60_000;
const day = 24 * hour;

/** Time to pay an order: long enough for another card or a call to the bank. */
export const paymentPeriod = 2 * hour;
/** Lifetime of a pay link, and time to pay its order: somebody else may pay, and an expired link is replaced by another. */
export const linkLifetime = 12 * hour;
export const linkPaymentPeriod = 24 * hour;
/** Time to put the SIM of an order that costs nothing to use: a card has to be delivered first. */
export const putToUsePeriod = { esim: 7 * day, physical_sim: 30 * day } as const;
