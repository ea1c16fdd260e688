/** Every call met by every fault: what the client makes of it, beside what the specification says it should. */
import { type CallName, type CallShape, callNames, calls } from '@senda/contract';
import { sampleInput, sampleResult } from '@senda/contract/testing';
import { isGatewayError } from '../error.ts';
import { inTurn, isRefresh, json, type Script, type Stage, silence, stage } from '../testing.ts';

export const faults = [
  'network down',
  'time-out',
  '401, then fine',
  '401 twice',
  '403',
  '429',
  '500',
  'malformed JSON',
  'breaks schema',
  'screen left',
] as const;
export type Fault = (typeof faults)[number];

/** What became of a call, and of the session around it. */
export interface Outcome {
  /** `result`, `aborted`, or the kind of failure, with its code or seconds. */
  readonly end: string;
  /** Requests of the call itself, and refreshes between them. */
  readonly requests: number;
  readonly refreshes: number;
  /** Back-offs in ms. */
  readonly delays: readonly number[];
  /** How often the app was told that its session is over. */
  readonly signedOut: number;
}

/** Moves time on by so many ms, and lets everything happen that was due. */
export type Pass = (ms: number) => Promise<void>;

/** What the client gives a call, in ms: a read is soon sent again, a payment is given time, an upload more. */
const limitOf = ({ form, read }: CallShape): number => (form ? 120_000 : read ? 10_000 : 30_000);

const once: Outcome = { end: 'result', requests: 1, refreshes: 0, delays: [], signedOut: 0 };

/** A 401 or 403 by whether the call takes part in the session (specification, section 4, "Session"). */
function sessionOutcome(name: CallName, fault: '401, then fine' | '401 twice'): Outcome {
  const { credentials }: CallShape = calls[name];
  if (!credentials) return { ...once, end: 'refused NOT_SIGNED_IN' };
  if (name === 'refreshToken') return { ...once, end: 'signed-out', signedOut: 1 };
  const renewed = { ...once, requests: 2, refreshes: 1 };
  return fault === '401, then fine' ? renewed : { ...renewed, end: 'signed-out', signedOut: 1 };
}

/** The outcome that the specification asks for (sections 4, 7 and 8; decisions, "Guards and session"). */
export function specified(name: CallName, fault: Fault): Outcome {
  const { read }: CallShape = calls[name];
  const retried = read ? { requests: 4, delays: [1_000, 2_000, 4_000] } : {};
  const unreachable = { ...once, ...retried, end: 'unreachable' };
  const rows: Readonly<Record<Fault, Outcome>> = {
    'network down': unreachable,
    'time-out': unreachable,
    '401, then fine': sessionOutcome(name, '401, then fine'),
    '401 twice': sessionOutcome(name, '401 twice'),
    '403': { ...once, end: 'signed-out', signedOut: 1 },
    '429': { ...once, end: 'rate-limited 24 s' },
    '500': unreachable,
    'malformed JSON': { ...once, end: 'malformed' },
    'breaks schema': { ...once, end: 'malformed' },
    'screen left': { ...once, end: 'aborted' },
  };
  return rows[fault];
}

const unauthorized = () => json({ errorCode: 401001 }, 401);

/** How the gateway answers under a fault. `leave` is called once the request is under way. */
function scriptOf(name: CallName, fault: Fault, leave: () => void): Script {
  const fine = () => json({ result: sampleResult(name) });
  const answers: Readonly<Record<Fault, Script>> = {
    'network down': () => 'down',
    'time-out': silence,
    '401, then fine': inTurn(unauthorized, fine),
    '401 twice': unauthorized,
    '403': () => json({ errorCode: 403001 }, 403),
    '429': () => json({ errorCode: 429001 }, 429, { 'Retry-After': '24' }),
    '500': () => json({ errorCode: 999999 }, 500),
    'malformed JSON': () => new Response('{"result":'),
    'breaks schema': () => json({ result: 'not what was agreed' }),
    // The answer that comes too late would end the session.
    'screen left': () => {
      queueMicrotask(leave);
      return json({ errorCode: 403001 }, 403);
    },
  };
  return answers[fault];
}

/** The script of one call, its refreshes answered by a fresh token. */
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

function outcomeOf(at: Stage, name: CallName, end: string): Outcome {
  const refreshes = name === 'refreshToken' ? 0 : at.requests.filter(isRefresh).length;
  const { delays, signedOut } = at;
  return { end, requests: at.requests.length - refreshes, refreshes, delays, signedOut };
}

/** Makes one call under one fault. */
export async function meet(name: CallName, fault: Fault, pass: Pass): Promise<Outcome> {
  const controller = new AbortController();
  const script = scriptOf(name, fault, () => controller.abort());
  const at = stage(withRefresh(name, script));
  const ended = at.client.call(calls[name], sampleInput(name) as never, { signal: controller.signal }).then(
    () => 'result',
    (error: unknown) => endOf(error),
  );
  if (fault === 'time-out') {
    for (let nth = 0; nth < specified(name, fault).requests; nth += 1) {
      while (at.requests.length <= nth) await pass(1);
      await pass(limitOf(calls[name]));
    }
  }
  const ends: string[] = [];
  void ended.then((end) => ends.push(end));
  while (ends.length === 0) await pass(1);
  const end = await ended;
  await pass(0);
  return outcomeOf(at, name, end);
}

export interface Row {
  readonly call: CallName;
  readonly outcomes: Readonly<Record<Fault, { readonly seen: Outcome; readonly expected: Outcome }>>;
}

/** The whole matrix, a row a call. */
export async function faultMatrix(pass: Pass): Promise<Row[]> {
  const rows: Row[] = [];
  for (const call of callNames) {
    const outcomes: [Fault, { seen: Outcome; expected: Outcome }][] = [];
    for (const fault of faults) {
      outcomes.push([fault, { seen: await meet(call, fault, pass), expected: specified(call, fault) }]);
    }
    rows.push({ call, outcomes: Object.fromEntries(outcomes) as Row['outcomes'] });
  }
  return rows;
}
