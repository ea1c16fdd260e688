import { expect, it } from 'vitest';
import { openRequestLink } from './open-request.ts';
import { sampleTermination } from './sample.ts';

it('leads to a plan switch where it can be cancelled, and to the status of any other request', () => {
  const request = { ...sampleTermination, requestId: 'request-1', accountNumber: 'line-1' };
  expect(openRequestLink({ ...request, type: 'PLAN_SWITCH' }).at).toBe(
    '/manage/plan-switch/plans?accountNumber=line-1',
  );
  expect(openRequestLink({ ...request, type: 'SIM_REPLACEMENT' }).at).toBe(
    '/manage/service-request-status?requestId=request-1',
  );
});
