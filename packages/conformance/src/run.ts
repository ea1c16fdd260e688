import { type CallName, callNames } from '@senda/contract';
import { ConformanceError } from './assert.ts';
import type { Capability, Case } from './case.ts';
import { createCaseContext } from './case-context.ts';
import { type Connection, createGatewayClient, type PlacedOrder } from './gateway-client.ts';
import { type Level, levelOf, levels } from './levels.ts';
import type { Target } from './target.ts';

export type Verdict = 'passed' | 'failed' | 'skipped';

export interface CaseReport {
  readonly name: string;
  readonly covers: readonly CallName[];
  readonly level: Level;
  readonly verdict: Verdict;
  /** The violation, the missing capabilities, or why it was not tried. */
  readonly reason?: string;
  /** The calls that a failed case is about: the one whose answer is wrong, or all if answers do not fit together. */
  readonly blamed?: readonly CallName[];
  /** The capabilities that the server lacks, for a skipped case. */
  readonly missing?: readonly Capability[];
  /** The level that failed before, for a case that was not tried. */
  readonly untriedAfter?: Level;
}

export interface CallReport {
  readonly call: CallName;
  /** `uncovered` when no case covers the call. */
  readonly verdict: Verdict | 'uncovered';
  readonly cases: readonly string[];
}

export interface Report {
  readonly gateway: string;
  readonly calls: readonly CallReport[];
  readonly cases: readonly CaseReport[];
}

/** Time limit of one response (ms). */
const timeoutMs = 30_000;

const hasCapability = (target: Target, need: Capability): boolean => target[need] !== undefined;

/** Cancels the orders of a case that can be: a gateway may limit how many unpaid ones a device keeps. */
async function cancelOrders(connection: Connection, orders: readonly PlacedOrder[]): Promise<void> {
  const quiet = { ...connection, onCall: () => undefined };
  for (const { orderRef, token } of orders) {
    const cancel = async () => {
      const { auth_token } = await createGatewayClient(quiet, token).call('refreshToken', {});
      await createGatewayClient(quiet, auth_token).call('cancelOrder', { params: { orderRef } });
    };
    await cancel().catch(() => undefined);
  }
}

async function runCase(target: Target, { name, covers, needs = [], run }: Case): Promise<CaseReport> {
  const level = levelOf({ covers });
  const missing = needs.filter((need) => !hasCapability(target, need));
  if (missing.length > 0) {
    return {
      name,
      covers,
      level,
      verdict: 'skipped',
      missing,
      reason: `The server offers no ${missing.join(' and no ')}.`,
    };
  }
  const calledNames = new Set<CallName>();
  const wait = async (seconds: number) => {
    if (target.clock) await target.clock.advance(seconds * 1000);
    else await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  };
  const orders: PlacedOrder[] = [];
  const connection: Connection = {
    ...target,
    timeoutMs,
    wait,
    onCall: (call) => calledNames.add(call),
    onOrder: (order) => orders.push(order),
  };
  try {
    await run(createCaseContext(connection, target));
    const notCalled = covers.filter((call) => !calledNames.has(call));
    if (notCalled.length > 0)
      throw new ConformanceError(`The case covers ${notCalled.join(', ')} but never calls it.`);
    return { name, covers, level, verdict: 'passed' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const call = error instanceof ConformanceError ? error.call : undefined;
    return { name, covers, level, verdict: 'failed', reason, blamed: call ? [call] : covers };
  } finally {
    await cancelOrders(connection, orders);
  }
}

/** Reports a call as passed if at least one case that covers it passed and none failed because of it. */
function reportOf(call: CallName, cases: readonly CaseReport[]): CallReport {
  const covering = cases.filter(({ covers }) => covers.includes(call));
  const verdicts = covering.map(({ verdict, blamed }) =>
    verdict === 'failed' && !blamed?.includes(call) ? 'skipped' : verdict,
  );
  const verdict = (['failed', 'passed', 'skipped'] as const).find((candidate) =>
    verdicts.includes(candidate),
  );
  return { call, verdict: verdict ?? 'uncovered', cases: covering.map(({ name }) => name) };
}

interface RunOptions {
  /** Goes on after a level that failed. */
  readonly everyLevel?: boolean;
  /** Receives each report. */
  readonly onReport?: (report: CaseReport) => void;
}

/**
 * Runs the cases in sequence, because some advance the server's clock, level by level: after one that failed, the cases of the next are
 * skipped, since they need what it has not.
 */
export async function runConformance(
  target: Target,
  cases: readonly Case[],
  { everyLevel = false, onReport = () => undefined }: RunOptions = {},
): Promise<Report> {
  const reports: CaseReport[] = [];
  let failed: Level | undefined;
  for (const level of levels) {
    for (const testCase of cases.filter((one) => levelOf(one) === level)) {
      const { name, covers } = testCase;
      const report: CaseReport = failed
        ? {
            name,
            covers,
            level,
            verdict: 'skipped',
            reason: `The level "${failed}" comes first.`,
            untriedAfter: failed,
          }
        : await runCase(target, testCase);
      reports.push(report);
      onReport(report);
    }
    const hasFailed = reports.some((one) => one.level === level && one.verdict === 'failed');
    if (hasFailed && !everyLevel) failed ??= level;
  }
  return {
    gateway: target.gateway,
    calls: callNames.map((call) => reportOf(call, reports)),
    cases: reports,
  };
}
