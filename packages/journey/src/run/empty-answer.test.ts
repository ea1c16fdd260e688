import { expect, test } from 'vitest';
import { demoContext, finish, guest, play } from '../testing/demo.ts';
import { missingFor } from './resolve.ts';

test('an empty text gives nothing: the step that gave it is asked again', () => {
  const context = demoContext();
  const { run } = play(
    context,
    guest,
    finish('parcel'),
    finish('sign-in'),
    finish('destination', { address: '', country: 'home' }),
  );
  expect(missingFor(context, run, 'pay', [])).toContain('address');
  expect(run.current).toBe('handover');
});
