import { type ReactElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '../testing/browser-storage.ts';

const tokenOf = (external_id: string, guest = false) =>
  `h.${btoa(JSON.stringify({ external_id, email: `${external_id}@example.com`, guest }))}.s`;
const holders: Readonly<Record<string, string>> = { beto: tokenOf('beto'), ana: `${tokenOf('ana')}2` };

const local = new Map<string, string>();
const tab = new Map<string, string>();
beforeEach(() => {
  for (const items of [local, tab]) items.clear();
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', browserStorage(local));
  vi.stubGlobal('sessionStorage', browserStorage(tab));
  vi.stubGlobal('location', { origin: 'https://senda.example', href: 'https://senda.example/' });
  vi.stubGlobal('fetch', async (request: Request) => {
    const token = request.headers.get('X-Auth');
    const name = Object.keys(holders).find((one) => holders[one] === token);
    const body = { result: { external_id: name, email: `${name}@example.com`, telco_user: false } };
    return name ? Response.json(body) : Response.json({}, { status: 401 });
  });
});

interface Asked {
  readonly from: string | null;
  readonly to: unknown;
  readonly onAnswer: (agreed: boolean) => void;
}

/** Opens an address with a session; `asked` is the question that replaces the page, or null. */
async function open(search: string, session: string | null, journey = '{"done":["plan"]}') {
  if (session !== null) local.set('accessToken', session);
  local.set('senda.journey.onboarding', journey);
  const location = { pathname: '/web/personal-details', search, hash: '' };
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, address: string) => {
      location.search = address.slice(location.pathname.length);
    },
  };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location, history }));
  const { enter } = await import('./enter.ts');
  const { enteringAtom } = await import('../platform/state/entry.ts');
  const { Boot } = await import('../shell/boot.tsx');
  const { store } = await import('../platform/state/store.ts');
  enter();
  const page = () => store.get(enteringAtom)?.Page;
  await vi.waitFor(() => expect(page()).not.toBe(Boot));
  const Page = page() as (() => ReactElement<Asked>) | undefined;
  const asked = Page?.name === 'Page' ? Page().props : null;
  const answer = async (agreed: boolean) => {
    asked?.onAnswer(agreed);
    await vi.waitFor(() => expect(page()).not.toBe(Page));
    await vi.waitFor(() => expect(page()).not.toBe(Boot));
  };
  return { asked, answer, location, page };
}

it('a link with another account’s token asks before it replaces a session, and the address has lost the token', async () => {
  const { asked, answer, location } = await open(`?auth_token=${holders['beto']}&plan=a`, tokenOf('ana'));
  expect(asked).toMatchObject({
    from: 'ana@example.com',
    to: { kind: 'account', email: 'beto@example.com' },
  });
  expect(location.search).toBe('?plan=a');
  expect(local.get('accessToken')).toBe(tokenOf('ana'));
  await answer(false);
  expect(local.get('accessToken')).toBe(tokenOf('ana'));
  expect(local.get('senda.journey.onboarding')).toBe('{"done":["plan"]}');
});

it('once agreed the session is the other account’s, and what was entered waits for the first', async () => {
  const { answer } = await open(`?auth_token=${holders['beto']}`, tokenOf('ana'));
  await answer(true);
  expect(local.get('accessToken')).toBe(holders['beto']);
  expect(local.has('senda.journey.onboarding')).toBe(false);
  expect(tab.get('senda.suspended')).toContain('"userId":"ana"');
});

it.each([
  ['nobody’s session', null, 'beto'],
  ['a session of the same account', tokenOf('ana'), 'ana'],
])('a token replaces %s without a question', async (_whose, session, holder) => {
  const { asked } = await open(`?auth_token=${holders[holder]}`, session);
  expect(asked).toBeNull();
  expect(local.get('accessToken')).toBe(holders[holder]);
});

it('a guest is asked, and keeps what they have entered as after a log-in', async () => {
  const { asked, answer } = await open(`?auth_token=${holders['beto']}`, tokenOf('g', true));
  expect(asked).toMatchObject({ from: null, to: { kind: 'account', email: 'beto@example.com' } });
  await answer(true);
  expect(local.get('accessToken')).toBe(holders['beto']);
  expect(local.has('senda.journey.onboarding')).toBe(true);
});

it('in the app, by its bridge, another account’s token replaces the session without a question', async () => {
  vi.stubGlobal('SendaBridge', { postMessage: () => undefined });
  const { asked } = await open(`?webview=true&auth_token=${holders['beto']}`, tokenOf('ana'));
  expect(asked).toBeNull();
  expect(local.get('accessToken')).toBe(holders['beto']);
});

it('a rejected token asks nothing', async () => {
  const { asked } = await open('?auth_token=not.a.token', tokenOf('ana'));
  expect(asked).toBeNull();
  expect(local.get('accessToken')).toBe(tokenOf('ana'));
});

it('a link with guest=true asks a customer, and keeps the session unless they agree', async () => {
  const { asked, answer, page } = await open('?guest=true', tokenOf('ana'));
  expect(asked).toMatchObject({ from: 'ana@example.com', to: { kind: 'guest' } });
  await answer(false);
  expect(page()).toBeUndefined();
  expect(local.get('accessToken')).toBe(tokenOf('ana'));
  const again = await open('?guest=true', null);
  expect(again.asked).toBeNull();
});

it('webview=true in a link makes no browser hand tokens to the app’s scheme, now or later', async () => {
  const { location } = await open('?webview=true', null);
  const assign = vi.fn<(address: string) => void>();
  Object.assign(location, { assign });
  const { webviewAtom } = await import('../platform/state/entry.ts');
  const { store } = await import('../platform/state/store.ts');
  expect(store.get(webviewAtom)).toBe(false);
  expect(local.has('webview')).toBe(false);
  vi.resetModules();
  local.set('webview', 'true');
  const later = await import('../platform/state/entry.ts');
  const { store: laterStore } = await import('../platform/state/store.ts');
  expect(laterStore.get(later.webviewAtom)).toBe(false);
  expect(assign).not.toHaveBeenCalled();
});
