import { found, holds, refusedWith, same } from '../broken.ts';
import { day, hour, lineOwner, otherNumber, renewed } from '../line.ts';
import type { Case } from '../scenario.ts';
import type { Customer, World } from '../world.ts';

/** Has the NIP of a number validated; the request that names it. The donors of a test network take its last four digits. */
export async function validatedNip(world: World, customer: Customer, number: string): Promise<string> {
  const { donors } = await world.ask('listDonorTelcos', {});
  const { donorId } = found(donors, () => true, 'A donor');
  const check = await customer.ask('checkPortInEligibility', { body: { number, donorId } });
  holds(check.requestId !== undefined, 'A number that may come has a request for its NIP.');
  const { requestId } = check;
  const otpCode = number.slice(-4);
  const wrong = otpCode === '0000' ? '0001' : '0000';
  refusedWith(
    await customer.refused('validatePortInOtp', { body: { requestId, otpCode: wrong } }),
    'INCORRECT_OTP',
  );
  const answer = await customer.ask('validatePortInOtp', { body: { requestId, otpCode } });
  same(answer.number, number, 'The number whose NIP it is');
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
      same((await ana.ask('validatePortInNumber', typed)).number, number, 'The number');
      refusedWith(
        await ana.refused('validatePortInNumber', { body: { number: number.slice(1) } }),
        'INVALID_REQUEST',
      );
      const { numbers } = await ana.ask('getNumbers', { query: { category: 'FREE_NUMBER' } });
      const own = found(numbers, () => true, 'A free number').number;
      refusedWith(await ana.refused('validatePortInNumber', { body: { number: own } }), 'NUMBER_TAKEN');
    },
  },
  {
    name: 'The days that may be chosen are working days to come, and go by',
    covers: ['getActivePortInConfig', 'getPortInConfig', 'listDonorTelcos'],
    needs: ['clock'],
    run: async (world) => {
      const { farthestWorkingDay } = await world.ask('getPortInConfig', {});
      const first = await world.ask('getActivePortInConfig', {});
      same(first.portDates.length, farthestWorkingDay, 'How many days may be chosen');
      const today = new Date(await world.now()).toISOString().slice(0, 10);
      holds(
        first.portDates.every((date) => date >= today),
        'A day that may be chosen is over.',
      );
      const { donors } = await world.ask('listDonorTelcos', {});
      same(
        donors.map(({ donorId }) => donorId),
        first.donors,
        'The donors of both calls',
      );
      await world.advance(7 * day);
      const later = await world.ask('getActivePortInConfig', {});
      holds(later.portDates[0] !== first.portDates[0], 'A week later the same days may be chosen.');
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
      same([waiting.number, waiting.status], [number, 'WAITING'], 'A transfer without a NIP');
      const eligible = () => ana.ask('getPortInReinitiationEligibility', { params });
      same((await eligible()).eligible, true, 'Whether it may be asked for again');
      const body = { requestId: await validatedNip(world, ana, number) };
      await ana.ask('reinitiatePortIn', { params, body });
      same((await eligible()).eligible, false, 'Whether it may be asked for a third time');
      refusedWith(await ana.refused('reinitiatePortIn', { params, body }), 'NOT_ELIGIBLE');
      await world.advance(25 * hour);
      const later = await renewed(world, ana);
      const { status, attempt } = await later.ask('getLatestPortIn', { params });
      same([status, attempt], ['DONE', 2], 'The second transfer');
      const line = { accountNumber: ana.line.accountNumber };
      same((await later.ask('getSubscription', { params: line })).number, number, 'The line’s number');
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
      refusedWith(await eva.refused('validatePortInNumber', { body: { number } }), 'NUMBER_TAKEN');
      const params = { orderReference: ana.line.orderRef };
      const cancellable = async () => (await ana.ask('getPortInCancelEligibility', { params })).eligible;
      same(await cancellable(), true, 'Whether the transfer may be cancelled');
      refusedWith(await eva.refused('cancelPortIn', { params }), 'NOT_FOUND');
      same((await ana.ask('cancelPortIn', { params })).status, 'CANCELED', 'The transfer');
      same(await cancellable(), false, 'Whether it may be cancelled twice');
      refusedWith(await ana.refused('cancelPortIn', { params }), 'NOT_ELIGIBLE');
      await eva.ask('validatePortInNumber', { body: { number } });
    },
  },
];
