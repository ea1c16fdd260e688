import { assert, assertEqual, assertError, assertFound } from '../assert.ts';
import type { Case } from '../case.ts';
import type { CaseContext, Customer } from '../case-context.ts';
import { createLineOwner, day, hour, uniqueNumber, withFreshToken } from '../line.ts';

/** Validates the NIP of a number and returns the request id. Test donors accept the last four digits as the NIP. */
export async function validateNip(context: CaseContext, customer: Customer, number: string): Promise<string> {
  const { donors } = await context.call('listDonorTelcos', {});
  const { donorId } = assertFound(donors, () => true, 'A donor');
  const check = await customer.call('checkPortInEligibility', { body: { number, donorId } });
  assert(check.requestId !== undefined, 'An eligible number must have a NIP request.');
  const { requestId } = check;
  const otpCode = number.slice(-4);
  const wrong = otpCode === '0000' ? '0001' : '0000';
  assertError(
    await customer.expectError('validatePortInOtp', { body: { requestId, otpCode: wrong } }),
    'INCORRECT_OTP',
  );
  const answer = await customer.call('validatePortInOtp', { body: { requestId, otpCode } });
  assertEqual(answer.number, number, 'The number of the NIP');
  return requestId;
}

export const portInCases: readonly Case[] = [
  {
    name: 'A port-in number is normalized, and the gateway’s own numbers are rejected',
    covers: ['validatePortInNumber'],
    needs: ['mailbox'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const number = uniqueNumber(context);
      const formatted = { body: { number: `+52 ${number.slice(0, 2)} ${number.slice(2)}` } };
      assertEqual((await ana.call('validatePortInNumber', formatted)).number, number, 'The number');
      assertError(
        await ana.expectError('validatePortInNumber', { body: { number: number.slice(1) } }),
        'INVALID_REQUEST',
      );
      const { numbers } = await ana.call('getNumbers', { query: { category: 'FREE_NUMBER' } });
      const own = assertFound(numbers, () => true, 'A free number').number;
      assertError(await ana.expectError('validatePortInNumber', { body: { number: own } }), 'NUMBER_TAKEN');
    },
  },
  {
    name: 'The port-in dates are in the future, as many as configured, and advance with the clock',
    covers: ['getActivePortInConfig', 'getPortInConfig', 'listDonorTelcos'],
    needs: ['clock'],
    run: async (context) => {
      const { farthestWorkingDay } = await context.call('getPortInConfig', {});
      const first = await context.call('getActivePortInConfig', {});
      assertEqual(first.portDates.length, farthestWorkingDay, 'The number of port-in dates');
      const today = new Date(await context.now()).toISOString().slice(0, 10);
      assert(
        first.portDates.every((date) => date >= today),
        'A port-in date is in the past.',
      );
      const { donors } = await context.call('listDonorTelcos', {});
      assertEqual(
        donors.map(({ donorId }) => donorId),
        first.donors,
        'The donors of both calls',
      );
      await context.advance(7 * day);
      const later = await context.call('getActivePortInConfig', {});
      assert(later.portDates[0] !== first.portDates[0], 'The port-in dates did not change after a week.');
    },
  },
  {
    name: 'A port-in without a NIP waits, and succeeds when reinitiated with one',
    covers: [
      'checkPortInEligibility',
      'validatePortInOtp',
      'getLatestPortIn',
      'getPortInReinitiationEligibility',
      'reinitiatePortIn',
    ],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const number = uniqueNumber(context);
      const ana = await createLineOwner(context, { numberType: 'PORT_IN', number });
      const params = { orderReference: ana.line.orderRef };
      const waiting = await ana.call('getLatestPortIn', { params });
      assertEqual([waiting.number, waiting.status], [number, 'WAITING'], 'The port-in without a NIP');
      const eligible = () => ana.call('getPortInReinitiationEligibility', { params });
      assertEqual((await eligible()).eligible, true, 'Whether it can be reinitiated');
      const body = { requestId: await validateNip(context, ana, number) };
      await ana.call('reinitiatePortIn', { params, body });
      assertEqual((await eligible()).eligible, false, 'Whether it can be reinitiated twice');
      assertError(await ana.expectError('reinitiatePortIn', { params, body }), 'NOT_ELIGIBLE');
      await context.advance(25 * hour);
      const later = await withFreshToken(context, ana);
      const { status, attempt } = await later.call('getLatestPortIn', { params });
      assertEqual([status, attempt], ['DONE', 2], 'The second attempt');
      const line = { accountNumber: ana.line.accountNumber };
      assertEqual(
        (await later.call('getSubscription', { params: line })).number,
        number,
        'The line’s number',
      );
    },
  },
  {
    name: 'A cancelled port-in releases the number for another customer',
    covers: ['cancelPortIn', 'getPortInCancelEligibility', 'validatePortInNumber'],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const number = uniqueNumber(context);
      const ana = await createLineOwner(context, { numberType: 'PORT_IN', number });
      const eva = await context.newCustomer();
      assertError(await eva.expectError('validatePortInNumber', { body: { number } }), 'NUMBER_TAKEN');
      const params = { orderReference: ana.line.orderRef };
      const cancellable = async () => (await ana.call('getPortInCancelEligibility', { params })).eligible;
      assertEqual(await cancellable(), true, 'Whether the port-in can be cancelled');
      assertError(await eva.expectError('cancelPortIn', { params }), 'NOT_FOUND');
      assertEqual(
        (await ana.call('cancelPortIn', { params })).status,
        'CANCELED',
        'The status of the port-in',
      );
      assertEqual(await cancellable(), false, 'Whether it can be cancelled twice');
      assertError(await ana.expectError('cancelPortIn', { params }), 'NOT_ELIGIBLE');
      await eva.call('validatePortInNumber', { body: { number } });
    },
  },
];
