import type { ServiceStatus } from '@senda/contract';
import { expect, test } from 'vitest';
import { isWorking, openIn, terminationIn } from './line.ts';
import { sampleLine, sampleTermination } from './sample.ts';

const ended: readonly ServiceStatus[] = [
  'DONE',
  'ACTIVE',
  'CANCELED',
  'FAILED',
  'REJECTED',
  'PORT_IN_FAILED',
];
const open: readonly ServiceStatus[] = [
  'SUBMITTED',
  'PROCESSING',
  'IN_PROGRESS',
  'WAITING',
  'DONOR_SWITCH_SCHEDULED',
  'DONOR_SWITCH',
];
const request = (status: ServiceStatus) => ({ ...sampleTermination, status });

test.each([
  ['Active', true],
  ['Grace', true],
  ['Suspend', false],
  ['Inactive', false],
] as const)('a line that is %s works: %s', (status, works) => {
  expect(isWorking({ ...sampleLine, status })).toBe(works);
});

test.each(ended)('a request that is %s is not in progress', (status) => {
  expect(openIn([request(status)])).toBeNull();
});

test.each(open)('a request that is %s is in progress', (status) => {
  expect(openIn([request('ACTIVE'), request(status)])?.status).toBe(status);
});

test('a termination in progress is found among other requests', () => {
  const requests = [{ ...request('PROCESSING'), type: 'SIM_REPLACEMENT' as const }, request('WAITING')];
  expect(terminationIn(requests)?.status).toBe('WAITING');
  expect(terminationIn([request('ACTIVE')])).toBeNull();
});
