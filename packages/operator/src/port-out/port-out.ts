/** Port-out: the number's new operator requests it, so there is no call for customers. */
import { Refusal } from '../request/refusal.ts';
import { transferSteps } from '../rules/donor.ts';
import { lineForRequest, openRequest } from '../rules/lifecycle/lines.ts';
import { requestAt } from '../rules/lifecycle/service-request.ts';
import { updateLines } from '../rules/lifecycle/update-lines.ts';
import { remind } from '../rules/notice/notify.ts';
import { atomically, type Store } from '../store/store.ts';

const leavesAfter = 24 * 60 * 60_000;

/** Starts a port-out, as the new operator would. @throws Refusal NOT_FOUND for a number without a line, NOT_ELIGIBLE */
export async function portOut(
  store: Store,
  { number, now, id }: { readonly number: string; readonly now: number; readonly id: () => string },
) {
  const [found] = await store.lines.find({ number, standing: 'live' });
  if (!found) throw new Refusal('NOT_FOUND', { message: 'No line has this number.' });
  await updateLines({ store, now }, found.accountId);
  const row = await atomically(store, async (tx) =>
    openRequest(tx, { id, now }, await lineForRequest(tx, found, now), {
      type: 'PORT_OUT_REQUEST',
      steps: transferSteps(leavesAfter, { status: 'DONE', after: 0 }),
      effect: { kind: 'end', standing: 'ported-out' },
    }),
  );
  // No call of the customer does: they may not have asked for it.
  await remind({ store, now }, found.accountId);
  return requestAt(row, now);
}
