/** Whether lines are linked to persons: by the operator's setting, or by a row of a single line. */
import type { LineLink, LinkedLine } from '@senda/contract';
import { isCurp, maskedCurp } from '@senda/core/curp';
import type { RequestContext } from '../request/context.ts';
import { unprocessable } from '../request/refusal.ts';
import { planOfLine } from '../seed/products.ts';
import type { LineLinkRow, LineRow, LinkedPerson } from '../store/rows/line.rows.ts';
import type { Collections, Transaction } from '../store/store.ts';
import { hasAllLines, registryRules } from './registry.ts';

interface Context extends Pick<RequestContext, 'linkLinesBy'> {
  readonly store: Collections;
}

/** Time within which a line of a sample account has to be linked (ms). */
const obligedWithin = 30 * 24 * 60 * 60_000;

/** Returns whether a line is linked; undefined where lines are not linked to persons. */
export async function linkOf(
  { store, linkLinesBy }: Context,
  { id }: LineRow,
): Promise<LineLink | undefined> {
  const row = await store.lineLinks.get(id);
  if (row?.linkedAt !== undefined) return { status: 'LINKED' };
  const dueAt = row?.dueAt ?? linkLinesBy;
  if (row === undefined && dueAt === undefined) return undefined;
  return { status: 'UNLINKED', ...(dueAt !== undefined && { dueAt }) };
}

/** Has a line be linked within 30 days of `now` (ms), as if the setting were on. */
export async function obligeLink(store: Collections, id: string, now: number): Promise<void> {
  const line = await store.lines.get(id);
  if (!line || (await store.lineLinks.get(id))) return;
  await store.lineLinks.insert({ id, accountId: line.accountId, dueAt: now + obligedWithin });
}

/** Returns the links of the persons to whom an account has linked a line, newest first; none where nothing is linked. */
export async function linksOf(store: Collections, accountId: string): Promise<LineLinkRow[]> {
  const own = await store.lineLinks.find({ accountId });
  const persons = new Set(own.flatMap(({ curpHash }) => curpHash ?? []));
  const found = await Promise.all([...persons].map((curpHash) => store.lineLinks.find({ curpHash })));
  return found.flat().toSorted((one, other) => (other.linkedAt ?? 0) - (one.linkedAt ?? 0));
}

/** Returns how many lines a person has. */
export const countLinks = async (store: Collections, curpHash: string): Promise<number> =>
  (await store.lineLinks.find({ curpHash })).length;

/**
 * Returns the person whom a new line is to be linked to: the CURP is masked. `path` is the field that names it.
 * @throws Refusal INVALID_REQUEST (422) for a mistyped CURP, or a person who cannot have another line
 */
export async function namedPerson(
  ctx: Pick<RequestContext, 'store' | 'hash'>,
  curp: string,
  path: string,
): Promise<Omit<LinkedPerson, 'folio'>> {
  if (!isCurp(curp)) throw unprocessable(path, 'The check digit of this CURP is wrong.');
  const curpHash = await ctx.hash(curp);
  if (hasAllLines({ curp, lines: await countLinks(ctx.store, curpHash) }))
    throw unprocessable(path, 'This person has as many lines as a person may have.');
  return { curpHash, curp: maskedCurp(curp) };
}

/** Returns whether an account has linked a line to a person, whom it has shown to be the one. */
export const isPersonKnown = async (
  store: Collections,
  person: Pick<LineLinkRow, 'accountId'> & { readonly curpHash: string },
): Promise<boolean> => (await store.lineLinks.find(person)).length > 0;

/** Returns the folio of a link: its year and a number. */
export const nextFolio = async (tx: Transaction, now: number): Promise<string> =>
  `${new Date(now).getUTCFullYear()}-${118_203 + (await tx.next('folios'))}`;

/** Returns how many lines are linked to the customer; undefined where lines are not linked to persons. */
export async function linkedLines({ store, linkLinesBy }: Context, accountId: string) {
  const rows = await store.lineLinks.find({ accountId });
  if (rows.length === 0 && linkLinesBy === undefined) return undefined;
  return (await linksOf(store, accountId)).length;
}

async function listed(store: Collections, row: LineLinkRow, accountId: string): Promise<LinkedLine[]> {
  const line = await store.lines.get(row.id);
  const { folio, curp, linkedAt } = row;
  if (!line || folio === undefined || curp === undefined || linkedAt === undefined) return [];
  const planName = planOfLine(line)?.name ?? { 'en-US': line.planSku, 'es-MX': line.planSku };
  return [
    {
      folio,
      ending: line.number.slice(-4),
      curp,
      linkedAt,
      ...(row.accountId === accountId && { own: { accountNumber: row.id, planName } }),
    },
  ];
}

/** Returns the lines that are linked to the customer. */
export async function linkedLinesOf(store: Collections, accountId: string) {
  const lines = await Promise.all(
    (await linksOf(store, accountId)).map((row) => listed(store, row, accountId)),
  );
  return { lines: lines.flat(), limit: registryRules.linesPerPerson };
}

/** Takes the person from a line, which still has to be linked by its day. */
export async function removeLink(tx: Transaction, { id, accountId, dueAt }: LineLinkRow): Promise<void> {
  await tx.lineLinks.remove(id);
  await tx.lineLinks.insert({ id, accountId, ...(dueAt !== undefined && { dueAt }) });
}
