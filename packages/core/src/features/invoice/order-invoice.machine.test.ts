import { type Invoice, type Order, unknownFailure } from '@senda/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { type Actor, createActor, SimulatedClock } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { stateName } from '../../base/calls/states.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { orderInvoiceMachine } from './order-invoice.machine.ts';
import { orderInvoiceView } from './order-invoice.view.ts';
import { sampleDetails, sampleInvoicedOrder, sampleInvoiceOptions } from './sample.ts';

const orderRef = sampleInvoicedOrder.order_ref;
const { invoiceUntil: until = 0, ...closed } = sampleInvoicedOrder;
const asked = { details: sampleDetails, requestedAt: 1 } as const;
const withInvoice = (invoice: Partial<Invoice>): Order => ({
  ...closed,
  invoice: { ...asked, status: 'REQUESTED', ...invoice },
});

const actors: Actor<typeof orderInvoiceMachine>[] = [];
afterEach(() => {
  for (const actor of actors.splice(0)) actor.stop();
});

function customer(named: string | null = orderRef) {
  const script = scripted();
  const clock = new SimulatedClock();
  const actor = createActor(fillCalls(orderInvoiceMachine, script.call), {
    clock,
    input: { orderRef: named },
  }).start();
  actors.push(actor);
  const state = () => stateName(actor.getSnapshot());
  const view = () => orderInvoiceView(actor.getSnapshot(), actor.send);
  return { ...script, clock, state, view };
}

async function at(order: Order = sampleInvoicedOrder, kept?: typeof sampleDetails) {
  const page = customer();
  await page.answer('getOrder', order);
  await page.answer('getInvoiceOptions', { ...sampleInvoiceOptions, ...(kept && { kept }) });
  return page;
}

function fill({ view }: Awaited<ReturnType<typeof at>>): void {
  view().change('rfc', 'rupm-840512 1k9');
  view().change('postalCode', '06700');
  view().change('name', ' Mariana Ruiz Peña ');
  view().change('regime', '626');
  view().change('use', 'G03');
}

test('an invoice is requested with the data as it is sent, and followed until it is issued', async () => {
  const page = await at();
  fill(page);
  page.view().setKeep(true);
  page.view().submit();
  expect(page.made.at(-1)).toEqual({
    name: 'requestInvoice',
    input: { params: { orderReference: orderRef }, body: { details: sampleDetails, keep: true } },
  });
  expect(page.view()).toMatchObject({ busy: true, locked: true });
  await page.answer('requestInvoice', withInvoice({}));
  expect(page.view()).toMatchObject({ stage: 'requested', invoice: { rfc: sampleDetails.rfc, folio: null } });
  page.clock.increment(5000);
  expect(page.view()).toMatchObject({ loading: false, stage: 'requested' });
  await page.answer('getOrder', withInvoice({ status: 'ISSUED', folio: 'F', issuedAt: 2 }));
  await page.answer('getInvoiceOptions', sampleInvoiceOptions);
  expect(page.view()).toMatchObject({ stage: 'issued', invoice: { folio: 'F', issuedAt: 2 } });
});

test.each([
  ['rfc', 'RUPM841312', 'invoice.rfc.wrong'],
  ['rfc', ' ', 'invoice.rfc.missing'],
  ['postalCode', '670', 'invoice.postalCode.short'],
  ['name', ' ', 'invoice.name.missing'],
] as const)('the field %s with "%s" has the problem %s', async (field, value, problem) => {
  const page = await at();
  fill(page);
  page.view().change(field, value);
  expect(page.view().problems[field]).toBeUndefined();
  page.view().leave(field);
  expect(page.view().problems[field]).toBe(problem);
  page.view().submit();
  expect(page.state()).toBe('editing');
});

test('nothing is sent before a régimen and a use are chosen', async () => {
  const page = await at();
  page.view().submit();
  expect(page.view().problems).toMatchObject({
    regime: 'invoice.regime.missing',
    use: 'invoice.use.missing',
  });
});

test('regímenes are those of the RFC, uses those of the régimen; what cannot be is dropped', async () => {
  const page = await at();
  expect(page.view()).toMatchObject({ holder: null, uses: [] });
  expect(page.view().regimes).toHaveLength(3);
  fill(page);
  expect(page.view().holder).toBe('PERSON');
  expect(page.view().regimes.map(({ code }) => code)).toEqual(['626', '605']);
  page.view().change('regime', '605');
  expect(page.view().values.use).toBe('S01');
  page.view().change('rfc', 'SEN1605121K8');
  expect(page.view()).toMatchObject({ holder: 'COMPANY', values: { regime: '', use: '' } });
});

test('a wrong check digit warns, and stops nobody', async () => {
  const page = await at();
  fill(page);
  expect(page.view().isDoubtful).toBe(false);
  page.view().change('rfc', 'RUPM8405121K0');
  expect(page.view()).toMatchObject({ isDoubtful: true, problems: {} });
  page.view().submit();
  expect(page.state()).toBe('sending');
});

test('the form begins with the data that was refused, else with what is kept', async () => {
  const refused = { ...withInvoice({ status: 'REFUSED', reason: 'NAME' }), invoiceUntil: until };
  const page = await at(refused);
  expect(page.view()).toMatchObject({
    stage: 'again',
    refusal: 'invoice.refused.NAME',
    problems: { name: 'invoice.refused.NAME' },
    values: sampleDetails,
    keep: false,
  });
  page.view().change('name', 'MARIANA RUIZ');
  expect(page.view().problems).toEqual({});
  const kept = { ...sampleDetails, rfc: 'GODE561231GR8' };
  expect((await at(sampleInvoicedOrder, kept)).view()).toMatchObject({ values: kept, keep: true });
});

test.each([
  [{ ...closed }, 'unavailable'],
  [withInvoice({ status: 'CANCELLED' }), 'cancelled'],
  [withInvoice({ status: 'REFUSED', reason: 'RFC' }), 'refused'],
] as const)('an order that asks for nothing is at %#: %s', async (order, stage) => {
  const page = await at(order);
  expect(page.view().stage).toBe(stage);
  expect(page.state()).toBe('settled');
});

test('a request that fails keeps the form; one from another tab is followed', async () => {
  const page = await at();
  fill(page);
  page.view().submit();
  await page.fail('requestInvoice', unknownFailure);
  expect(page.view()).toMatchObject({ state: 'editing.failed', values: { rfc: 'RUPM-840512 1K9' } });
  page.view().retry();
  await page.fail('requestInvoice', refusal('NOT_ELIGIBLE'));
  await page.answer('getOrder', withInvoice({}));
  await page.answer('getInvoiceOptions', sampleInvoiceOptions);
  expect(page.view().stage).toBe('requested');
});

test('an order that is not named, or of nobody, is not found', async () => {
  expect(customer(null).view().notFound).toBe(true);
  const page = customer();
  await page.fail('getOrder', refusal('NOT_FOUND'));
  expect(page.view().notFound).toBe(true);
});

describe('the documents of an invoice', () => {
  const issued = withInvoice({ status: 'ISSUED', folio: 'F', issuedAt: 2, documents: ['XML'] });
  const xml = { kind: 'XML', name: 'F.xml', mediaType: 'application/xml', content: 'PGEvPg==' } as const;

  test('are fetched when they are asked for, and saved once', async () => {
    const page = await at(issued);
    expect(page.view().documents).toEqual([{ kind: 'XML', isFetched: false }]);
    page.view().download('XML');
    expect(page.made.at(-1)).toEqual({
      name: 'getInvoiceDocument',
      input: { params: { orderReference: orderRef, kind: 'XML' } },
    });
    expect(page.view()).toMatchObject({ busy: true, documents: [{ isFetched: true }] });
    await page.answer('getInvoiceDocument', xml);
    expect(page.view()).toMatchObject({ stage: 'issued', document: xml, documents: [{ isFetched: false }] });
    page.view().setSaved();
    expect(page.view().document).toBeNull();
  });

  test('that the gateway does not list are not fetched', async () => {
    const page = await at(issued);
    page.view().download('PDF');
    expect([page.state(), page.made.length]).toEqual(['settled', 2]);
    const none = await at(withInvoice({ status: 'ISSUED', folio: 'F', issuedAt: 2 }));
    expect(none.view().documents).toEqual([]);
  });

  test('that could not be fetched are asked for again', async () => {
    const page = await at(issued);
    page.view().download('XML');
    await page.fail('getInvoiceDocument', unknownFailure);
    expect(page.view()).toMatchObject({ state: 'settled.failed', problem: { kind: 'unreachable' } });
    page.view().retry();
    await page.answer('getInvoiceDocument', xml);
    expect(page.view()).toMatchObject({ problem: null, document: xml });
  });
});
