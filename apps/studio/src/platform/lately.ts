import { getJourneyFlow } from '@senda/contract/calls';
import {
  type JourneyLately,
  type LatelyInput,
  type LatelyRead,
  latelyDays,
  latelyOf,
} from '@senda/core/studio';
import { askGateway } from './ask-gateway.ts';
import { asked, closedTo, isOpen } from './gateway.ts';
import { staffToken } from './staff.ts';

const day = 24 * 60 * 60_000;

/** Reads who was on journeys lately; null where nobody says it. @throws Error when the gateway is silent */
export async function readLately({ journeys }: LatelyInput): Promise<LatelyRead> {
  if (staffToken() === null || !(await isOpen())) return null;
  const now = Date.now();
  // The gateway's clock may be ahead.
  const query = { from: String(now - latelyDays * day), until: String(now + day) };
  const answers = await Promise.all(
    journeys.map(async (journey) => askGateway(getJourneyFlow, { params: { journey }, query }, asked())),
  );
  if (answers.some((answer) => answer.kind === 'refused' && closedTo(answer).kind !== 'closed')) return null;
  return new Map(
    answers.flatMap((answer, at): [string, JourneyLately][] =>
      // A journey that the shop does not have is refused.
      answer.kind === 'done' ? [[journeys[at] ?? '', latelyOf(answer.result)]] : [],
    ),
  );
}
