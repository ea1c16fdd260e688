/** The gateway's terms of bringing a number from another operator. */
import type { CallResult } from '@senda/contract';
import { getActivePortInConfig, getPortInConfig, listDonorTelcos } from '@senda/contract/calls';
import type { Asks } from '../../base/calls/call-actor.ts';
import { instantOn } from '../../base/time/calendar.ts';

/** Rules, current configuration and donors; null until loaded. */
export interface TransferTerms {
  readonly rules: CallResult<'getPortInConfig'> | null;
  readonly active: CallResult<'getActivePortInConfig'> | null;
  readonly donors: CallResult<'listDonorTelcos'>['donors'] | null;
}

/** Terms that are loaded. */
export type KnownTerms = { readonly [Part in keyof TransferTerms]: NonNullable<TransferTerms[Part]> };

/** The calls of `readTerms`. */
export const termsCalls = { getPortInConfig, getActivePortInConfig, listDonorTelcos } as const;

/** Reads the terms. */
export async function readTerms(ask: Asks<typeof termsCalls>): Promise<KnownTerms> {
  const [rules, active, { donors }] = await Promise.all([
    ask.getPortInConfig({}),
    ask.getActivePortInConfig({}),
    ask.listDonorTelcos({}),
  ]);
  return { rules, active, donors };
}

/** Returns the operators that numbers can currently be ported from. */
export const donorsIn = ({
  donors,
  active,
}: Pick<TransferTerms, 'donors' | 'active'>): CallResult<'listDonorTelcos'>['donors'] =>
  (donors ?? []).filter(({ donorId }) => active?.donors.includes(donorId));

/** Returns the days to choose from, YYYY-MM-DD; the gateway excludes non-working days. */
export const datesIn = ({ active }: Pick<TransferTerms, 'active'>): readonly string[] =>
  active?.portDates ?? [];

/** A possible day of the transfer. */
export interface TransferDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** An instant on that day in all of the country, in ms since the epoch. */
  readonly at: number;
}

/** Returns the days to choose from, with their instants. */
export const daysIn = (terms: Pick<TransferTerms, 'active'>): readonly TransferDay[] =>
  datesIn(terms).map((day) => ({ day, at: instantOn(day) }));
