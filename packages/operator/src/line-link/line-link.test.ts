import { beforeEach, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { freshToken, lineFor, stepUp } from '../testing/line.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';

const minute = 60_000;
const start = Date.UTC(2027, 0, 13, 18);
const linkLinesBy = start + 60 * 24 * 60 * minute;
const email = 'ana@example.com';
const curp = 'RUPM840512MDFZRR03';
const masked = 'RUPM84••••••••••03';

let op: MemoryOperator;
let ana: string;
let accountNumber: string;
async function open(options: Parameters<typeof memoryOperator>[0] = { linkLinesBy }): Promise<void> {
  op = memoryOperator({ now: () => start, ...options });
  ana = await op.signIn(email);
  ({ accountNumber } = await lineFor(op, ana));
}
beforeEach(() => open());

const png = (name: string): File =>
  new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], name, { type: 'image/png' });

async function check(token = ana, name = 'ine'): Promise<string> {
  const form = {
    context: 'line_link' as const,
    documentType: 'INE' as const,
    expiryDate: '2030-12-31',
    selfieImage: png('cam_image.png'),
    documents: [png(`${name}.png`), png('back.png')],
  };
  return (await ask(op.app, 'submitManualKyc', { form }, token)).value().kycReference;
}

const params = () => ({ accountNumber });
const eligibility = async () =>
  (await ask(op.app, 'getLineLinkEligibility', { params: params() }, ana)).value();
const request = async (text: string, kycReference: string) =>
  ask(op.app, 'requestLineLink', { params: params(), body: { curp: text, kycReference } }, ana);
const statusOf = async (requestId: string) =>
  (await ask(op.app, 'getServiceRequest', { params: { requestId } }, ana)).value();
const linkOfLine = async () => (await ask(op.app, 'getSubscription', { params: params() }, ana)).value().link;
const linked = async (token = ana) => (await ask(op.app, 'listLinkedLines', {}, token)).value();

/** Requests a link, and lets the registry decide. */
async function tryLink(text = curp, document = 'ine') {
  const { requestId } = (await request(text, await check(ana, document))).value();
  op.advance(2 * minute);
  return statusOf(requestId);
}

it('without the setting nothing of it exists', async () => {
  await open({});
  expect(await linkOfLine()).toBeUndefined();
  expect(await eligibility()).toMatchObject({ eligible: false, reason: 'OTHER' });
  expect((await ask(op.app, 'getUser', { query: {} }, ana)).value().linked_lines).toBeUndefined();
  expect((await request(curp, await check())).code).toBe('NOT_ELIGIBLE');
});

it('links a line to a CURP, with a folio, and stores the CURP masked', async () => {
  expect(await linkOfLine()).toEqual({ status: 'UNLINKED', dueAt: linkLinesBy });
  expect(await eligibility()).toMatchObject({
    eligible: true,
    dueAt: linkLinesBy,
    attempts: { used: 0, allowed: 3 },
  });
  const { requestId, folio } = (await request(curp, await check())).value();
  expect(folio).toBeUndefined();
  expect(await eligibility()).toMatchObject({ eligible: false, reason: 'REQUEST_UNDER_WAY' });
  op.advance(2 * minute);
  const done = await statusOf(requestId);
  expect(done).toMatchObject({ type: 'LINE_LINK', status: 'DONE', folio: '2027-118204' });
  expect(await linkOfLine()).toEqual({ status: 'LINKED' });
  expect(await eligibility()).toMatchObject({ eligible: false, reason: 'ALREADY_LINKED' });
  const { lines, limit } = await linked();
  expect(limit).toBe(10);
  expect(lines).toMatchObject([{ folio: done.folio, curp: masked, own: { accountNumber } }]);
  const rows = [...(await op.store.lineLinks.find({})), ...(await op.store.serviceRequests.find({}))];
  expect(JSON.stringify(rows)).not.toContain(curp);
  expect((await ask(op.app, 'getUser', { query: {} }, ana)).value().linked_lines).toBe(1);
});

it.each([
  ['NOVA840512MDFRRR09', 'CURP_MISMATCH', 1],
  ['TOPE840512MDFRRR09', 'TOO_MANY_LINES', 0],
] as const)('the registry refuses %s for %s', async (text, reason, used) => {
  expect(await tryLink(text)).toMatchObject({ status: 'REJECTED', reason });
  expect((await eligibility()).attempts?.used).toBe(used);
  expect(await linkOfLine()).toMatchObject({ status: 'UNLINKED' });
});

it('a registry that is down answers after six hours', async () => {
  const { requestId, status } = await tryLink('CAID840512MDFRRR01');
  expect(status).toBe('PROCESSING');
  op.advance(6 * 60 * minute);
  ana = await freshToken(op, ana);
  expect((await statusOf(requestId)).status).toBe('DONE');
});

it('after three attempts staff links the line', async () => {
  for (const used of [1, 2, 3]) {
    expect(await tryLink(curp, 'refused')).toMatchObject({ reason: 'DOCUMENT_UNREADABLE' });
    expect((await eligibility()).attempts).toEqual({ used, allowed: 3 });
  }
  expect(await eligibility()).toMatchObject({ eligible: false, reason: 'NO_ATTEMPTS_LEFT' });
  expect((await request(curp, await check())).code).toBe('NOT_ELIGIBLE');
});

it('refuses a CURP with another check digit, and a check that is used or of another purpose', async () => {
  const reference = await check();
  expect((await request('RUPM840512MDFZRR04', reference)).code).toBe('INVALID_REQUEST');
  const form = { context: 'sim_replacement' as const, documentType: 'CURP' as const };
  const files = { selfieImage: png('cam_image.png'), documents: [png('curp.png')] };
  const other = (await ask(op.app, 'submitManualKyc', { form: { ...form, ...files } }, ana)).value();
  expect((await request(curp, other.kycReference)).code).toBe('INVALID_REQUEST');
  (await request('NOVA840512MDFRRR09', reference)).value();
  op.advance(2 * minute);
  expect((await request(curp, reference)).code).toBe('INVALID_REQUEST');
});

it('a person has at most ten lines', async () => {
  const curpHash = await op.hash(curp);
  for (let at = 0; at < 10; at++) {
    await op.store.lineLinks.insert({ id: `line-${at}`, accountId: 'other', curpHash, folio: `f-${at}` });
  }
  expect(await tryLink()).toMatchObject({ status: 'REJECTED', reason: 'TOO_MANY_LINES' });
});

it('a person sees their lines of other accounts by the ending alone, and unlinks any after a step-up', async () => {
  await tryLink();
  const eva = await op.signIn('eva@example.com');
  const [first, mine] = [accountNumber, ana];
  ({ accountNumber } = await lineFor(op, eva));
  ana = eva;
  await tryLink();
  const { lines } = await linked(eva);
  expect(lines.map(({ own }) => own?.accountNumber)).toEqual([accountNumber, undefined]);
  const folio = lines[1]?.folio ?? '';
  expect((await ask(op.app, 'unlinkLine', { params: { folio }, headers: {} }, eva)).code).toBe(
    'MISSING_OTT_REQUEST_ID',
  );
  const headers = await stepUp(op, { email: 'eva@example.com', token: eva }, 'LINE_UNLINK');
  const left = (await ask(op.app, 'unlinkLine', { params: { folio }, headers }, eva)).value();
  expect(left.lines).toHaveLength(1);
  accountNumber = first;
  ana = await freshToken(op, mine);
  expect(await linkOfLine()).toEqual({ status: 'UNLINKED', dueAt: linkLinesBy });
  const again = await stepUp(op, { email, token: ana }, 'LINE_UNLINK');
  const other = { params: { folio: left.lines[0]?.folio ?? '' }, headers: again };
  expect((await ask(op.app, 'unlinkLine', other, ana)).code).toBe('NOT_FOUND');
});
