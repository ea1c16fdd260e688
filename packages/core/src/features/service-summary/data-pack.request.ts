import type { ServiceRequestType } from '@senda/contract';
import { requestDataPack } from '@senda/contract/calls';
import type { DataPack } from '../../base/answers/data-pack.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { packLine } from '../../common/purchase/contents.ts';
import { defineRequest } from './request-kind.ts';

/** Data that the customer buys. */
export interface DataPackSubject {
  readonly kind: 'dataPack';
  readonly dataPack: DataPack;
}

/** More data for the current period of a line. */
export const dataPackRequest = defineRequest<DataPackSubject>({
  kind: 'dataPack',
  journey: 'data-pack',
  type: 'DATA_PACK' satisfies ServiceRequestType,
  choiceStep: 'data-pack',
  terms: null,
  stepUp: null,
  call: requestDataPack,
  subjectIn: ({ dataPack }) => dataPack && { kind: 'dataPack', dataPack },
  submit: (ask, { dataPack: { packId } }, { accountNumber }) =>
    ask(requestDataPack, { params: { accountNumber }, body: { packId } }),
  isSame: ({ item }, { dataPack }) => item?.id === dataPack.packId,
  numberOf: ({ dataPack }) => dataPack.number,
  orderOf: ({ dataPack }) => ({ lines: [packLine(dataPack)], total: dataPack.amount }),
  factsOf: ({ dataPack: { name, number, amount, validUntil } }) => [
    { label: 'serviceSummary.dataPack', value: { local: name } },
    { label: 'serviceSummary.dataPack.until', value: { day: validUntil } },
    { label: 'serviceSummary.line', value: { text: groupedNumber(number) } },
    { label: 'serviceSummary.price.dataPack', value: { amount } },
  ],
});
