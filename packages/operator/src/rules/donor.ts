/** Simulated donor operators of ported numbers (spec 4.status.service; decision 0062). */
import type { DonorTelco } from '@senda/contract';
import type { Step } from '../store/rows/line.rows.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const donors: readonly DonorTelco[] = [
  { donorId: 'telcel', name: 'Telcel' },
  { donorId: 'att', name: 'AT&T México' },
  { donorId: 'movistar', name: 'Movistar' },
  { donorId: 'unefon', name: 'Unefon' },
  { donorId: 'bait', name: 'Bait' },
  { donorId: 'virgin', name: 'Virgin Mobile' },
  { donorId: 'pillofon', name: 'Pillofon' },
  { donorId: 'oui', name: 'OUI' },
];

export const isDonor = (donorId: string): boolean => donors.some((donor) => donor.donorId === donorId);

export const nipRules = { length: 4, validDays: 5, source: '051', triesAllowed: 3 } as const;
export const nipValidFor = nipRules.validDays * day;
export const hoursNeeded = 24;

/** Simulated behaviour of the donor, by the last two digits of the number. */
export const donorBehaviours: readonly { readonly ending: string; readonly meaning: string }[] = [
  { ending: '01', meaning: 'the donor refuses after an hour (REJECTED)' },
  { ending: '02', meaning: 'takes three days' },
  { ending: '03', meaning: 'after an hour the customer has to act (WAITING); a second request succeeds' },
  { ending: '04', meaning: 'the switch fails (PORT_IN_FAILED); a second request succeeds' },
  { ending: '05', meaning: 'the donor does not release the number: not eligible' },
];

/** Returns the NIP that the donor issued for a number: its last four digits. */
export const nipOf = (number: string): string => number.slice(-nipRules.length);
/** Returns an expired NIP of a number: the same digits in reverse order. */
export const oldNipOf = (number: string): string => nipOf(number).split('').toReversed().join('');

export const releasesNumber = (number: string): boolean => !number.endsWith('05');

/** Time after which the donor stops waiting for the customer (ms). */
const customerTimeout = 5 * day;
const givenUp: Step = { status: 'PORT_IN_FAILED', after: customerTimeout, reason: 'NO_ANSWER' };

export interface Transfer {
  readonly number: string;
  /** 1 for the first request to the donor. */
  readonly attempt: number;
  readonly startedAt: number;
  /** Switch time that the customer chose; as soon as possible by default. */
  readonly switchAt?: number | undefined;
  readonly nip: 'fine' | 'missing' | 'expired';
}

/** Returns the steps of a transfer that succeeds, except for its last status. */
export function transferSteps(switchAfter: number, end: Step): Step[] {
  return [
    { status: 'SUBMITTED', after: 0 },
    { status: 'PROCESSING', after: 10 * minute },
    { status: 'DONOR_SWITCH_SCHEDULED', after: 2 * hour },
    { status: 'DONOR_SWITCH', after: switchAfter - hour },
    { ...end, after: switchAfter },
  ];
}

/** Returns the steps of a transfer, by the simulated behaviour of the donor. */
export function donorSteps({ number, attempt, startedAt, switchAt, nip }: Transfer): Step[] {
  const begun: Step[] = [
    { status: 'SUBMITTED', after: 0 },
    { status: 'PROCESSING', after: 10 * minute },
  ];
  if (nip !== 'fine') {
    const reason = nip === 'missing' ? 'NIP_MISSING' : 'NIP_EXPIRED';
    return [{ status: 'WAITING', after: 0, reason }, givenUp];
  }
  const ending = number.slice(-2);
  if (ending === '01') return [...begun, { status: 'REJECTED', after: hour, reason: 'DONOR_REFUSED' }];
  if (ending === '03' && attempt === 1) {
    return [...begun, { status: 'WAITING', after: hour, reason: 'DATA_MISMATCH' }, givenUp];
  }
  const soonest = (ending === '02' ? 3 : 1) * hoursNeeded * hour;
  // The chosen day may have passed.
  const chosen = switchAt === undefined || switchAt < startedAt + 4 * hour ? soonest : switchAt - startedAt;
  const fails = ending === '04' && attempt === 1;
  const end: Step = fails
    ? { status: 'PORT_IN_FAILED', after: 0, reason: 'DONOR_FAILED' }
    : { status: 'DONE', after: 0 };
  return transferSteps(Math.max(chosen, ending === '02' ? soonest : 0), end);
}
