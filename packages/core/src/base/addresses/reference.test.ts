import { expect, it } from 'vitest';
import { isReference } from './reference.ts';

it.each(['7000204418', 'line-1', 'SN_204418'])('is an id: %s', (text) =>
  expect(isReference(text)).toBe(true),
);

it.each(['..', '.', '', 'a/b', 'a?b', '%2e%2e', '-a', 'a b', 'x'.repeat(65), null])('is no id: %s', (text) =>
  expect(isReference(text)).toBe(false),
);
