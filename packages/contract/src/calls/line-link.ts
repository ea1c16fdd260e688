/** Linking lines to the person who uses them: calls of our own, which the specification does not have (decisions 0094, 0097). */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Id, ProductType } from '../model/common.ts';
import { ServiceRequest } from '../model/line.ts';
import { Curp, LineHolder, LineHolderCheck, LineLinkEligibility, LinkedLines } from '../model/line-link.ts';
import { StepUpHeaders } from '../model/one-time-token.ts';

const line = v.object({ accountNumber: Id });

/**
 * Returns whether the line can be linked now, or why not: LINE_INACTIVE, LINE_SUSPENDED, REQUEST_UNDER_WAY, ALREADY_LINKED,
 * NO_ATTEMPTS_LEFT (staff does it) or OTHER (lines are not linked to persons here).
 */
export const getLineLinkEligibility = call({
  name: 'getLineLinkEligibility',
  method: 'GET',
  path: '/line-service/v1/accounts/{accountNumber}/link/eligibility',
  read: true,
  credentials: true,
  params: line,
  result: LineLinkEligibility,
  errors: ['NOT_FOUND'],
});

/**
 * Requests the link of a line to a CURP, with an identity check of the context `line_link`. The registry decides: the request ends as
 * DONE with its folio, or as REJECTED for DOCUMENT_UNREADABLE, CURP_MISMATCH or TOO_MANY_LINES.
 */
export const requestLineLink = call({
  name: 'requestLineLink',
  method: 'POST',
  path: '/line-service/v1/accounts/{accountNumber}/link',
  read: false,
  credentials: true,
  params: line,
  body: v.object({ curp: Curp, kycReference: Id }),
  result: ServiceRequest,
  errors: ['INVALID_REQUEST', 'NOT_ELIGIBLE', 'NOT_FOUND'],
});

/** Returns the lines that are linked to the person whom this account has linked a line to, also those of other accounts. */
export const listLinkedLines = call({
  name: 'listLinkedLines',
  method: 'GET',
  path: '/line-service/v1/linked-lines',
  read: true,
  credentials: true,
  result: LinkedLines,
  errors: [],
});

/** Unlinks a line from the customer, and returns the lines that are left. Requires a step-up for LINE_UNLINK. */
export const unlinkLine = call({
  name: 'unlinkLine',
  method: 'POST',
  path: '/line-service/v1/linked-lines/{folio}/unlink',
  read: false,
  credentials: true,
  params: v.object({ folio: Id }),
  headers: StepUpHeaders,
  result: LinkedLines,
  errors: ['MISSING_OTT_REQUEST_ID', 'OTT_VALIDATION_FAILED', 'NOT_FOUND'],
});

/**
 * Returns whether a new line can be linked to a person, before it is ordered: a read-only POST, so that no address has a CURP.
 * INVALID_REQUEST at `curp` for one whose check digit is wrong.
 */
export const checkLineHolder = call({
  name: 'checkLineHolder',
  method: 'POST',
  path: '/line-service/v1/line-holders/check',
  read: true,
  credentials: true,
  body: v.object({ ...LineHolder.entries, productType: ProductType }),
  result: LineHolderCheck,
  errors: ['INVALID_REQUEST', 'TOO_MANY_REQUESTS'],
});
