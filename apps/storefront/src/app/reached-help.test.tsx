/** Where an order's status offers help: once, by the channels of the configuration, else by the help centre. */
import { manageOrderView } from '@senda/core/features/order';
import { manageOrderCases } from '@senda/core/testing';
import { featureNames } from '@senda/messages/testing';
import { Provider } from 'jotai/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/manage/order', search: '', hash: '', origin: 'http://localhost' });
vi.stubGlobal('document', { documentElement: {} });

/** Returns where the links of an order's status lead, with channels or without. */
async function linksOf(name: keyof typeof manageOrderCases, number: string, phone: string) {
  vi.resetModules();
  vi.doMock('../platform/contact.ts', () => ({ contact: { whatsapp: number, phone, chat: '', email: '' } }));
  const { ensureMessages } = await import('../platform/locale/locale.ts');
  const { store } = await import('../platform/state/store.ts');
  await ensureMessages(featureNames);
  const { OrderStatusText } = await import('../order/order-status-text.tsx');
  const view = manageOrderView(manageOrderCases[name], () => undefined);
  const summary = view.order?.statusSummary;
  if (summary === undefined) throw new Error('The order has no status.');
  const html = renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>
        <OrderStatusText view={view} summary={summary} />
      </MemoryRouter>
    </Provider>,
  );
  const all = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
  return all.filter((href) => /^tel:|wa\.me|\/help\//.test(href));
}

/** WhatsApp opens with the order's number written. */
const whatsapp = 'https://wa.me/525541700264?text=Hello%2C%20I%20am%20writing%20about%20SN-204418.';

it.each([
  // Another action comes first: the channels are named, else the help centre is.
  ['paused', '+525541700264', '*264', [whatsapp, 'tel:*264']],
  ['paused', '', '', ['/documents/help/']],
  // Help comes first: its button has the first channel, the text the others.
  ['running', '+525541700264', '*264', ['tel:*264', whatsapp]],
  ['running', '+525541700264', '', [whatsapp]],
  ['running', '', '', ['/documents/help/']],
] as const)(
  'the order (%s), with WhatsApp "%s" and phone "%s", leads to each help once',
  async (name, number, phone, hrefs) => {
    expect(await linksOf(name, number, phone)).toEqual(hrefs);
  },
);
