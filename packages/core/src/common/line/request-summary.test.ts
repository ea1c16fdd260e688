import type { ServiceRequest, ServiceStatus, Subscription } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleRequest } from '../../features/service-request/sample.ts';
import { summarizeRequest } from './request-summary.ts';
import { requestTimeline } from './request-timeline.ts';
import { sampleLine } from './sample.ts';
import { kindOf } from './service-request.ts';

const statuses: readonly [status: ServiceStatus, stage: string, actor: string | null, mark: string][] = [
  ['SUBMITTED', 'reviewing', 'us', 'current'],
  ['PROCESSING', 'reviewing', 'us', 'current'],
  ['IN_PROGRESS', 'moving', 'us', 'current'],
  ['WAITING', 'waiting', 'customer', 'current'],
  ['DONOR_SWITCH_SCHEDULED', 'donor', 'donor', 'current'],
  ['DONOR_SWITCH', 'donor', 'donor', 'current'],
  ['DONE', 'done', 'none', 'arrived'],
  ['ACTIVE', 'done', 'none', 'arrived'],
  ['CANCELED', 'cancelled', null, 'broken'],
  ['FAILED', 'failed', 'customer', 'broken'],
  ['REJECTED', 'failed', 'customer', 'broken'],
  ['PORT_IN_FAILED', 'failed', 'customer', 'broken'],
];

describe('summary', () => {
  test.each(statuses)('%s is %s, for %s to act', (status, stage, actor) => {
    const request = { ...sampleRequest, type: 'PLAN_SWITCH', status } as const;
    expect(summarizeRequest(request, sampleNow, null)).toMatchObject({ stage, actor });
  });

  test('of a new SIM, only the customer knows whether something is left to do', () => {
    expect(summarizeRequest({ ...sampleRequest, status: 'DONE' }, sampleNow, null).actor).toBeNull();
  });

  test.each<[ServiceStatus, string | null]>([
    ['SUBMITTED', 'donor'],
    ['PROCESSING', 'donor'],
    ['DONOR_SWITCH_SCHEDULED', 'donor'],
    ['DONOR_SWITCH', 'donor'],
    ['DONE', null],
    ['REJECTED', 'customer'],
  ])('a number that was ported out and is asked for, %s: %s acts', (status, actor) => {
    const { simType: _, ...request } = sampleRequest;
    const reversal = { ...request, type: 'PORT_OUT_REQUEST', action: 'REVERSE', status } as const;
    expect(summarizeRequest(reversal, sampleNow, null)).toMatchObject({ kind: 'REVERSE', actor });
  });

  test.each<[ServiceRequest['expectedAt'], string]>([
    [undefined, 'serviceRequest.expected.undated'],
    [sampleNow, 'serviceRequest.expected'],
    [sampleNow - 1, 'serviceRequest.expected.late'],
  ])('a request that is expected at %s', (expectedAt, id) => {
    const { expectedAt: _, ...request } = sampleRequest;
    const expected = { ...request, ...(expectedAt !== undefined && { expectedAt }) };
    expect(summarizeRequest(expected, sampleNow, null).sentences).toContain(id);
  });

  test('only a failed request has a reason', () => {
    const failed = { ...sampleRequest, status: 'REJECTED', reason: 'DOCUMENT_UNREADABLE' } as const;
    expect(summarizeRequest(failed, sampleNow, null).reason).toBe(
      'serviceRequest.reason.DOCUMENT_UNREADABLE',
    );
    expect(summarizeRequest({ ...sampleRequest, status: 'FAILED' }, sampleNow, null).reason).toBe(
      'serviceRequest.reason.OTHER',
    );
    expect(summarizeRequest({ ...failed, status: 'WAITING' }, sampleNow, null).reason).toBeNull();
  });

  test.each<[ServiceRequest['type'], ServiceRequest['simType'], ServiceStatus, string | undefined]>([
    ['SIM_REPLACEMENT', 'physical_sim', 'PROCESSING', 'serviceRequest.nothingToDo'],
    ['SIM_REPLACEMENT', 'physical_sim', 'IN_PROGRESS', undefined],
    ['SIM_REPLACEMENT', 'esim', 'IN_PROGRESS', 'serviceRequest.installsNext'],
    ['TERMINATION_REQUEST', undefined, 'PROCESSING', 'serviceRequest.keepable'],
  ])('%s (%s) in %s leaves to the customer: %s', (type, simType, status, id) => {
    const { simType: _, ...request } = sampleRequest;
    const summary = summarizeRequest(
      { ...request, type, status, ...(simType && { simType }) },
      sampleNow,
      null,
    );
    expect(summary.sentences[2]).toBe(id);
  });

  test.each<[ServiceRequest['reasonId'], Partial<Subscription> | null, string | undefined]>([
    ['lost', { status: 'Suspend', suspension: { at: sampleNow } }, 'serviceRequest.nothingToDo'],
    ['lost', null, undefined],
    ['damaged', { status: 'Active' }, 'serviceRequest.nothingToDo'],
    [undefined, { status: 'Active' }, 'serviceRequest.nothingToDo'],
  ])('another SIM because the former is %s, of a line that is %j: %s', (reasonId, known, id) => {
    const request = { ...sampleRequest, status: 'PROCESSING', ...(reasonId && { reasonId }) } as const;
    const line = known && { ...sampleLine, ...known };
    const { sentences, actor } = summarizeRequest(request, sampleNow, null, line);
    expect(sentences[2]).toBe(id);
    expect(actor).toBe('us');
  });

  test.each([
    ['lost', 'Active'],
    ['stolen', 'Grace'],
  ] as const)(
    'another SIM because the former is %s, of a line that is %s: its customer acts first',
    (reasonId, status) => {
      const request = { ...sampleRequest, status: 'PROCESSING', reasonId } as const;
      expect(summarizeRequest(request, sampleNow, null, { ...sampleLine, status })).toMatchObject({
        actor: 'customer',
        title: 'serviceRequest.title.exposed',
        sentences: ['serviceRequest.exposed.replacing', 'serviceRequest.expected'],
      });
    },
  );

  test('a lost SIM exposes the line while the request waits for its payment too, and no longer once it is done', () => {
    const sentences = (status: ServiceStatus) =>
      summarizeRequest({ ...sampleRequest, status, reasonId: 'lost' }, sampleNow, null, sampleLine).sentences;
    expect(sentences('WAITING')).toContain('serviceRequest.exposed');
    expect(sentences('DONE')).not.toContain('serviceRequest.exposed');
  });

  test.each([
    ['automatic', ['serviceRequest.nothingToDo']],
    ['none', ['serviceRequest.nothingToDo']],
    ['customer', ['serviceRequest.payAtStart']],
    [null, []],
  ] as const)('a plan switch that is paid by %s leaves to the customer: %j', (payment, duties) => {
    const request = { ...sampleRequest, type: 'PLAN_SWITCH', status: 'PROCESSING' } as const;
    expect(summarizeRequest(request, sampleNow, payment).sentences.slice(2)).toEqual(duties);
  });

  test.each<[Pick<ServiceRequest, 'type' | 'action'>, string]>([
    [{ type: 'NUMBER_CHANGE', action: 'CHANGE' }, 'NUMBER_CHANGE'],
    [{ type: 'NUMBER_CHANGE', action: 'MNP' }, 'MNP'],
    [{ type: 'PORT_OUT_REQUEST', action: 'REVERSE' }, 'REVERSE'],
    [{ type: 'PORT_OUT_REQUEST' }, 'PORT_OUT_REQUEST'],
  ])('%o changes %s', (request, kind) => {
    expect(kindOf(request)).toBe(kind);
  });
});

describe('timeline', () => {
  const shown = (request: ServiceRequest) =>
    requestTimeline(request, sampleNow).map(({ status, mark }) => [status, mark]);

  test('starts with the submission and ends with the expected end', () => {
    expect(shown(sampleRequest)).toEqual([
      [null, 'done'],
      ['PROCESSING', 'done'],
      ['IN_PROGRESS', 'current'],
      [null, 'next'],
    ]);
    expect(requestTimeline(sampleRequest, sampleNow).at(-1)).toMatchObject({
      at: sampleRequest.expectedAt,
      expectation: 'serviceRequest.step.expected',
    });
    expect(requestTimeline({ ...sampleRequest, expectedAt: sampleNow - 1 }, sampleNow).at(-1)).toMatchObject({
      expectation: 'serviceRequest.step.late',
    });
  });

  test.each(statuses)('%s is the last change', (status, _stage, _actor, mark) => {
    const log = [...sampleRequest.log.slice(0, 2), { status, at: sampleNow }];
    const items = shown({ ...sampleRequest, status, log });
    expect(items.filter(([, other]) => other !== 'done' && other !== 'next')).toEqual([[status, mark]]);
    expect(items.some(([, other]) => other === 'next')).toBe(mark === 'current');
  });

  test('a status that the history lacks is added, without a time', () => {
    expect(requestTimeline({ ...sampleRequest, status: 'DONE' }, sampleNow).at(-1)).toMatchObject({
      status: 'DONE',
      mark: 'arrived',
      at: null,
    });
  });

  test('what is done is named by what it brought, as its expected end is', () => {
    const done = requestTimeline({ ...sampleRequest, status: 'DONE' }, sampleNow).at(-1);
    const expected = requestTimeline({ ...sampleRequest, status: 'PROCESSING' }, sampleNow).at(-1);
    expect(expected).toMatchObject({
      mark: 'next',
      text: `serviceRequest.step.end.${kindOf(sampleRequest)}`,
    });
    expect(done?.text).toBe(expected?.text);
  });

  test('a request that was only submitted shows both', () => {
    const [first] = sampleRequest.log;
    expect(shown({ ...sampleRequest, status: 'SUBMITTED', log: first ? [first] : [] })).toEqual([
      [null, 'done'],
      ['SUBMITTED', 'current'],
      [null, 'next'],
    ]);
  });
});

test('a number that leaves is asked for by the other operator, and back by the customer', () => {
  const { simType: _, ...request } = sampleRequest;
  const leaving = { ...request, type: 'PORT_OUT_REQUEST' } as const;
  const firstOf = (asked: ServiceRequest) => requestTimeline(asked, sampleNow)[0]?.text;
  expect(firstOf(leaving)).toBe('serviceRequest.step.requested.elsewhere');
  expect(firstOf({ ...leaving, action: 'REVERSE' })).toBe('serviceRequest.step.requested');
});
