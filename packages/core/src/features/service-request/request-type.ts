import type { ServiceRequest } from '@senda/contract';
import { withoutSlash } from '../../base/addresses/routes.ts';

const types: Readonly<Record<string, ServiceRequest['type']>> = {
  '/manage/change-number/status': 'NUMBER_CHANGE',
  '/manage/recovery-number/status': 'NUMBER_RECOVERY',
};

/** Returns the only type of request that an address is about; null for any. */
export const requestTypeAt = (path: string): ServiceRequest['type'] | null =>
  types[withoutSlash(path)] ?? null;
