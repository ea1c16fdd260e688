import type { PortIn, ServiceRequest } from '@senda/contract';
import { expect, test } from 'vitest';
import { sampleNow } from '../../base/time/sample.ts';
import { runningFor } from './running.ts';
import { openReplacement, sampleLine, sampleTermination } from './sample.ts';

const day = 86_400_000;

const transfer: PortIn = {
  requestId: 'port-1',
  orderRef: 'SN-204418',
  accountNumber: sampleLine.accountNumber,
  number: '4425550203',
  attempt: 1,
  status: 'SUBMITTED',
  requestedAt: sampleNow - day,
  switchAt: sampleNow + day,
  log: [],
};

const running = (requests: readonly ServiceRequest[], moved: PortIn | null = null) =>
  runningFor({ line: sampleLine, requests, transfer: moved }, sampleNow);

const statusAt = (id: string) => `/manage/service-request-status?requestId=${id}`;

test('each open request leads to its status, and says who acts', () => {
  const kinds = ['PLAN_SWITCH', 'SIM_REPLACEMENT', 'TERMINATION_REQUEST', 'NUMBER_CHANGE'] as const;
  for (const type of kinds)
    expect(running([{ ...sampleTermination, type }])).toMatchObject([
      {
        summary: { kind: type, actor: 'us' },
        expectation: 'serviceRequest.expected',
        at: statusAt('termination-1'),
      },
    ]);
  const leaving = {
    ...sampleTermination,
    type: 'PORT_OUT_REQUEST',
    status: 'DONOR_SWITCH_SCHEDULED',
  } as const;
  expect(running([leaving])[0]?.summary.actor).toBe('donor');
});

test('an ended request or transfer does not run', () => {
  expect(running([{ ...sampleTermination, status: 'CANCELED' }], { ...transfer, status: 'DONE' })).toEqual(
    [],
  );
});

test('the one that waits for the customer is first, then the last change', () => {
  const waiting = {
    ...openReplacement,
    requestId: 'a',
    status: 'WAITING',
    requestedAt: sampleNow - 9 * day,
  } as const;
  const older = { ...sampleTermination, requestId: 'b', requestedAt: sampleNow - 2 * day };
  const newer = { ...sampleTermination, requestId: 'c' };
  expect(running([older, newer, waiting]).map(({ requestId }) => requestId)).toEqual(['a', 'c', 'b']);
});

test.each([
  ['SUBMITTED', 'donor'],
  ['PROCESSING', 'donor'],
  ['DONOR_SWITCH_SCHEDULED', 'donor'],
  ['DONOR_SWITCH', 'donor'],
  ['WAITING', 'customer'],
] as const)('a transfer that is %s is for %s to act, and has no page', (status, actor) => {
  expect(running([], { ...transfer, status })).toMatchObject([
    {
      summary: { kind: 'MNP', actor },
      values: { number: '55\u00a00142\u00a07788', newNumber: '44\u00a02555\u00a00203' },
      expectation: 'serviceRequest.expected',
      at: null,
    },
  ]);
});

test('a transfer without a day has no expectation', () => {
  const { switchAt: _, ...undated } = transfer;
  expect(running([], undated)[0]?.expectation).toBeNull();
});
