import { assert, assertEqual, assertFound, assertRefused } from '../assert.ts';
import type { Case } from '../case.ts';
import { day, hour, lineOwner, otherNumber, renewed } from '../line.ts';
import type { Customer, World } from '../world.ts';

/** Validates the NIP of a number and returns its request id. Donors of a test network accept its last four digits. */
export async function validatedNip(world: World, customer: Customer, number: string): Promise<string> {
  const { donors } = await world.ask('listDonorTelcos', {});
  const { donorId } = assertFound(donors, () => true, 'A donor');
  const check = await customer.ask('checkPortInEligibility', { body: { number, donorId } });
  assert(check.requestId !== undefined, 'A number that may come has a request for its NIP.');
  const { requestId } = check;
  const otpCode = number.slice(-4);
  const wrong = otpCode === '0000' ? '0001' : '0000';
  assertRefused(
    await customer.refused('validatePortInOtp', { body: { requestId, otpCode: wrong } }),
    'INCORRECT_OTP',
  );
  const answer = await customer.ask('validatePortInOtp', { body: { requestId, otpCode } });
  assertEqual(answer.number, number, 'The number whose NIP it is');
  return requestId;
}

export const portInCases: readonly Case[] = [
  {
    name: 'A number is understood as it is typed, and one of the gateway’s own is none to bring',
    covers: ['validatePortInNumber'],
    needs: ['mailbox'],
    run: async (world) => {
      const ana = await world.customer();
      const number = otherNumber(world);
      const typed = { body: { number: `+52 ${number.slice(0, 2)} ${number.slice(2)}` } };
      assertEqual((await ana.ask('validatePortInNumber', typed)).number, number, 'The number');
      assertRefused(
        await ana.refused('validatePortInNumber', { body: { number: number.slice(1) } }),
        'INVALID_REQUEST',
      );
      const { numbers } = await ana.ask('getNumbers', { query: { category: 'FREE_NUMBER' } });
      const own = assertFound(numbers, () => true, 'A free number').number;
      assertRefused(await ana.refused('validatePortInNumber', { body: { number: own } }), 'NUMBER_TAKEN');
    },
  },
  {
    name: 'The days that may be chosen are working days to come, and go by',
    covers: ['getActivePortInConfig', 'getPortInConfig', 'listDonorTelcos'],
    needs: ['clock'],
    run: async (world) => {
      const { farthestWorkingDay } = await world.ask('getPortInConfig', {});
      const first = await world.ask('getActivePortInConfig', {});
      assertEqual(first.portDates.length, farthestWorkingDay, 'How many days may be chosen');
      const today = new Date(await world.now()).toISOString().slice(0, 10);
      assert(
        first.portDates.every((date) => date >= today),
        'A day that may be chosen is over.',
      );
      const { donors } = await world.ask('listDonorTelcos', {});
      assertEqual(
        donors.map(({ donorId }) => donorId),
        first.donors,
        'The donors of both calls',
      );
      await world.advance(7 * day);
      const later = await world.ask('getActivePortInConfig', {});
      assert(later.portDates[0] !== first.portDates[0], 'A week later the same days may be chosen.');
    },
  },
  {
    name: 'A number waits for its NIP, is asked for again, and comes to the line',
    covers: [
      'checkPortInEligibility',
      'validatePortInOtp',
      'getLatestPortIn',
      'getPortInReinitiationEligibility',
      'reinitiatePortIn',
    ],
    needs: ['mailbox', 'clock'],
    run: async (world) => {
      const number = otherNumber(world);
      const ana = await lineOwner(world, { numberType: 'PORT_IN', number });
      const params = { orderReference: ana.line.orderRef };
      const waiting = await ana.ask('getLatestPortIn', { params });
      assertEqual([waiting.number, waiting.status], [number, 'WAITING'], 'A transfer without a NIP');
      const eligible = () => ana.ask('getPortInReinitiationEligibility', { params });
      assertEqual((await eligible()).eligible, true, 'Whether it may be asked for again');
      const body = { requestId: await validatedNip(world, ana, number) };
      await ana.ask('reinitiatePortIn', { params, body });
      assertEqual((await eligible()).eligible, false, 'Whether it may be asked for a third time');
      assertRefused(await ana.refused('reinitiatePortIn', { params, body }), 'NOT_ELIGIBLE');
      await world.advance(25 * hour);
      const later = await renewed(world, ana);
      const { status, attempt } = await later.ask('getLatestPortIn', { params });
      assertEqual([status, attempt], ['DONE', 2], 'The second transfer');
      const line = { accountNumber: ana.line.accountNumber };
      assertEqual((await later.ask('getSubscription', { params: line })).number, number, 'The line’s number');
    },
  },
  {
    name: 'A transfer that is cancelled brings no number, and lets it go to another',
    covers: ['cancelPortIn', 'getPortInCancelEligibility', 'validatePortInNumber'],
    needs: ['mailbox', 'clock'],
    run: async (world) => {
      const number = otherNumber(world);
      const ana = await lineOwner(world, { numberType: 'PORT_IN', number });
      const eva = await world.customer();
      assertRefused(await eva.refused('validatePortInNumber', { body: { number } }), 'NUMBER_TAKEN');
      const params = { orderReference: ana.line.orderRef };
      const cancellable = async () => (await ana.ask('getPortInCancelEligibility', { params })).eligible;
      assertEqual(await cancellable(), true, 'Whether the transfer may be cancelled');
      assertRefused(await eva.refused('cancelPortIn', { params }), 'NOT_FOUND');
      assertEqual((await ana.ask('cancelPortIn', { params })).status, 'CANCELED', 'The transfer');
      assertEqual(await cancellable(), false, 'Whether it may be cancelled twice');
      assertRefused(await ana.refused('cancelPortIn', { params }), 'NOT_ELIGIBLE');
      await eva.ask('validatePortInNumber', { body: { number } });
    },
  },
];
