/** More data for the current period of a line. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Id } from '../model/common.ts';
import { ServiceRequest } from '../model/line.ts';
import { DataPackEligibility } from '../model/service.ts';

const line = v.object({ accountNumber: Id });

/**
 * Returns the packs that the line can buy now, or why it can buy none: LINE_INACTIVE, LINE_SUSPENDED (also by its customer),
 * REQUEST_UNDER_WAY, NOT_READY (its first period has not begun), PERIOD_OVER (the paid one is over), TOO_LATE (it ends before a pack could
 * be paid) or UNLIMITED_DATA.
 */
export const getDataPackEligibility = call({
  name: 'getDataPackEligibility',
  method: 'GET',
  path: '/line-service/v1/accounts/{accountNumber}/data-packs/eligibility',
  read: true,
  credentials: true,
  params: line,
  result: DataPackEligibility,
  errors: ['NOT_FOUND'],
});

/** Requests a pack for the current period; INVALID_REQUEST if it is not offered. The data is added once the order is paid. */
export const requestDataPack = call({
  name: 'requestDataPack',
  method: 'POST',
  path: '/line-service/v1/accounts/{accountNumber}/data-packs',
  read: false,
  credentials: true,
  params: line,
  body: v.object({ packId: Id }),
  result: ServiceRequest,
  errors: ['INVALID_REQUEST', 'NOT_ELIGIBLE', 'NOT_FOUND'],
});
