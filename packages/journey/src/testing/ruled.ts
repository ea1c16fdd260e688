import { type AnyStep, type Library } from '../library/library.ts';
import { demoLibrary } from './demo.ts';

const tags: Readonly<Record<string, readonly string[]>> = {
  'sign-in': ['identity', 'consent'],
  review: ['price'],
  courier: ['delivery'],
  shop: ['delivery'],
  pay: ['payment', 'price'],
};

/** The demo's library with steps that say what they are for, and one that is shown at two addresses. */
export const ruledLibrary: Library = {
  ...demoLibrary,
  steps: Object.fromEntries(
    Object.entries<AnyStep>(demoLibrary.steps).map(([name, step]): [string, AnyStep] => [
      name,
      {
        ...step,
        tags: tags[name] ?? [],
        ...(name === 'pay' && { route: [{ when: { abroad: true }, path: '/pay-abroad' }, { path: '/pay' }] }),
      },
    ]),
  ),
};
