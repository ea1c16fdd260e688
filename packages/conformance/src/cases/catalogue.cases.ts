import { assert, assertEqual, assertError, assertFound } from '../assert.ts';
import type { Case } from '../case.ts';
import type { GatewayClient } from '../gateway-client.ts';
import {
  catalogueQuery,
  createDraft,
  createOrder,
  draftOf,
  findPlan,
  lockFreeNumber,
  orderInput,
} from '../sample.ts';

const freeNumbers = { query: { category: 'FREE_NUMBER' } } as const;

export const catalogueCases: readonly Case[] = [
  {
    name: 'A plan costs the same in catalogue and preview, and an unknown SIM type has no products',
    covers: ['getEligibleProducts', 'previewOrder'],
    run: async (context) => {
      const plan = await findPlan(context);
      const { items } = await context.call('previewOrder', { body: draftOf(plan.sku) });
      const line = assertFound(items, ({ sku }) => sku === plan.sku, `The plan ${plan.sku}`);
      assertEqual(line.cost.amount, plan.cost.amount, 'The cost of the plan in the preview');
      const { products } = await context.call('getEligibleProducts', { query: catalogueQuery });
      for (const { sku, itemType, group } of products)
        assert(group === undefined || itemType !== 'PLAN', `The plan ${sku} has the heading of an extra.`);
      const none = await context.call('getEligibleProducts', {
        query: { ...catalogueQuery, productCategory: 'no-such-sim' },
      });
      assertEqual(none.products, [], 'The products for an unknown SIM type');
    },
  },
  {
    name: 'A locked number is neither listed for nor lockable by another customer',
    covers: ['getNumbers', 'lockNumber'],
    needs: ['mailbox'],
    run: async (context) => {
      const [ana, eva] = [await context.newCustomer(), await context.newCustomer()];
      const selectedNumber = await lockFreeNumber(ana);
      const offered = (await ana.call('getNumbers', freeNumbers)).numbers;
      assert(offered.length <= 40, `At most 40 numbers are listed, not ${offered.length}.`);
      assertFound(offered, ({ number }) => number === selectedNumber, 'The locked number');
      const others = (
        await eva.call('getNumbers', { query: { ...freeNumbers.query, search: selectedNumber } })
      ).numbers;
      assertEqual(others, [], 'The locked number in another customer’s search');
      const taken = await eva.expectError('lockNumber', { params: { selectedNumber } });
      assertError(taken, 'NUMBER_TAKEN');
    },
  },
  {
    name: 'A number lock expires, and another customer can lock the number',
    covers: ['lockNumber', 'getNumbers'],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const [number] = (await ana.call('getNumbers', freeNumbers)).numbers;
      assert(number, 'No number is offered.');
      const params = { selectedNumber: number.number };
      const { lockedUntil } = await ana.call('lockNumber', { params });
      await context.advance(lockedUntil - (await context.now()));
      const eva = await context.newCustomer();
      assertEqual(
        (await eva.call('lockNumber', { params })).number,
        number.number,
        'The number locked by another customer',
      );
    },
  },
  {
    name: 'A number search returns only numbers that contain the digits',
    covers: ['getNumbers'],
    needs: ['mailbox'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const [some] = (await ana.call('getNumbers', freeNumbers)).numbers;
      const search = some?.number.slice(2, 6) ?? '';
      const { numbers } = await ana.call('getNumbers', { query: { ...freeNumbers.query, search } });
      assertFound(numbers, ({ number }) => number === some?.number, 'The number searched for');
      const exactly = async (search: string) =>
        (await ana.call('getNumbers', { query: { ...freeNumbers.query, search } })).numbers.map(
          ({ number }) => number,
        );
      assertEqual(await exactly(some?.number ?? ''), [some?.number], 'The results for a whole number');
      const [last = '0'] = (some?.number ?? '').slice(-1);
      const neighbour = `${some?.number.slice(0, -1)}${last === '0' ? '1' : '0'}`;
      const near = await exactly(neighbour);
      assert(!near.includes(some?.number ?? ''), `A search for ${neighbour} returned another number.`);
      const other = numbers.find(({ number }) => !number.includes(search));
      assert(!other, `${other?.number} does not contain ${search}.`);
    },
  },
  {
    name: 'An ordered number cannot be locked',
    covers: ['createOrder', 'lockNumber'],
    needs: ['mailbox'],
    run: async (context) => {
      const [ana, eva] = [await context.newCustomer(), await context.newCustomer()];
      const draft = await createDraft(context, ana);
      await ana.call('createOrder', orderInput(draft, context.uniqueId()));
      const params = { selectedNumber: draft.number ?? '' };
      for (const customer of [ana, eva]) {
        assertError(await customer.expectError('lockNumber', { params }), 'NUMBER_TAKEN');
      }
    },
  },
  {
    name: 'A locked number is available only to its customer and counted out for others',
    covers: ['getNumberCategories', 'getNumberAvailability', 'lockNumber'],
    needs: ['mailbox'],
    run: async (context) => {
      const [ana, eva] = [await context.newCustomer(), await context.newCustomer()];
      const freeNumbers = async (caller: GatewayClient) => {
        const { categories } = await caller.call('getNumberCategories', {});
        return assertFound(categories, ({ category }) => category === 'FREE_NUMBER', 'FREE_NUMBER').available;
      };
      const before = await freeNumbers(eva);
      const query = { number: await lockFreeNumber(ana) };
      assertEqual(
        [await freeNumbers(eva), await freeNumbers(ana)],
        [before - 1, before],
        'Free numbers after one was locked',
      );
      const isAvailable = async (caller: GatewayClient) =>
        (await caller.call('getNumberAvailability', { query })).available;
      assertEqual(
        [await isAvailable(ana), await isAvailable(eva)],
        [true, false],
        'Availability of the locked number',
      );
    },
  },
  {
    name: 'Premium numbers can be filtered by class, within the price range of the class',
    covers: ['getGoldenNumberCategories', 'getNumbers'],
    needs: ['mailbox'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const { categories } = await ana.call('getGoldenNumberCategories', {});
      assert(categories.length > 0, 'Premium numbers have no classes.');
      for (const { goldenCategory, minimumCost, maximumCost, available } of categories) {
        const query = { category: 'PREMIUM_NUMBER', goldenCategory } as const;
        const { numbers } = await ana.call('getNumbers', { query });
        assertEqual(numbers.length, Math.min(available, 40), `Numbers of the class ${goldenCategory}`);
        const mismatch = numbers.find(
          ({ cost }) => cost.amount < minimumCost.amount || cost.amount > maximumCost.amount,
        );
        assert(!mismatch, `The price of ${mismatch?.number} is outside the range of ${goldenCategory}.`);
      }
    },
  },
  {
    name: 'An order uses one line of the customer’s maximum',
    covers: ['getNumberOfLinesSpecification', 'getNumberOfLinesEligibility'],
    needs: ['mailbox'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const { maximumLines } = await context.call('getNumberOfLinesSpecification', {});
      const eligibility = (lines: number) =>
        ana.call('getNumberOfLinesEligibility', { query: { lines: String(lines) } });
      assertEqual(
        (await eligibility(maximumLines)).eligible,
        true,
        'Eligibility of a new customer for the maximum',
      );
      await createOrder(context, ana);
      const after = await eligibility(maximumLines);
      assertEqual(
        [after.eligible, after.lines, after.linesLeft],
        [false, 1, maximumLines - 1],
        'Lines after an order',
      );
    },
  },
  {
    name: 'Locks and lists respect the duration, size and area codes of the inventory configuration',
    covers: ['getInventoryConfig', 'lockNumber'],
    needs: ['mailbox'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const { lockDuration, listedAtMost, areaCodes } = await context.call('getInventoryConfig', {});
      const { numbers } = await ana.call('getNumbers', freeNumbers);
      assert(numbers.length <= listedAtMost, `At most ${listedAtMost} numbers are listed.`);
      const mismatch = numbers.find(({ number }) => !areaCodes.some((code) => number.startsWith(code)));
      assert(!mismatch, `The area code of ${mismatch?.number} is not in the inventory.`);
      for (const areaCode of areaCodes) {
        const { numbers: ofArea } = await ana.call('getNumbers', {
          query: { ...freeNumbers.query, areaCode },
        });
        const other = ofArea.find(({ number }) => !number.startsWith(areaCode));
        assert(!other, `${other?.number} is listed for the area code ${areaCode}.`);
      }
      const params = { selectedNumber: await lockFreeNumber(ana) };
      const before = await context.now();
      const { lockedUntil } = await ana.call('lockNumber', { params });
      const deviation = Math.abs(lockedUntil - before - lockDuration * 1000);
      assert(deviation < 60_000, 'A lock must last for lockDuration.');
    },
  },
  {
    name: 'eSIM devices can be filtered by brand',
    covers: ['listEsimBrands', 'listEsimDevices'],
    run: async (context) => {
      const { brands } = await context.call('listEsimBrands', {});
      const all = (await context.call('listEsimDevices', { query: {} })).devices;
      for (const { brandId, devices: count } of brands) {
        const { devices } = await context.call('listEsimDevices', { query: { brandId } });
        const expected = all.filter((device) => device.brandId === brandId);
        assertEqual([devices.length, devices], [count, expected], `The devices of ${brandId}`);
      }
      const unknown = { query: { brandId: 'no-such-brand' } };
      assertError(await context.expectError('listEsimDevices', unknown), 'NOT_FOUND');
    },
  },
];
