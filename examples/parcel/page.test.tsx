// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const key = 'journey.parcel';
let root: Root;
let host: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
});
afterEach(() => act(async () => root.unmount()));

/** Loads the page at an address, with its modules. */
async function open(address: string): Promise<void> {
  vi.resetModules();
  window.history.replaceState(null, '', address);
  const { ParcelPages } = await import('./page.tsx');
  host = document.createElement('div');
  root = createRoot(host);
  await act(async () =>
    root.render(
      <BrowserRouter>
        <ParcelPages />
      </BrowserRouter>,
    ),
  );
}
const title = () => host.querySelector('h1')?.textContent;
const stored = () => JSON.parse(localStorage.getItem(key) ?? '{}') as { current?: string; revision?: number };
const field = (name: string) => host.querySelector<HTMLInputElement>(`[name="${name}"]`);
async function press(text: string): Promise<void> {
  const button = [...host.querySelectorAll('button, a')].find(({ textContent }) => textContent === text);
  if (!button) throw new Error(`There is no "${text}" at ${title()}.`);
  await act(async () => (button as HTMLElement).click());
}
async function answer(values: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const input = field(name);
    if (!input) throw new Error(`There is no "${name}" at ${title()}.`);
    input.value = value;
  }
  await act(async () => host.querySelector('form')?.requestSubmit());
}
/** Writes a run as another tab does. */
async function writeElsewhere(run: object): Promise<void> {
  const text = JSON.stringify(run);
  localStorage.setItem(key, text);
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key, newValue: text })));
}

test('walks to the end, back, and to another try', async () => {
  await open('/parcel');
  expect(title()).toBe('parcel');
  await answer({ weight: '2' });
  expect([title(), window.location.pathname]).toEqual(['destination', '/destination']);
  await press('Back');
  expect(window.location.pathname).toBe('/parcel');
  expect(field('weight')?.value).toBe('2');
  await answer({ weight: '3' });
  await answer({ address: 'Calle 1', country: 'home' });
  await answer();
  await answer({ receipt: 'refused' });
  expect([title(), window.location.pathname]).toEqual(['not-paid', '/not-paid']);
  await press('Try again');
  await answer({ receipt: 'R-1' });
  expect([title(), window.location.pathname]).toEqual(['sent', '/sent']);
  expect(host.querySelector('button')).toBeNull();
});

test('a reload continues at the step of its address, and a link leads to an open one', async () => {
  await open('/parcel');
  await answer({ weight: '2' });
  await open('/destination');
  expect(title()).toBe('destination');
  await press('parcel');
  expect([title(), stored().current]).toEqual(['parcel', 'parcel']);
});

test('an address of a step that is not open leads to the first open one', async () => {
  await open('/pay');
  expect([title(), window.location.pathname]).toEqual(['parcel', '/parcel']);
});

test('the browser’s button moves the run', async () => {
  await open('/parcel');
  await answer({ weight: '2' });
  await act(async () => {
    window.history.replaceState(null, '', '/parcel');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  expect(title()).toBe('parcel');
});

test('another tab’s answers are followed, and this tab keeps its step', async () => {
  await open('/parcel');
  const other = { ...stored(), done: ['parcel'], data: { parcel: { weight: 4 } }, revision: 9 };
  await writeElsewhere({ ...other, current: 'destination' });
  expect(title()).toBe('parcel');
  expect(field('weight')?.value).toBe('4');
});
