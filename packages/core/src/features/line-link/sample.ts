import type { CallResult, LinkedLine } from '@senda/contract';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleLine } from '../../common/line/sample.ts';

export const sampleCurp = 'RUPM840512MDFZRR03';

export const sampleLinkEligibility: CallResult<'getLineLinkEligibility'> = {
  eligible: true,
  accountNumber: sampleLine.accountNumber,
  dueAt: sampleNow + 24 * 24 * 60 * 60_000,
  attempts: { used: 0, allowed: 3 },
};

const day = 24 * 60 * 60_000;

export const sampleLinkedLine: LinkedLine = {
  folio: '2026-118204',
  ending: sampleLine.number.slice(-4),
  curp: 'RUPM84••••••••••03',
  linkedAt: sampleNow - day,
  own: { accountNumber: sampleLine.accountNumber, planName: sampleLine.planName },
};

/** A line of another account of the same person. */
export const otherLinkedLine: LinkedLine = {
  folio: '2026-104871',
  ending: '4021',
  curp: sampleLinkedLine.curp,
  linkedAt: sampleNow - 200 * day,
};

export const sampleLinkedLines: CallResult<'listLinkedLines'> = {
  lines: [sampleLinkedLine, otherLinkedLine],
  limit: 10,
};
