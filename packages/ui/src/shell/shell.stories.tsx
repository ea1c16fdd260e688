import type { StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn } from 'storybook/test';
import * as ui from '../index.ts';
import { framed, type KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-shell',
  title: 'Components · Componentes/Frame of a page · Marco de una página',
  component: ui.Shell,
  subcomponents: { TopBar: ui.TopBar, Footer: ui.Footer },
  tags: ['autodocs'],
  parameters: {
    ...framed,
    guide: {
      dos: [
        'Give the layout of the route: it decides on header and footer. · Da el layout de la ruta: decide si hay encabezado y pie.',
        'Name the other language in itself: "ES: Cambiar a español". · Nombra el otro idioma en su idioma: "ES: Cambiar a español".',
        '"Log in" is a word at every width. · "Entrar" es una palabra en todos los anchos.',
      ],
      donts: [
        'Navigation inside a step: there is "back", and the progress. · Navegación dentro de un paso: están "atrás" y el avance.',
        'A header inside the app: it has its own. · Un encabezado dentro de la app: ya tiene el suyo.',
      ],
    },
  },
} satisfies KitMeta;

const press = fn();

const stepNames = ['Plan', 'Number', 'About you', 'Review', 'Payment'];

/** Progress with step `at` (from 1) as the current one. */
function progressAt(at: number): ui.ProgressProps {
  const items = stepNames.map((label, place): ui.Step => {
    if (place + 1 < at) return { key: label, label, href: `/steps/${place + 1}`, status: 'done' };
    return { key: label, label, status: place + 1 === at ? 'current' : 'next' };
  });
  return { label: 'Progress', position: `Step ${at} of ${stepNames.length}`, doneText: ', done', items };
}

const nav = {
  label: 'Main',
  items: [
    { href: '/plans', label: 'Plans', current: true },
    { href: '/lines', label: 'My lines' },
  ],
};

const next = (
  <ui.Button kind="fwd" type="submit" iconEnd={ui.RightIcon}>
    Next
  </ui.Button>
);

function Frame({ layout, back, children }: { layout: ui.LayoutKind; back?: boolean; children: ReactNode }) {
  return (
    <ui.Shell
      layout={layout}
      skipLabel="Skip to content"
      step="number"
      state="choosing"
      top={
        <ui.TopBar
          logoHref="/"
          logoText="senda"
          back={back ? { label: 'Back', onPress: press } : undefined}
          nav={back ? undefined : nav}
          language={{ code: 'ES', label: 'ES: Cambiar a español', lang: 'es-MX', onPress: press }}
          help={{ href: '/help', label: 'Help centre' }}
          account={back ? undefined : <ui.IconLink href="/profile" label="Profile" icon={ui.UserIcon} />}
        />
      }
      footer={
        <ui.Footer links={[{ href: '/terms', label: 'Terms of use' }]} note="Prices in Mexican pesos." />
      }
    >
      {children}
    </ui.Shell>
  );
}

type StepPageProps = { at: number; layout: ui.LayoutKind; staticTotal: boolean; children?: ReactNode };

function StepPage({ at, layout, staticTotal, children }: StepPageProps) {
  return (
    <Frame layout={layout} back>
      <ui.Trail {...progressAt(at)} />
      <ui.Columns kind="rail" onSubmit={press}>
        <ui.Rail {...progressAt(at)} />
        <ui.Main>
          <h1>Choose your number</h1>
          {children}
        </ui.Main>
        <ui.OrderDock
          label="Order and next step"
          listTitle="Your order"
          closeLabel="Close"
          totalLabel="Total (Inc. tax)"
          total="$ 208.00"
          seeLabel="See the order"
          staticTotal={staticTotal}
          action={next}
          lines={[
            { key: 'plan', name: 'Senda 20', detail: '20 GB, 30 days', price: '$ 199.00' },
            { key: 'promo', name: 'Promo HOLA20', price: '− $ 40.00', off: true },
          ]}
        />
      </ui.Columns>
    </Frame>
  );
}

export const Step: StoryObj = {
  name: 'Step · Paso',
  render: () => <StepPage at={2} layout="step" staticTotal={false} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner')).toBeVisible();
    await expect(canvas.queryByRole('contentinfo')).toBeNull();
    await expect(canvas.getByText('Skip to content')).toHaveAttribute('href', '#main');
  },
};

const fields = ['Street', 'Number', 'Apartment', 'Landmark', 'City', 'State', 'Postal code', 'Country'];

/** A step that is longer than the window. */
const longStep = () => (
  <StepPage at={3} layout="step" staticTotal={false}>
    <div className="stack">
      {fields.map((label) => (
        <ui.TextField key={label} label={label} value="" onValue={press} />
      ))}
    </div>
  </StepPage>
);

/** Looks at the page with another window size and text size, in a frame; alone in a window, it has the size of that. */
async function shownAt(width: string, height: string, text: string, look: () => Promise<void>) {
  const { documentElement: root } = document;
  const frame = window.frameElement as HTMLElement | null;
  if (!frame) return;
  const before = { width: frame.style.width, height: frame.style.height };
  Object.assign(frame.style, { width, height });
  root.style.fontSize = text;
  try {
    await new Promise(requestAnimationFrame);
    await look();
  } finally {
    Object.assign(frame.style, before);
    root.style.fontSize = '';
  }
}

/** The bar and the dock do not obscure the focus, even with large text (WCAG 2.4.11). */
export const LargeText: StoryObj = {
  name: 'Large text · Texto grande',
  render: longStep,
  play: async ({ canvas }) => {
    await shownAt('390px', '700px', '200%', async () => {
      const dock = canvas.getByRole('region', { name: 'Order and next step' });
      for (const field of canvas.getAllByRole('textbox')) {
        field.focus();
        const box = field.getBoundingClientRect();
        await expect(box.bottom).toBeLessThanOrEqual(dock.getBoundingClientRect().top);
        await expect(box.top).toBeGreaterThanOrEqual(
          canvas.getByRole('banner').getBoundingClientRect().bottom,
        );
      }
    });
  },
};

/** At 320 by 256 px (1280 by 1024 px at 400%), nothing sticky covers the content (WCAG 1.4.10). */
export const LowWindow: StoryObj = {
  name: 'Low window · Ventana baja',
  render: longStep,
  play: async ({ canvas }) => {
    await shownAt('320px', '256px', '100%', async () => {
      const first = canvas.getByRole('textbox', { name: 'Street' });
      first.scrollIntoView({ block: 'start' });
      await expect(canvas.getByRole('banner').getBoundingClientRect().bottom).toBeLessThanOrEqual(0);
      const dock = canvas.getByRole('region', { name: 'Order and next step' });
      await expect(dock.getBoundingClientRect().top).toBeGreaterThanOrEqual(window.innerHeight);
    });
  },
};

/** The next action stays visible in a window lower than the order, such as a small laptop at 125%. */
export const LowDesktop: StoryObj = {
  name: 'Low desktop · Escritorio bajo',
  render: longStep,
  play: async ({ canvas }) => {
    await shownAt('1024px', '300px', '100%', async () => {
      const next = canvas.getByRole('button', { name: 'Next' });
      window.scrollTo({ top: 150, behavior: 'instant' });
      await expect(next.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    });
  },
};

export const FirstStep: StoryObj = {
  name: 'First step · Primer paso',
  render: () => <StepPage at={1} layout="step" staticTotal={false} />,
};

export const LastStepStaticTotal: StoryObj = {
  name: 'Last step · Último paso',
  render: () => <StepPage at={5} layout="step" staticTotal />,
};

export const InsideTheApp: StoryObj = {
  name: 'Inside the app · Dentro de la app',
  render: () => <StepPage at={2} layout="no-footer-without-header" staticTotal={false} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('banner')).toBeNull();
    await expect(canvas.queryByRole('contentinfo')).toBeNull();
  },
};

export const MainAuthenticated: StoryObj = {
  name: 'Logged in · Con sesión',
  render: () => (
    <Frame layout="main-authenticated">
      <ui.Main kind="page">
        <ui.LineHead
          status={<ui.Tag kind="ok">Active</ui.Tag>}
          title="55 0142 7788"
          action={
            <ui.ButtonLink kind="line" size="s" href="/lines" icon={ui.SwapIcon}>
              Switch line
            </ui.ButtonLink>
          }
        />
        <ui.TwoColumns>
          <ui.Card>
            <ui.CardHead title="Your number is on its way" />
            <ui.Timeline
              items={[
                {
                  key: 'sent',
                  title: 'Request sent',
                  detail: 'Friday, November 20, 10:12 AM',
                  status: 'done',
                  code: 'SUBMITTED',
                },
                { key: 'booked', title: 'Switch booked', detail: 'Monday, November 23', status: 'current' },
                { key: 'yours', title: 'Yours on Senda', status: 'next' },
              ]}
            />
          </ui.Card>
          <ui.PlanBox
            intro="Your plan, Senda 20"
            amount={<ui.Price>$99</ui.Price>}
            was={{ said: 'instead of', price: '$ 199.00' }}
            facts={[{ key: 'renews', label: 'Renews', value: 'Sunday, December 20' }]}
          />
        </ui.TwoColumns>
      </ui.Main>
    </Frame>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('contentinfo')).toBeVisible();
  },
};

export const Processing: StoryObj = {
  name: 'Processing · En proceso',
  render: () => (
    <Frame layout="no-header-and-footer">
      <ui.WaitPage
        title="Confirming your payment"
        status="This takes up to 30 seconds."
        what="$ 208.00 with Visa"
      />
    </Frame>
  ),
};
