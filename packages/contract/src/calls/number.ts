/** Number inventory and locks. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Cost, Id, Instant, NumberCategory, PhoneNumber } from '../model/common.ts';
import {
  AreaCode,
  AvailableNumber,
  GoldenCategoryOffer,
  InventoryConfig,
  NumberCategoryOffer,
} from '../model/number.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const getNumberCategories = call({
  name: 'getNumberCategories',
  method: 'GET',
  path: '/number-service/v1/number-categories',
  read: true,
  credentials: true,
  isOpen: true,
  result: v.object({ categories: v.array(NumberCategoryOffer) }),
  errors: [],
});

/** Returns the classes of premium numbers. */
export const getGoldenNumberCategories = call({
  name: 'getGoldenNumberCategories',
  method: 'GET',
  path: '/number-service/v1/golden-number-categories',
  read: true,
  credentials: true,
  isOpen: true,
  result: v.object({ categories: v.array(GoldenCategoryOffer) }),
  errors: [],
});

/** Returns at most 40 available numbers; `search` is 4 to 10 digits that must occur in the number, `areaCode` what it begins with. */
export const getNumbers = call({
  name: 'getNumbers',
  method: 'GET',
  path: '/number-service/v1/numbers',
  read: true,
  credentials: true,
  query: v.object({
    category: NumberCategory,
    goldenCategory: v.optional(Id),
    areaCode: v.optional(AreaCode),
    search: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{4,10}$/))),
  }),
  result: v.object({ numbers: v.array(AvailableNumber) }),
  errors: ['NOT_SIGNED_IN'],
});

/** Returns whether a number is available to the caller. */
export const getNumberAvailability = call({
  name: 'getNumberAvailability',
  method: 'GET',
  path: '/number-service/v1/number-availability',
  read: true,
  credentials: true,
  isOpen: true,
  query: v.object({ number: PhoneNumber }),
  result: v.object({
    number: PhoneNumber,
    available: v.boolean(),
    category: v.optional(NumberCategory),
    cost: v.optional(Cost),
  }),
  errors: [],
});

/** Locks a number for the customer until `lockedUntil` (ms); releases their previous lock. */
export const lockNumber = call({
  name: 'lockNumber',
  method: 'POST',
  path: '/number-service/v1/numbers/{selectedNumber}/lock',
  read: false,
  credentials: true,
  params: v.object({ selectedNumber: PhoneNumber }),
  result: v.object({ number: PhoneNumber, lockedUntil: Instant, cost: Cost }),
  errors: ['NUMBER_TAKEN', 'NOT_FOUND', 'NOT_SIGNED_IN', 'TOO_MANY_REQUESTS'],
});

/** Returns how many lines a customer may have. */
export const getNumberOfLinesSpecification = call({
  name: 'getNumberOfLinesSpecification',
  method: 'GET',
  path: '/number-service/v1/number-of-lines/specifications',
  read: true,
  credentials: false,
  result: v.object({ minimumLines: count, maximumLines: count }),
  errors: [],
});

/** Returns whether the customer may have `lines` more lines (default 1). */
export const getNumberOfLinesEligibility = call({
  name: 'getNumberOfLinesEligibility',
  method: 'GET',
  path: '/number-service/v1/number-of-lines/eligibility',
  read: true,
  credentials: true,
  query: v.object({ lines: v.optional(v.pipe(v.string(), v.regex(/^[1-9][0-9]?$/)), '1') }),
  result: v.object({ eligible: v.boolean(), lines: count, linesLeft: count }),
  errors: ['NOT_SIGNED_IN'],
});

export const getInventoryConfig = call({
  name: 'getInventoryConfig',
  method: 'GET',
  path: '/number-service/v1/inventory-config',
  read: true,
  credentials: false,
  result: InventoryConfig,
  errors: [],
});
