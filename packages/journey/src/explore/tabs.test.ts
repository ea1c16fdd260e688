import { expect, it } from 'vitest';
import { advance } from '../run/advance.ts';
import { isNewer } from '../run/is-newer.ts';
import { restoreRun } from '../run/persist.ts';
import { demoContext, guest, member } from '../testing/demo.ts';
import { type Engine, exploreTabs } from './tabs.ts';

const file = (steps: readonly object[]) => ({ id: 'parcel', title: 'Send a parcel', steps });
const short = file([
  { name: 'parcel' },
  { name: 'sign-in', when: { account: 'none' } },
  { name: 'destination' },
  { name: 'review' },
  { name: 'pay', commits: { paid: true } },
  { name: 'not-paid', when: { paid: false }, final: 'not-sent', retry: 'pay' },
  { name: 'sent', final: 'sent' },
]);
/** The address first. */
const reordered = file([short.steps[1], short.steps[2], short.steps[0], ...short.steps.slice(3)] as object[]);
const facts = { size: 'small', abroad: false, handover: 'courier', paid: true };
const refused = { ...guest, ...facts, paid: false };

const explored = (engine: Partial<Engine> = {}, customers = [{ ...guest, ...facts }]) =>
  exploreTabs({ versions: [demoContext(short)], customers, engine });

it('two tabs of one run keep the rules in every order', () => {
  const { faults, states } = explored({}, [{ ...guest, ...facts }, refused]);
  expect(faults).toEqual([]);
  expect(states).toBeGreaterThan(100);
});

it('one tab may have the next version of the file before the other', () => {
  const versions = [demoContext(short), demoContext(reordered)];
  expect(exploreTabs({ versions, customers: [{ ...member, ...facts }] }).faults).toEqual([]);
});

it('a tab that acts before it hears of the other keeps the rules once it has', () => {
  const steps = [short.steps[0], short.steps[2], short.steps[4], short.steps[6]] as object[];
  const versions = [demoContext(file(steps))];
  const { states, faults } = exploreTabs({ versions, customers: [{ ...member, ...facts }], isLate: true });
  expect(faults).toEqual([]);
  expect(states).toBeGreaterThan(800);
});

it('stops where there are too many states', () => {
  const customers = [{ ...guest, ...facts }];
  expect(() => exploreTabs({ versions: [demoContext(short)], customers, limit: 20 })).toThrow(
    'There are more than 20 states.',
  );
});

const unless =
  (type: string, instead: typeof advance): typeof advance =>
  (context, position, event) =>
    event.type === type ? instead(context, position, event) : advance(context, position, event);

it.each<[string, string, Partial<Engine>]>([
  ['follows nothing', 'tabs that have heard agree', { advance: unless('follow', (_, position) => position) }],
  [
    'stays where the session is needed that was lost',
    'no step is shown whose needs are gone',
    {
      advance: unless('data.revoked', (_, position, event) => ({
        ...position,
        run: { ...position.run, done: [], data: {} },
        revoked: 'keys' in event ? event.keys : [],
      })),
    },
  ],
  [
    'forgets at a reload what is committed',
    'nothing commits twice',
    {
      restoreRun: (context, raw, ambient) => {
        const restored = restoreRun(context, raw, ambient);
        const { done, data, ...run } = restored.run;
        const { pay: _pay, ...others } = data;
        const lost = {
          ...run,
          done: done.filter((name) => name !== 'pay'),
          data: others,
          committed: [],
          current: 'pay',
        };
        return done.includes('pay') ? { ...restored, run: lost } : restored;
      },
    },
  ],
  [
    'forgets at a reload what was answered',
    'no answer is lost',
    { restoreRun: (context, raw) => restoreRun(context, { ...(raw as object), done: [], data: {} }) },
  ],
  ['stores nothing newer', 'no answer is lost', { isNewer: (run, than) => !isNewer(run, than) }],
  [
    'goes back across a commit',
    'nothing commits twice',
    {
      advance: unless('back', (_, position) => {
        const { done, data, ...run } = position.run;
        const { pay: _pay, ...others } = data;
        return {
          ...position,
          run: {
            ...run,
            done: done.filter((name) => name !== 'pay'),
            data: others,
            committed: [],
            current: 'pay',
          },
        };
      }),
    },
  ],
  ['takes no answer', 'an end can be reached', { advance: unless('finish', (_, position) => position) }],
])('finds an engine that %s', (_, rule, engine) => {
  const found = explored(engine, [{ ...member, ...facts }]).faults.find((fault) => fault.rule === rule);
  expect(found?.trace[0]).toBe('start');
});
