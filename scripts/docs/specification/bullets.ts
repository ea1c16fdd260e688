import type { Bullet } from './bullet.ts';
import { callsAndFailures } from './calls.ts';
import { entities } from './entities.ts';
import { constants, transitions, validation } from './rules.ts';
import { product, roles, screens } from './screens.ts';

/**
 * The requirements of the specification, sections 1 to 9. Tests reference their ids (CONTRIBUTING, "Tests"); docs/specification.md
 * lists the code and the tests of each.
 */
export const bullets: readonly Bullet[] = [
  ...product,
  ...screens,
  ...entities,
  ...transitions,
  ...validation,
  ...roles,
  ...callsAndFailures,
  ...constants,
];
