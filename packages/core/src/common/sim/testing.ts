/** Test helpers for the machines of an order's SIM. */
import { type CallName, unknownFailure } from '@senda/contract';
import { expect, test } from 'vitest';
import { refusal, type Script } from '../../base/calls/testing.ts';

/** The page of the SIM of the order that a URL names. */
interface SimPage extends Pick<Script, 'answer' | 'fail' | 'made'> {
  readonly names: () => readonly string[];
  readonly view: () => { readonly state: string; check(): void };
}

/** Declares the tests of finding the order: `open` opens the page, null without an order in the URL. `reads` are the answers before each call. */
export function testOrderOfUrl(
  open: (named?: string | null) => SimPage,
  reads: Partial<Record<CallName, Partial<Record<CallName, unknown>>>>,
): void {
  test('without any order, nothing is found', async () => {
    const at = open(null);
    await at.answer('listCustomerOrders', []);
    expect(at.view()).toMatchObject({ state: 'notFound', notFound: true });
  });

  test.each(['', '..', 'SN/1', 'x'.repeat(65)])('the order %j of a URL makes no call', (named) => {
    const at = open(named);
    expect(at.view()).toMatchObject({ state: 'notFound', notFound: true, problem: null, loading: false });
    expect(at.made).toEqual([]);
  });

  test('another customer’s order is not found', async () => {
    const at = open();
    await at.fail('getOrder', refusal('NOT_FOUND'));
    expect(at.view()).toMatchObject({ state: 'notFound', notFound: true });
  });

  test.each(Object.entries({ listCustomerOrders: {}, getOrder: {}, ...reads }))(
    'a %s that fails blocks the page, and is repeated',
    async (call, before) => {
      const at = open(call === 'listCustomerOrders' ? null : undefined);
      for (const [name, answer] of Object.entries(before)) await at.answer(name as CallName, answer);
      await at.fail(call as CallName, unknownFailure);
      expect(at.view()).toMatchObject({
        state: 'reading.failed',
        loading: false,
        blocking: true,
        problem: { kind: 'unreachable' },
      });
      at.view().check();
      expect(at.view()).toMatchObject({ state: 'reading', problem: null });
      expect(at.names().at(-1)).toBe(call === 'listCustomerOrders' ? call : 'getOrder');
    },
  );
}
