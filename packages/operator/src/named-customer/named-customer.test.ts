import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { samplePublishing } from '../testing/publishing.ts';
import { maxNamed } from './named-customer.handlers.ts';

const params = { journey: 'onboarding' };
let op: MemoryOperator;
let luis: string;
beforeEach(async () => {
  op = memoryOperator({ publishing: samplePublishing({ onboarding: '{}', other: '{}' }) });
  const answer = await op.app.request('/sandbox/staff/sign', { method: 'POST', body: '{"person":"luis"}' });
  ({ token: luis } = (await answer.json()) as { readonly token: string });
});

const name = (called: string, facts: Record<string, string | boolean>, journey = 'onboarding') =>
  ask(op.app, 'nameCustomer', { params: { journey }, body: { name: called, facts } }, luis);
const named = async (journey = 'onboarding') => {
  const { customers } = (await ask(op.app, 'listNamedCustomers', { params: { journey } }, luis)).value();
  return customers.map((one) => [one.name, one.facts, one.by.id]);
};

describe('customers with a name', () => {
  it('are those of their journey', async () => {
    await name('Marta', { numberType: 'PORT_IN' });
    await name('Iñaki', { signedIn: false }, 'other');
    expect(await named()).toEqual([['Marta', { numberType: 'PORT_IN' }, 'luis']]);
    expect(await named('other')).toEqual([['Iñaki', { signedIn: false }, 'luis']]);
  });

  it('are one of a name: who has it already is another customer then', async () => {
    await name('Iñaki', { signedIn: false });
    await name('Marta', { numberType: 'NEW' });
    await name(' IÑAKI ', { signedIn: true });
    expect(await named()).toEqual([
      ['IÑAKI', { signedIn: true }, 'luis'],
      ['Marta', { numberType: 'NEW' }, 'luis'],
    ]);
  });

  it('are no more than can be chosen from, and their facts can still be changed', async () => {
    for (let nth = 0; nth < maxNamed; nth += 1) await name(`N${nth}`, { signedIn: true });
    expect((await name('One more', { signedIn: true })).code).toBe('NOT_ELIGIBLE');
    expect((await name('n0', { signedIn: false })).value().facts).toEqual({ signedIn: false });
  });

  it('are forgotten in their own journey only', async () => {
    const { id } = (await name('Marta', { signedIn: true })).value();
    const forget = (journey: string) => ask(op.app, 'forgetNamedCustomer', { params: { journey, id } }, luis);
    (await forget('other')).value();
    expect(await named()).toHaveLength(1);
    (await forget('onboarding')).value();
    expect(await named()).toEqual([]);
  });

  it('have a name and a fact', async () => {
    expect((await name('  ', { signedIn: true })).code).toBe('INVALID_REQUEST');
    expect((await name('Marta', {})).code).toBe('INVALID_REQUEST');
  });

  it('are nobody’s of a journey that is not there, and of nobody but staff', async () => {
    expect((await name('Marta', { signedIn: true }, 'nowhere')).code).toBe('NOT_FOUND');
    expect((await ask(op.app, 'listNamedCustomers', { params })).code).toBe('NOT_SIGNED_IN');
  });
});
