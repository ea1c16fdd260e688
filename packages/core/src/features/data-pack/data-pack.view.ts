import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { DataPack } from '../../base/answers/data-pack.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { choiceProblem, type LineChoiceView, lineChoiceView } from '../../common/line/line-choice.view.ts';
import { packLine } from '../../common/purchase/contents.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import { chosenPack, type DataPackObstacle, type dataPackMachine } from './data-pack.machine.ts';

/** A pack on offer. */
export interface OfferedPack extends Pick<DataPack, 'packId' | 'name' | 'amount' | 'validUntil'> {
  readonly chosen: boolean;
}

/** State and actions of the choice of more data; the obstacle is part of message ids. */
export interface DataPackView extends LineChoiceView<DataPackObstacle> {
  /** The line's number, grouped 2-4-4; null until known. */
  readonly number: string | null;
  readonly packs: readonly OfferedPack[];
  /** What is due: the chosen pack. */
  readonly order: OrderColumn;
  /** Whether a pack is chosen, whose price is the total. */
  readonly isPriced: boolean;
  /** Message id of the problem of the choice. */
  readonly packProblem: 'dataPack.missing' | 'dataPack.gone' | null;
}

/** Maps the machine of the choice to its screen. */
export function dataPackView(
  snapshot: SnapshotFrom<typeof dataPackMachine>,
  send: ActorRefFrom<typeof dataPackMachine>['send'],
): DataPackView {
  const { context } = snapshot;
  const { read } = context;
  const chosen = chosenPack(context);
  const problem = choiceProblem(context, chosen !== undefined);
  return {
    ...lineChoiceView(snapshot, context, send),
    number: read && groupedNumber(read.line.number),
    packs: (read?.eligibility.packs ?? []).map(({ packId, name, cost, validUntil }) => ({
      packId,
      name,
      amount: cost.amount,
      validUntil,
      chosen: packId === chosen?.packId,
    })),
    order: chosen
      ? { lines: [packLine({ ...chosen, amount: chosen.cost.amount })], total: chosen.cost.amount }
      : { lines: [], total: 0 },
    isPriced: chosen !== undefined,
    packProblem: problem && `dataPack.${problem}`,
  };
}
