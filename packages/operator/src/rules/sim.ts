/** SIM numbers (decision 0062): ICCIDs of this operator, and the installation data of eSIMs. */
import type { EsimState } from '@senda/contract';
import { hasCheckDigit } from '@senda/core/card';
import type { OrderRow, SimInstallationRow } from '../store/rows/order.rows.ts';

/** ICCID prefix: telecommunications (89), Mexico (52), issuer (02). */
const issuer = '895202';
/** Leading digit of serials: cards from stores, delivered cards, replacements, eSIM profiles. */
const ranges = { inHand: '0', sentOut: '1', replacement: '2', esim: '9' } as const;

/** Time from a SIM's activation until its line is active (ms). */
export const activeAfter = 10_000;

/** Address of the eSIM profile server (SM-DP+). */
export const smdpAddress = 'smdp.senda.example';

function withCheckDigit(digits: string): string {
  const fitting = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((digit) => hasCheckDigit(`${digits}${digit}`));
  return `${digits}${fitting ?? 0}`;
}

const iccidOf = (range: keyof typeof ranges, serial: string): string =>
  withCheckDigit(`${issuer}${ranges[range]}${serial.padStart(11, '0')}`);

/** Returns the ICCID of a card from a store, by its serial number. */
export const cardInHand = (serial: number): string => iccidOf('inHand', String(serial));

/** Whether an ICCID belongs to a card from a store. */
export const isCardInHand = (iccid: string): boolean =>
  iccid.startsWith(issuer + ranges.inHand) && iccid.length === 19 && hasCheckDigit(iccid);

/** Returns the ICCID of an order's SIM: that of the card from a store, or one derived from the order reference. */
export function simNumberOf({ id, iccid, draft }: Pick<OrderRow, 'id' | 'iccid' | 'draft'>): string {
  if (iccid !== undefined) return iccid;
  return iccidOf(draft.simType === 'esim' ? 'esim' : 'sentOut', id.replaceAll(/[^0-9]/g, ''));
}

/** Returns the ICCID of a replacement SIM, by its serial number. */
export const replacementSim = (serial: number): string => iccidOf('replacement', String(serial));

/** Returns the matching id of an order's eSIM (SGP.22): twenty characters of a secret hash, in groups of five. */
export async function matchingIdOf(
  hash: (text: string) => Promise<string>,
  orderRef: string,
): Promise<string> {
  const secret = await hash(`esim profile ${orderRef}`);
  return (secret.slice(0, 20).toUpperCase().match(/.{5}/g) ?? []).join('-');
}

/** Returns an eSIM's activation code (SGP.22, section 4.1). */
export const activationCodeOf = (matchingId: string): string => `LPA:1$${smdpAddress}$${matchingId}`;

type PhoneStatus = Pick<SimInstallationRow, 'status' | 'updatedAt'>;

/** What a simulated phone reports, by the time since it scanned the code (ms). */
const phoneSteps = [
  ['STARTED', 0],
  ['DOWNLOADED', 20_000],
  ['INSTALLED', 60_000],
  ['ENABLED', 80_000],
] as const;
const failingSteps = [
  ['STARTED', 0],
  ['FAILED', 20_000],
] as const;

/** Time from the scan of the code until a simulated phone has downloaded the eSIM, or has failed to, until it is installed, and until it is switched on (ms). */
export const downloadedAfter = phoneSteps[1][1];
export const installedAfter = phoneSteps[2][1];
export const enabledAfter = phoneSteps[3][1];

/** Returns an installation as of `now` (ms): the last report, of a simulated phone or of the storefront. */
export function installationAt<Row extends SimInstallationRow>(row: Row, now: number): Row {
  if (!row.phone) return row;
  const { startedAt, fails } = row.phone;
  const steps: readonly (readonly [PhoneStatus['status'], number])[] = fails ? failingSteps : phoneSteps;
  const [status, after] = steps.findLast(([, since]) => now >= startedAt + since) ?? ['STARTED', 0];
  return startedAt + after < row.updatedAt ? row : { ...row, status, updatedAt: startedAt + after };
}

const profileStates = {
  STARTED: 'RELEASED',
  DOWNLOADED: 'DOWNLOADED',
  INSTALLED: 'INSTALLED',
  ENABLED: 'ENABLED',
  FAILED: 'ERROR',
} as const satisfies Record<SimInstallationRow['status'], EsimState>;

/** Returns the state of an eSIM by its installation; released before the first report. */
export const esimStateOf = (installation: SimInstallationRow | undefined): EsimState =>
  installation === undefined ? 'RELEASED' : profileStates[installation.status];
