/** Runs every call under every fault and compares the outcome with the specification. */
import { type CallName, type CallShape, callNames, calls } from '@senda/contract';
import { sampleInput, sampleResult } from '@senda/contract/testing';
import { isGatewayError } from '../error.ts';
import {
  createHarness,
  type Harness,
  inSequence,
  isRefresh,
  json,
  noResponse,
  type Script,
} from '../testing.ts';

export const faults = [
  'unreachable',
  'timeout',
  'token-expired',
  'signed-out',
  'forbidden',
  'rate-limited',
  'server-error',
  'malformed-json',
  'malformed-result',
  'aborted',
] as const;
export type Fault = (typeof faults)[number];

/** The outcome of a call and its effect on the session. */
export interface Outcome {
  /** `result`, `aborted`, or the kind of failure with its code or seconds. */
  readonly end: string;
  /** Requests without the refreshes. */
  readonly requests: number;
  readonly refreshes: number;
  /** Back-offs in ms. */
  readonly delays: readonly number[];
  /** Number of `onSignedOut` calls. */
  readonly signedOut: number;
}

/** Advances the clock (ms) and runs the timers that are due. */
export type AdvanceTime = (ms: number) => Promise<void>;

/** The specified time limit of a call, in ms. */
const timeLimitOf = ({ form, read }: CallShape): number => (form ? 120_000 : read ? 10_000 : 30_000);

const singleRequest: Outcome = { end: 'result', requests: 1, refreshes: 0, delays: [], signedOut: 0 };

/**
 * Returns the outcome of one 401 (`token-expired`) or two (`signed-out`), which depends on the call's credentials
 * (spec 4.session.refresh, 4.session.end).
 */
function sessionOutcome(name: CallName, fault: 'token-expired' | 'signed-out'): Outcome {
  const { credentials }: CallShape = calls[name];
  if (!credentials) return { ...singleRequest, end: 'refused NOT_SIGNED_IN' };
  if (name === 'refreshToken') return { ...singleRequest, end: 'signed-out', signedOut: 1 };
  const renewed = { ...singleRequest, requests: 2, refreshes: 1 };
  return fault === 'token-expired' ? renewed : { ...renewed, end: 'signed-out', signedOut: 1 };
}

/** Returns the specified outcome (spec 4.session, 7.retry, 8.http; decision 0062). */
function expectedOutcome(name: CallName, fault: Fault): Outcome {
  const { read }: CallShape = calls[name];
  const retried = read ? { requests: 4, delays: [1_000, 2_000, 4_000] } : {};
  const unreachable = { ...singleRequest, ...retried, end: 'unreachable' };
  const rows: Readonly<Record<Fault, Outcome>> = {
    unreachable,
    timeout: unreachable,
    'token-expired': sessionOutcome(name, 'token-expired'),
    'signed-out': sessionOutcome(name, 'signed-out'),
    forbidden: { ...singleRequest, end: 'signed-out', signedOut: 1 },
    'rate-limited': { ...singleRequest, end: 'rate-limited 24 s' },
    'server-error': unreachable,
    'malformed-json': { ...singleRequest, end: 'malformed' },
    'malformed-result': { ...singleRequest, end: 'malformed' },
    aborted: { ...singleRequest, end: 'aborted' },
  };
  return rows[fault];
}

const unauthorized = () => json({ errorCode: 401001 }, 401);

/** Returns the gateway's responses under a fault. `leave` is called once the request is in flight. */
function scriptOf(name: CallName, fault: Fault, leave: () => void): Script {
  const fine = () => json({ result: sampleResult(name) });
  const scripts: Readonly<Record<Fault, Script>> = {
    unreachable: () => 'down',
    timeout: noResponse,
    'token-expired': inSequence(unauthorized, fine),
    'signed-out': unauthorized,
    forbidden: () => json({ errorCode: 403001 }, 403),
    'rate-limited': () => json({ errorCode: 429001 }, 429, { 'Retry-After': '24' }),
    'server-error': () => json({ errorCode: 999999 }, 500),
    'malformed-json': () => new Response('{"result":'),
    'malformed-result': () => json({ result: 'not an object' }),
    // This late response would end the session.
    aborted: () => {
      queueMicrotask(leave);
      return json({ errorCode: 403001 }, 403);
    },
  };
  return scripts[fault];
}

/** Adds a successful token refresh to a script. */
function withRefresh(name: CallName, script: Script): Script {
  let nth = 0;
  return (request) => {
    if (name !== 'refreshToken' && isRefresh(request)) return json({ result: { auth_token: 'new' } });
    nth += 1;
    return script(request, nth);
  };
}

const endOf = (error: unknown): string => {
  if (error instanceof Error && error.name === 'AbortError') return 'aborted';
  if (!isGatewayError(error)) throw error;
  const { failure } = error;
  if (failure.kind === 'refused') return `refused ${failure.code}`;
  return failure.kind === 'rate-limited' ? `rate-limited ${failure.retryAfter} s` : failure.kind;
};

function outcomeOf(harness: Harness, name: CallName, end: string): Outcome {
  const refreshes = name === 'refreshToken' ? 0 : harness.requests.filter(isRefresh).length;
  const { delays, signedOut } = harness;
  return { end, requests: harness.requests.length - refreshes, refreshes, delays, signedOut };
}

/** Makes a call under a fault. */
async function runFault(name: CallName, fault: Fault, advance: AdvanceTime): Promise<Outcome> {
  const controller = new AbortController();
  const script = scriptOf(name, fault, () => controller.abort());
  const harness = createHarness(withRefresh(name, script));
  const ended = harness.client
    .call(calls[name], sampleInput(name) as never, { signal: controller.signal })
    .then(
      () => 'result',
      (error: unknown) => endOf(error),
    );
  if (fault === 'timeout') {
    for (let nth = 0; nth < expectedOutcome(name, fault).requests; nth += 1) {
      while (harness.requests.length <= nth) await advance(1);
      await advance(timeLimitOf(calls[name]));
    }
  }
  const ends: string[] = [];
  void ended.then((end) => ends.push(end));
  while (ends.length === 0) await advance(1);
  const end = await ended;
  await advance(0);
  return outcomeOf(harness, name, end);
}

export interface MatrixRow {
  readonly call: CallName;
  readonly outcomes: Readonly<Record<Fault, { readonly seen: Outcome; readonly expected: Outcome }>>;
}

/** Runs all calls under all faults; one row per call. */
export async function faultMatrix(advance: AdvanceTime): Promise<MatrixRow[]> {
  const rows: MatrixRow[] = [];
  for (const call of callNames) {
    const outcomes: [Fault, { seen: Outcome; expected: Outcome }][] = [];
    for (const fault of faults) {
      outcomes.push([
        fault,
        { seen: await runFault(call, fault, advance), expected: expectedOutcome(call, fault) },
      ]);
    }
    rows.push({ call, outcomes: Object.fromEntries(outcomes) as MatrixRow['outcomes'] });
  }
  return rows;
}
