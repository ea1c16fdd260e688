import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { routes } from '@senda/core/base/addresses';
import { steps } from '@senda/core/library';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { coreStates, routesByAddress, stepRoutes } from './core.ts';
import { generate } from './generate.ts';

let root: string;
const source = () => path.join(root, 'packages/core/src');
function addFile(file: string): void {
  mkdirSync(path.dirname(path.join(source(), file)), { recursive: true });
  writeFileSync(path.join(source(), file), '');
}

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'senda-core-'));
  for (const file of ['pay/pay.states.ts', 'hidden/hidden.ts']) addFile(file);
});
afterEach(() => rmSync(root, { recursive: true }));

it('the states list every states file', () => {
  expect(coreStates(root).body).toBe("export * from './pay/pay.states.ts';");
});

it('a check fails on a list without a new feature, and writes nothing', () => {
  expect(generate(root, [coreStates], false)).toBe(0);
  expect(generate(root, [coreStates], true)).toBe(0);
  addFile('new/new.states.ts');
  expect(generate(root, [coreStates], true)).toBe(1);
  expect(generate(root, [coreStates], true)).toBe(1);
});

it('a step has its layout and the guard "auth" unless its route overrides them', () => {
  const { body } = stepRoutes();
  expect(body).toContain(
    "  '/web/delivery': {\n    page: 'Delivery',\n    layout: 'step',\n    guard: 'auth',",
  );
  expect(routes['/web/payment']).toEqual({
    page: 'Payment',
    layout: 'no-footer',
    guard: 'login-required',
    host: 'journey',
  });
  expect(routes['/web/signup'].host).toBe('page');
});

it('two steps may share an address, with the same page, layout and guard', () => {
  const { 'termination-reason': reason, 'line-kept': kept, 'line-picker': picker } = steps;
  const same = { ...picker, route: reason.route };
  expect([...routesByAddress([same, reason]).keys()]).toEqual(['/manage/termination-request']);
  const other = { ...kept, route: reason.route };
  expect(() => routesByAddress([reason, other])).toThrow(
    'Two steps declare /manage/termination-request with different pages, layouts or guards.',
  );
});
