import { assert, assertEqual, assertFound, assertRefused } from '../assert.ts';
import type { Caller } from '../caller.ts';
import type { Case } from '../case.ts';
import {
  catalogueQuery,
  draftOf,
  heldNumber,
  orderInput,
  someDraft,
  someOrder,
  somePlan,
} from '../sample.ts';

const free = { query: { category: 'FREE_NUMBER' } } as const;

export const catalogueCases: readonly Case[] = [
  {
    name: 'What the catalogue offers is what a preview charges, and nothing is offered for an unknown SIM type',
    covers: ['getEligibleProducts', 'previewOrder'],
    run: async (world) => {
      const plan = await somePlan(world);
      const { items } = await world.ask('previewOrder', { body: draftOf(plan.sku) });
      const line = assertFound(items, ({ sku }) => sku === plan.sku, `The plan ${plan.sku}`);
      assertEqual(line.cost.amount, plan.cost.amount, 'What the plan costs in the preview');
      const none = await world.ask('getEligibleProducts', {
        query: { ...catalogueQuery, productCategory: 'no-such-sim' },
      });
      assertEqual(none.products, [], 'What is offered for an unknown SIM type');
    },
  },
  {
    name: 'A number that one customer holds is not offered to another, who cannot take it',
    covers: ['getNumbers', 'lockNumber'],
    needs: ['mailbox'],
    run: async (world) => {
      const [ana, eva] = [await world.customer(), await world.customer()];
      const selectedNumber = await heldNumber(ana);
      const offered = (await ana.ask('getNumbers', free)).numbers;
      assert(offered.length <= 40, `At most 40 numbers are listed, not ${offered.length}.`);
      assertFound(offered, ({ number }) => number === selectedNumber, 'The number that the customer holds');
      const others = (await eva.ask('getNumbers', { query: { ...free.query, search: selectedNumber } }))
        .numbers;
      assertEqual(others, [], 'What another customer is offered of a held number');
      const taken = await eva.refused('lockNumber', { params: { selectedNumber } });
      assertRefused(taken, 'NUMBER_TAKEN');
    },
  },
  {
    name: 'A hold ends, and the number is there for others',
    covers: ['lockNumber', 'getNumbers'],
    needs: ['mailbox', 'clock'],
    run: async (world) => {
      const ana = await world.customer();
      const [number] = (await ana.ask('getNumbers', free)).numbers;
      assert(number, 'No number is offered.');
      const params = { selectedNumber: number.number };
      const { lockedUntil } = await ana.ask('lockNumber', { params });
      await world.advance(lockedUntil - (await world.now()));
      const eva = await world.customer();
      assertEqual(
        (await eva.ask('lockNumber', { params })).number,
        number.number,
        'The number that the next one took',
      );
    },
  },
  {
    name: 'A search finds only numbers that hold the digits',
    covers: ['getNumbers'],
    needs: ['mailbox'],
    run: async (world) => {
      const ana = await world.customer();
      const [some] = (await ana.ask('getNumbers', free)).numbers;
      const search = some?.number.slice(2, 6) ?? '';
      const { numbers } = await ana.ask('getNumbers', { query: { ...free.query, search } });
      assertFound(numbers, ({ number }) => number === some?.number, 'The number searched for');
      const exactly = async (search: string) =>
        (await ana.ask('getNumbers', { query: { ...free.query, search } })).numbers.map(
          ({ number }) => number,
        );
      assertEqual(
        await exactly(some?.number ?? ''),
        [some?.number],
        'What a search for a whole number finds',
      );
      const [last = '0'] = (some?.number ?? '').slice(-1);
      const neighbour = `${some?.number.slice(0, -1)}${last === '0' ? '1' : '0'}`;
      const near = await exactly(neighbour);
      assert(!near.includes(some?.number ?? ''), `A search for ${neighbour} finds another number.`);
      const other = numbers.find(({ number }) => !number.includes(search));
      assert(!other, `${other?.number} does not hold ${search}.`);
    },
  },
  {
    name: 'A sold number is gone for good',
    covers: ['createOrder', 'lockNumber'],
    needs: ['mailbox'],
    run: async (world) => {
      const [ana, eva] = [await world.customer(), await world.customer()];
      const draft = await someDraft(world, ana);
      await ana.ask('createOrder', orderInput(draft, world.fresh()));
      const params = { selectedNumber: draft.number ?? '' };
      for (const customer of [ana, eva]) {
        assertRefused(await customer.refused('lockNumber', { params }), 'NUMBER_TAKEN');
      }
    },
  },
  {
    name: 'A held number is one fewer of its category for others, and available to its holder alone',
    covers: ['getNumberCategories', 'getNumberAvailability', 'lockNumber'],
    needs: ['mailbox'],
    run: async (world) => {
      const [ana, eva] = [await world.customer(), await world.customer()];
      const free = async (caller: Caller) => {
        const { categories } = await caller.ask('getNumberCategories', {});
        return assertFound(categories, ({ category }) => category === 'FREE_NUMBER', 'FREE_NUMBER').available;
      };
      const before = await free(eva);
      const query = { number: await heldNumber(ana) };
      assertEqual(
        [await free(eva), await free(ana)],
        [before - 1, before],
        'Free numbers after one was held',
      );
      const told = async (caller: Caller) => (await caller.ask('getNumberAvailability', { query })).available;
      assertEqual([await told(ana), await told(eva)], [true, false], 'Whether the held number is available');
    },
  },
  {
    name: 'Premium numbers come in classes that a list can be narrowed to',
    covers: ['getGoldenNumberCategories', 'getNumbers'],
    needs: ['mailbox'],
    run: async (world) => {
      const ana = await world.customer();
      const { categories } = await ana.ask('getGoldenNumberCategories', {});
      assert(categories.length > 0, 'There is no class of premium numbers.');
      for (const { goldenCategory, minimumCost, maximumCost, available } of categories) {
        const query = { category: 'PREMIUM_NUMBER', goldenCategory } as const;
        const { numbers } = await ana.ask('getNumbers', { query });
        assertEqual(numbers.length, Math.min(available, 40), `Numbers of the class ${goldenCategory}`);
        const strange = numbers.find(
          ({ cost }) => cost.amount < minimumCost.amount || cost.amount > maximumCost.amount,
        );
        assert(!strange, `${strange?.number} costs what no number of ${goldenCategory} does.`);
      }
    },
  },
  {
    name: 'An order is one line more, of as many as a customer may have',
    covers: ['getNumberOfLinesSpecification', 'getNumberOfLinesEligibility'],
    needs: ['mailbox'],
    run: async (world) => {
      const ana = await world.customer();
      const { maximumLines } = await world.ask('getNumberOfLinesSpecification', {});
      const eligibility = (lines: number) =>
        ana.ask('getNumberOfLinesEligibility', { query: { lines: String(lines) } });
      assertEqual((await eligibility(maximumLines)).eligible, true, 'Whether a new customer may have all');
      await someOrder(world, ana);
      const after = await eligibility(maximumLines);
      assertEqual(
        [after.eligible, after.lines, after.linesLeft],
        [false, 1, maximumLines - 1],
        'Lines after an order',
      );
    },
  },
  {
    name: 'Locks last as long as the inventory says, and lists are no longer',
    covers: ['getInventoryConfig', 'lockNumber'],
    needs: ['mailbox'],
    run: async (world) => {
      const ana = await world.customer();
      const { lockDuration, listedAtMost, areaCodes } = await world.ask('getInventoryConfig', {});
      const { numbers } = await ana.ask('getNumbers', free);
      assert(numbers.length <= listedAtMost, `At most ${listedAtMost} numbers are listed.`);
      const strange = numbers.find(({ number }) => !areaCodes.some((code) => number.startsWith(code)));
      assert(!strange, `${strange?.number} has an area code that the inventory does not name.`);
      const params = { selectedNumber: await heldNumber(ana) };
      const before = await world.now();
      const { lockedUntil } = await ana.ask('lockNumber', { params });
      const late = Math.abs(lockedUntil - before - lockDuration * 1000);
      assert(late < 60_000, 'A lock does not last as long as the inventory says.');
    },
  },
  {
    name: 'Telephones that take eSIMs are found by their maker',
    covers: ['listEsimBrands', 'listEsimDevices'],
    run: async (world) => {
      const { brands } = await world.ask('listEsimBrands', {});
      const all = (await world.ask('listEsimDevices', { query: {} })).devices;
      for (const { brandId, devices: count } of brands) {
        const { devices } = await world.ask('listEsimDevices', { query: { brandId } });
        const own = all.filter((device) => device.brandId === brandId);
        assertEqual([devices.length, devices], [count, own], `The telephones of ${brandId}`);
      }
      const unknown = { query: { brandId: 'no-such-maker' } };
      assertRefused(await world.refused('listEsimDevices', unknown), 'NOT_FOUND');
    },
  },
];
