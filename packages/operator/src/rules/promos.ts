/** Promo codes: which there are, and when they count. */
import type { OrderDraft, OrderPreview, PreviewItem, Product } from '@senda/contract';

/** How many codes an order may carry (decisions: 2 where the promotion config says nothing). */
export const mostPromoCodes = 2;

/** What each promo code takes off, in centavos. */
const promos: ReadonlyMap<string, number> = new Map([
  ['HOLA20', 4_000],
  ['AMIGOS', 2_500],
  ['SENDA10', 1_000],
]);

/** Product labels of trials: no promo code goes with them (specification, section 4). */
const trialLabels: readonly string[] = ['trial_plan', 'trial_migration_plan'];

type Dropped = NonNullable<OrderPreview['droppedPromoCodes']>[number];
type Reason = Dropped['reason'];

/** Why a code takes nothing off; nothing when it does. `used` codes came before it. */
function reasonAgainst(code: string, plan: Product, used: number): Reason | undefined {
  if (trialLabels.includes(plan.productLabel ?? '')) return 'TRIAL';
  if (!promos.has(code)) return 'UNKNOWN';
  return used < mostPromoCodes ? undefined : 'LIMIT';
}

const lineOf = (code: string): PreviewItem => ({
  itemType: 'EXTERNAL_REWARD',
  sku: code,
  name: { 'en-US': `Promo ${code}`, 'es-MX': `Promoción ${code}` },
  cost: { amount: -(promos.get(code) ?? 0) },
});

/** The lines of a draft's promo codes, each once whatever its case, and the codes that count for nothing. */
export function promosOf(draft: OrderDraft, plan: Product): { lines: PreviewItem[]; dropped: Dropped[] } {
  const lines: PreviewItem[] = [];
  const dropped: Dropped[] = [];
  for (const code of new Set(draft.promoCodes.map((text) => text.trim().toUpperCase()))) {
    const reason = reasonAgainst(code, plan, lines.length);
    if (reason) dropped.push({ code, reason });
    else lines.push(lineOf(code));
  }
  return { lines, dropped };
}
