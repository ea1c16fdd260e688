import type { CallInput } from '@senda/contract';
import { assert, assertEqual, assertError, assertFound } from '../assert.ts';
import type { Case } from '../case.ts';
import type { Customer } from '../case-context.ts';
import { activate, createLineOwner, hour, pay, stepUp, withFreshToken } from '../line.ts';
import { draftOf, findPlan, lockFreeNumber, orderInput, png } from '../sample.ts';

const curp = 'HEGG560427MVZRRL04';

const identify = async (
  customer: Customer,
  context: CallInput<'submitManualKyc'>['form']['context'],
): Promise<string> => {
  const { kycReference } = await customer.call('submitManualKyc', {
    form: {
      context,
      documentType: 'PASSPORT',
      expiryDate: '2099-01-01',
      dob: '1990-05-17',
      selfieImage: png('cam_image.png'),
      documents: [png('passport.png')],
    },
  });
  return kycReference;
};

export const lineLinkCases: readonly Case[] = [
  {
    name: 'A line is linked to a person and unlinked again; where lines are not linked, none can be',
    covers: ['getLineLinkEligibility', 'requestLineLink', 'listLinkedLines', 'unlinkLine'],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const [ana, eva] = [await createLineOwner(context), await context.newCustomer()];
      const { accountNumber, link, number } = ana.line;
      const params = { accountNumber };
      const { eligible, dueAt } = await ana.call('getLineLinkEligibility', { params });
      assertEqual([eligible, dueAt], [link !== undefined, link?.dueAt], 'Whether the line is to be linked');
      assertEqual((await ana.call('listLinkedLines', {})).lines, [], 'The lines of a new customer');
      const kycReference = await identify(ana, 'line_link');
      const body = { curp, kycReference };
      assertError(await eva.expectError('requestLineLink', { params, body }), 'NOT_FOUND');
      const wrong = { ...body, curp: 'HEGG560427MVZRRL05' };
      assertError(await ana.expectError('requestLineLink', { params, body: wrong }), 'INVALID_REQUEST');
      const headers = await stepUp(context, ana, 'LINE_UNLINK');
      const none = { params: { folio: context.uniqueId() } };
      assertError(await ana.expectError('unlinkLine', { ...none, headers: {} }), 'MISSING_OTT_REQUEST_ID');
      assertError(await ana.expectError('unlinkLine', { ...none, headers }), 'NOT_FOUND');
      if (link === undefined) {
        assertError(await ana.expectError('requestLineLink', { params, body }), 'NOT_ELIGIBLE');
        return;
      }
      const { requestId } = await ana.call('requestLineLink', { params, body });
      assertError(await ana.expectError('requestLineLink', { params, body }), 'NOT_ELIGIBLE');
      await context.advance(hour);
      const later = await withFreshToken(context, ana);
      const { status, folio = '' } = await later.call('getServiceRequest', { params: { requestId } });
      assertEqual(status, 'DONE', 'The request after an hour');
      const { lines } = await later.call('listLinkedLines', {});
      const linked = assertFound(lines, (one) => one.folio === folio, 'The line that was linked');
      assertEqual([linked.own?.accountNumber, linked.ending], [accountNumber, number.slice(-4)], 'The line');
      assert(!linked.curp.includes(curp.slice(6, 16)), 'The CURP is shown as a whole.');
      const again = await stepUp(context, later, 'LINE_UNLINK');
      const left = await later.call('unlinkLine', { params: { folio }, headers: again });
      assertEqual(left.lines, [], 'The lines that are left');
      const line = await later.call('getSubscription', { params });
      assertEqual(line.link?.status, 'UNLINKED', 'The line after it was unlinked');
    },
  },
  {
    name: 'Where new lines are linked with their order, one is in its person’s name as it begins',
    covers: ['checkLineHolder'],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const plan = await findPlan(context);
      const { productType } = plan;
      const asked = await ana.call('getEkycContextSpecifications', {
        params: { context: 'onboarding' },
        query: { productType },
      });
      const wrong = { curp: 'HEGG560427MVZRRL05', productType };
      assertError(await ana.expectError('checkLineHolder', { body: wrong }), 'INVALID_REQUEST');
      const check = (customer: Customer) => customer.call('checkLineHolder', { body: { curp, productType } });
      const before = await check(ana);
      assertEqual(before.isIdentified, false, 'Whether a new customer has shown who the person is');
      const { limit } = await ana.call('listLinkedLines', {});
      assertEqual(before.limit, limit, 'How many lines a person may have');
      if (asked.isLineLinkRequired !== true) return;
      const input = orderInput(
        { ...draftOf(plan.sku), number: await lockFreeNumber(ana) },
        context.uniqueId(),
      );
      assertError(await ana.expectError('createOrder', input), 'INVALID_REQUEST');
      const kycReference = await identify(ana, 'onboarding');
      const body = { ...input.body, lineHolder: { curp }, kycReference };
      const { order_ref } = await ana.call('createOrder', { ...input, body });
      await pay(context, ana, order_ref);
      await context.advance(hour);
      const later = await withFreshToken(context, ana);
      await activate(context, later, order_ref);
      const order = await later.call('getOrder', { params: { orderReference: order_ref } });
      assert(!JSON.stringify(order).includes(curp), 'The order shows the CURP as a whole.');
      const { lines } = await later.call('listLinkedLines', {});
      assertFound(lines, ({ folio }) => folio === order.identity?.person?.folio, 'The line of the order');
      assertEqual((await check(later)).isIdentified, true, 'Whether the person is known with a linked line');
    },
  },
  {
    name: 'A check that is for no order takes no CURP',
    covers: ['submitManualKyc'],
    needs: ['mailbox'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const form = { context: 'onboarding' as const, selfieImage: png('cam_image.png'), curp };
      assertError(await ana.expectError('submitManualKyc', { form }), 'INVALID_REQUEST');
    },
  },
];
