import * as v from 'valibot';
import { newId } from '../random-id.ts';
import { readJson, writeText } from '../state/storage.ts';

const key = 'senda.visits';
/** Runs that are remembered: of more, the oldest begins another visit. */
const mostVisits = 20;

/** The visits of runs: a random id of each, and whether something was answered in it. */
const Visits = v.array(v.object({ run: v.string(), id: v.pipe(v.string(), v.uuid()), begun: v.boolean() }));

/**
 * Returns the random id under which a run is measured: the same after a reload, another one once the run starts over. `run` names it in
 * this browser, `answered` is whether a step of it is finished.
 */
export function visitOf(run: string, answered: boolean): string {
  const parsed = v.safeParse(Visits, readJson(key));
  const visits = parsed.success ? parsed.output : [];
  const known = visits.find((visit) => visit.run === run);
  if (known && known.begun === answered) return known.id;
  const isOver = known !== undefined && known.begun && !answered;
  const visit = { run, id: known && !isOver ? known.id : newId(), begun: answered };
  const others = visits.filter((other) => other.run !== run);
  writeText(key, JSON.stringify([...others, visit].slice(-mostVisits)));
  return visit.id;
}
