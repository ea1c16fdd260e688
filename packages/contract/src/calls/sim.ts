/** Installing and activating a SIM. Its order is named by the order reference, a replaced eSIM by its SIM replacement (`requestId`). */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Id, Instant } from '../model/common.ts';
import {
  EsimDetails,
  EsimPlaceholder,
  Iccid,
  InstallationMethod,
  InstallationStatus,
  SimInstallation,
} from '../model/order.ts';

const installation = v.object({ orderId: Id });

/** Returns an eSIM profile once its order is approved, or its SIM replacement done; NOT_FOUND for a SIM card and a replaced eSIM. */
export const getEsimDetails = call({
  name: 'getEsimDetails',
  method: 'GET',
  path: '/order-service/v1/orders/{orderRef}/esim-details',
  read: true,
  credentials: true,
  params: v.object({ orderRef: Id }),
  result: EsimDetails,
  errors: ['NOT_READY', 'NOT_FOUND'],
});

/** Returns the progress of a SIM. A SIM card is STARTED once its activation was asked for, and ENABLED once its line is active. */
export const getSimInstallation = call({
  name: 'getSimInstallation',
  method: 'GET',
  path: '/order-service/v1/sim-installation-details/{orderId}',
  read: true,
  credentials: true,
  params: installation,
  result: SimInstallation,
  errors: ['NOT_READY', 'NOT_FOUND'],
});

/** Stores the installation progress of a phone. It can restart after a failure, but not go back. */
export const saveSimInstallation = call({
  name: 'saveSimInstallation',
  method: 'POST',
  path: '/order-service/v1/sim-installation-details/{orderId}',
  read: false,
  credentials: true,
  params: installation,
  body: v.object({
    status: InstallationStatus,
    method: InstallationMethod,
    device: v.optional(v.pipe(v.string(), v.maxLength(80))),
    /** 32 digits, mod 97 = 1 (decision 0062). */
    eid: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{32}$/))),
  }),
  result: SimInstallation,
  errors: ['INVALID_REQUEST', 'NOT_READY', 'NOT_FOUND'],
});

/**
 * Activates an order's SIM; for an eSIM, `iccid` may be the placeholder (spec 9.esim-placeholder). SIM_REFUSED may give a
 * `SimRefusal` as `failure.reason`.
 */
export const activateSim = call({
  name: 'activateSim',
  method: 'POST',
  path: '/order-service/v1/sim/activate',
  read: false,
  credentials: true,
  body: v.object({ orderRef: Id, iccid: v.union([Iccid, EsimPlaceholder]) }),
  result: v.object({
    orderRef: Id,
    iccid: v.string(),
    status: v.fallback(v.picklist(['IN_PROGRESS', 'ACTIVE']), 'IN_PROGRESS'),
    activatedAt: Instant,
  }),
  errors: ['SIM_REFUSED', 'NOT_READY', 'NOT_FOUND'],
});
