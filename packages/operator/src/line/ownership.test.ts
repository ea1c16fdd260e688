/** Calls about lines: another customer's line is treated as unknown, and protected actions need a step-up. */
import { type CallName, errorCodeOfBody, type Subscription } from '@senda/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { requestOf } from '../testing/ask.ts';
import { jpeg, selfieFile } from '../testing/files.ts';
import { lineFor, stepUp } from '../testing/line.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';

let op: MemoryOperator;
let ana: string;
let eva: string;
let line: Subscription;
beforeAll(async () => {
  op = memoryOperator({ now: () => Date.UTC(2027, 0, 13, 18) });
  ana = await op.signIn('ana@example.com');
  eva = await op.signIn('eva@example.com');
  line = await lineFor(op, ana);
});

type Parts = Parameters<typeof requestOf>[1];
type Which = Pick<Subscription, 'accountNumber' | 'simNumber'>;

const inPath = ({ accountNumber }: Which): Parts => ({ params: { accountNumber } });
const inQuery = ({ accountNumber }: Which): Parts => ({ query: { accountNumber } });
const onSim = ({ simNumber }: Which): Parts => ({
  params: { simNumber },
  body: { planSku: 'senda-20' },
});
const inBody =
  (more: object) =>
  ({ accountNumber }: Which): Parts => ({ body: { accountNumber, ...more } });

const plain: readonly (readonly [CallName, (which: Which) => Parts])[] = [
  ['getSubscription', inPath],
  ['suspendLine', (which) => ({ ...inPath(which), body: { reason: 'LOST' } })],
  ['listServiceRequests', inQuery],
  ['getSimReplacementEligibility', inPath],
  ['getPlanSwitchEligibility', onSim],
  ['requestPlanSwitch', onSim],
  ['getPlanSwitchCancelEligibility', onSim],
  ['getTerminationEligibility', inPath],
  ['submitTermination', inBody({ reasonId: 'price' })],
  ['getTerminationCancelEligibility', inPath],
  ['cancelTermination', inPath],
  ['listTerminationLogs', inPath],
  ['getWinBackAggregation', inQuery],
  ['claimWinBackOffer', inBody({ offerId: 'stay-week' })],
  ['getNumberChangeEligibility', inPath],
  ['getNumberRecoveryEligibility', inPath],
  ['getMnpNumberChangeEligibility', inPath],
  ['getReversePortOutEligibility', inPath],
  ['listReversePortOuts', inQuery],
];

const number = '5512349876';
const form = { simType: 'esim', reasonId: 'lost', documentType: 'CURP' };
type Token = Parameters<typeof stepUp>[2];
const steppedUp: readonly (readonly [CallName, Token, (which: Which) => Parts])[] = [
  ['requestNumberChange', 'generateNumberChangeToken', inBody({ number })],
  ['requestNumberRecovery', 'generateNumberRecoveryToken', inBody({ number })],
  ['requestMnpNumberChange', 'generateMnpNumberChangeToken', inBody({ portInRequestId: 'x' })],
  ['resumeLine', 'RESUME_LINE', inPath],
  ['submitReversePortOut', 'PORT_OUT_REQUEST', inBody({ reasonId: 'not-asked' })],
  [
    'submitSimReplacement',
    'SIM_REPLACEMENT',
    ({ accountNumber }) => ({
      form: { ...form, accountNumber, selfieImage: selfieFile(), documents: [jpeg()] },
    }),
  ],
];

async function codeOf(name: CallName, parts: Parts, token: string) {
  const answer = await op.app.fetch(requestOf(name, parts, token));
  const body: unknown = await answer.json();
  expect(JSON.stringify(body)).not.toContain(line.number);
  return [answer.status, errorCodeOfBody(body)];
}

const unknown: Which = { accountNumber: '7000000000', simNumber: '8952029000000000000' };

describe.each(plain)('%s', (name, partsOf) => {
  it('is for the customer’s own lines', async () => {
    expect(await codeOf(name, partsOf(line), eva)).toEqual([404, 'NOT_FOUND']);
    const bodyFor = async (which: Which) => (await op.app.fetch(requestOf(name, partsOf(which), eva))).text();
    expect(await bodyFor(line)).toBe(await bodyFor(unknown));
    expect(await codeOf(name, partsOf(line), '')).toEqual([401, 'NOT_SIGNED_IN']);
  });
});

describe.each(steppedUp)('%s', (name, purpose, partsOf) => {
  it('needs a step-up, and is for the customer’s own lines', async () => {
    const email = `${purpose.toLowerCase().replaceAll('_', '-')}@example.com`;
    const token = await op.signIn(email);
    const parts = partsOf(line);
    expect(await codeOf(name, parts, token)).toEqual([400, 'MISSING_OTT_REQUEST_ID']);
    const invalidStepUp = { ...parts, headers: { 'ott-request-id': 'nothing' } };
    expect(await codeOf(name, invalidStepUp, token)).toEqual([400, 'OTT_VALIDATION_FAILED']);
    const headers = await stepUp(op, { email, token }, purpose);
    expect(await codeOf(name, { ...parts, headers }, token)).toEqual([404, 'NOT_FOUND']);
    expect(await codeOf(name, { ...partsOf(unknown), headers }, token)).toEqual([404, 'NOT_FOUND']);
  });
});
