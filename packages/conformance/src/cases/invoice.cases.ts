import { assert, assertEqual, assertError, assertFound } from '../assert.ts';
import type { Case } from '../case.ts';
import { createLineOwner, hour, withFreshToken } from '../line.ts';

export const invoiceCases: readonly Case[] = [
  {
    name: 'The invoice of a paid order is requested once and its details are kept; where none can be had, none can be requested',
    covers: ['getInvoiceOptions', 'requestInvoice', 'getInvoiceDocument'],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const [ana, eva] = [await createLineOwner(context), await context.newCustomer()];
      const params = { orderReference: ana.line.orderRef };
      const { regimes, uses, kept } = await ana.call('getInvoiceOptions', {});
      assertEqual(kept, undefined, 'The details that a new customer has kept');
      const offered = regimes.flatMap(({ uses: accepted }) => accepted);
      assertEqual(
        offered.filter((use) => !uses.some(({ code }) => code === use)),
        [],
        'Uses without a name',
      );
      const regime = assertFound(
        regimes,
        ({ holders }) => holders.includes('PERSON'),
        'A régimen of persons',
      );
      const use = assertFound(regime.uses, () => true, 'A use of this régimen');
      const details = {
        rfc: 'GODE561231GR8',
        name: 'EVA GODE',
        postalCode: '06700',
        regime: regime.code,
        use,
      };
      const body = { details, keep: true };
      assertError(await eva.expectError('requestInvoice', { params, body }), 'NOT_FOUND');
      const unknown = { ...body, details: { ...details, regime: '999' } };
      assertError(await ana.expectError('requestInvoice', { params, body: unknown }), 'INVALID_REQUEST');
      const order = await ana.call('getOrder', { params });
      assertEqual(order.invoice, undefined, 'The invoice before a request');
      if (order.invoiceUntil === undefined) {
        assertError(await ana.expectError('requestInvoice', { params, body }), 'NOT_ELIGIBLE');
        return;
      }
      await ana.call('requestInvoice', { params, body });
      assertError(await ana.expectError('requestInvoice', { params, body }), 'NOT_ELIGIBLE');
      assertEqual((await ana.call('getInvoiceOptions', {})).kept, details, 'The details that are kept');
      await context.advance(hour);
      const later = await withFreshToken(context, ana);
      const { invoice, invoiceUntil } = await later.call('getOrder', { params });
      assertEqual([invoice?.details, invoiceUntil], [details, undefined], 'The invoice of the order');
      assert(
        invoice?.status !== 'ISSUED' || invoice.folio !== undefined,
        'An invoice that is issued has a folio.',
      );
      const other = await context.newCustomer();
      for (const kind of ['XML', 'PDF'] as const) {
        const wanted = { params: { ...params, kind } };
        if (invoice?.documents?.includes(kind) !== true) {
          assertError(await later.expectError('getInvoiceDocument', wanted), 'NOT_FOUND');
          continue;
        }
        assertError(await other.expectError('getInvoiceDocument', wanted), 'NOT_FOUND');
        const { name, mediaType } = await later.call('getInvoiceDocument', wanted);
        assertEqual(mediaType, `application/${kind.toLowerCase()}`, 'The type of the document');
        assert(!name.includes(details.rfc), 'The name of the file must not have the RFC.');
      }
    },
  },
];
