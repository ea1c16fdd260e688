import type { Effect, LineRow, LinkedPerson } from '../../store/rows/line.rows.ts';
import type { Transaction } from '../../store/store.ts';

/** How long a released number can be recovered (ms). */
export const recoverableFor = 30 * 24 * 60 * 60_000;

async function reserveNumber(tx: Transaction, line: LineRow, at: number): Promise<void> {
  if (line.isProvisional) return;
  const { number, accountId, id: accountNumber } = line;
  await tx.formerNumbers.remove(number);
  await tx.formerNumbers.insert({
    id: number,
    accountId,
    accountNumber,
    recoverableUntil: at + recoverableFor,
  });
}

async function assignNumber(tx: Transaction, line: LineRow, number: string, at: number): Promise<void> {
  if (line.standing === 'live' && line.number !== number) await reserveNumber(tx, line, at);
  await tx.formerNumbers.remove(number);
  await tx.lines.update(line.id, { number, isProvisional: false });
}

/** Ends the customer's suspension of a line, if there is one. @param at when it ends (ms) */
export async function endSuspension(tx: Transaction, { id, suspension }: LineRow, at: number): Promise<void> {
  if (!suspension || suspension.endedAt !== undefined) return;
  await tx.lines.update(id, { suspension: { ...suspension, endedAt: at } });
}

/** Links a line to a person. */
async function storeLink(tx: Transaction, line: LineRow, person: LinkedPerson, linkedAt: number) {
  const { curpHash, curp, folio } = person;
  const linked = { curpHash, curp, folio, linkedAt };
  if (await tx.lineLinks.update(line.id, linked)) return;
  await tx.lineLinks.insert({ id: line.id, accountId: line.accountId, ...linked });
}

/** Applies an effect to a line. @param at when it takes effect (ms) */
export async function applyEffect(tx: Transaction, line: LineRow, effect: Effect, at: number): Promise<void> {
  switch (effect.kind) {
    case 'number':
      return assignNumber(tx, line, effect.number, at);
    case 'plan':
      await tx.lines.update(line.id, { planSku: effect.planSku });
      return undefined;
    case 'sim':
      await tx.lines.update(line.id, { simNumber: effect.simNumber, simType: effect.simType });
      // The lost SIM no longer serves, so that the line is safe again.
      await endSuspension(tx, line, at);
      return undefined;
    case 'end':
      if (effect.standing === 'terminated') await reserveNumber(tx, line, at);
      await tx.lines.update(line.id, { standing: effect.standing, endedAt: at });
      await endSuspension(tx, line, at);
      return undefined;
    case 'revive':
      await assignNumber(tx, line, effect.number, at);
      // The line keeps its unused paid time; otherwise the grace period starts now.
      await tx.lines.update(line.id, { standing: 'live', paidUntil: Math.max(line.paidUntil, at) });
      return undefined;
    case 'link':
      await storeLink(tx, line, effect, at);
      return undefined;
  }
}
