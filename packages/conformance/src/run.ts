import { type CallName, callNames } from '@senda/contract';
import { ConformanceError } from './assert.ts';
import type { Case, Need } from './case.ts';
import type { Target } from './target.ts';
import { worldOn } from './world.ts';

export type Verdict = 'holds' | 'broken' | 'skipped';

export interface CaseReport {
  readonly name: string;
  readonly covers: readonly CallName[];
  readonly verdict: Verdict;
  /** The violation, or what the server does not offer. */
  readonly why?: string;
}

export interface CallReport {
  readonly call: CallName;
  /** `uncovered` when no case holds the call to account. */
  readonly verdict: Verdict | 'uncovered';
  readonly cases: readonly string[];
}

export interface Report {
  readonly gateway: string;
  readonly calls: readonly CallReport[];
  readonly cases: readonly CaseReport[];
}

/** Time limit of one answer (ms). */
const patience = 30_000;

const offers = (target: Target, need: Need): boolean => target[need] !== undefined;

async function runCase(target: Target, { name, covers, needs = [], run }: Case): Promise<CaseReport> {
  const missing = needs.filter((need) => !offers(target, need));
  if (missing.length > 0) {
    return { name, covers, verdict: 'skipped', why: `The server offers no ${missing.join(' and no ')}.` };
  }
  const made = new Set<CallName>();
  const pause = async (seconds: number) => {
    if (target.clock) await target.clock.advance(seconds * 1000);
    else await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  };
  const connection = { ...target, patience, pause, made: (call: CallName) => made.add(call) };
  try {
    await run(worldOn(connection, target));
    const claimed = covers.filter((call) => !made.has(call));
    if (claimed.length > 0)
      throw new ConformanceError(`The case claims ${claimed.join(', ')} but never calls it.`);
    return { name, covers, verdict: 'holds' };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { name, covers, verdict: 'broken', why };
  }
}

/** A call holds when a case that covers it holds and none is broken. */
function reportOf(call: CallName, cases: readonly CaseReport[]): CallReport {
  const own = cases.filter(({ covers }) => covers.includes(call));
  const verdicts = own.map(({ verdict }) => verdict);
  const verdict = (['broken', 'holds', 'skipped'] as const).find((known) => verdicts.includes(known));
  return { call, verdict: verdict ?? 'uncovered', cases: own.map(({ name }) => name) };
}

/** Runs the cases one after the other: some move the server's clock. `onReport` receives each report. */
export async function runConformance(
  target: Target,
  cases: readonly Case[],
  onReport: (report: CaseReport) => void = () => undefined,
): Promise<Report> {
  const reports: CaseReport[] = [];
  for (const one of cases) {
    const report = await runCase(target, one);
    reports.push(report);
    onReport(report);
  }
  return {
    gateway: target.gateway,
    calls: callNames.map((call) => reportOf(call, reports)),
    cases: reports,
  };
}
