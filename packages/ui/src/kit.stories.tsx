import './tokens/tokens.css';
import './tokens/brand-norte.css';
import './tokens/base.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import * as ui from './index.ts';

export default { title: 'UI/Kit' } satisfies Meta;

type Story = StoryObj;

const press = fn();
const navigate = fn();

export const Buttons: Story = {
  render: () => (
    <div className="row">
      <ui.Button kind="fwd" iconEnd={ui.RightIcon}>
        Next
      </ui.Button>
      <ui.Button kind="ink">Confirm</ui.Button>
      <ui.Button kind="line">Back</ui.Button>
      <ui.Button kind="danger">Cancel line</ui.Button>
      <ui.Button kind="plain">Change e-mail</ui.Button>
      <ui.Button kind="line" size="s" icon={ui.SwapIcon}>
        Switch line
      </ui.Button>
      <ui.Button kind="fwd" disabled>
        Off
      </ui.Button>
      <ui.ButtonLink kind="line" href="/plans">
        See plans
      </ui.ButtonLink>
      <ui.LinkButton>Resend code</ui.LinkButton>
      <ui.LinkButton disabled>Resend later</ui.LinkButton>
      <ui.TextLink href="/phones">Check that my phone takes eSIM</ui.TextLink>
      <ui.IconButton label="Copy" icon={ui.CopyIcon} />
      <ui.IconLink label="Help centre" icon={ui.HelpIcon} href="/help" />
    </div>
  ),
};

function BusyPair({ busy }: { busy: boolean }) {
  return (
    <div className="row">
      <ui.Button kind="fwd" busy={busy} busyLabel="Paying" iconEnd={ui.LockIcon} onClick={press}>
        Pay
      </ui.Button>
      <ui.Button kind="line" busy={busy}>
        Reload
      </ui.Button>
    </div>
  );
}

export const BusyButton: Story = {
  render: () => <BusyPair busy />,
  play: async ({ canvas, userEvent }) => {
    press.mockClear();
    const paying = canvas.getByRole('button', { name: 'Paying' });
    await userEvent.click(paying);
    await expect(press).not.toHaveBeenCalled();
    await expect(paying).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Reload' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const RestingButton: Story = {
  render: () => <BusyPair busy={false} />,
  play: async ({ canvas, userEvent }) => {
    press.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Pay' }));
    await expect(press).toHaveBeenCalledOnce();
  },
};

/** Clicks a link without navigating; returns whether the link left the click to the browser. */
async function isLeftToBrowser(click: () => Promise<void>): Promise<boolean> {
  let left = false;
  function intercept(event: MouseEvent): void {
    left = !event.defaultPrevented;
    event.preventDefault();
  }
  document.addEventListener('click', intercept);
  await click();
  document.removeEventListener('click', intercept);
  return left;
}

/** Replaces the router's link. */
const SiteLink = ({ href, children }: ui.LinkProps) => (
  <a
    href={href}
    onClick={(event) => {
      event.preventDefault();
      navigate(href);
    }}
  >
    {children}
  </a>
);

export const Links: Story = {
  render: () => (
    <ui.LinkProvider link={SiteLink}>
      <p>
        <ui.Link href="/plans">Within the site</ui.Link>, <ui.Link href="#main">within the page</ui.Link>,{' '}
        <ui.Link href="tel:5501427788">by phone</ui.Link>
      </p>
    </ui.LinkProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    navigate.mockClear();
    const within = canvas.getByRole('link', { name: 'Within the site' });
    await expect(await isLeftToBrowser(() => userEvent.click(within))).toBe(false);
    await expect(navigate.mock.calls).toEqual([['/plans']]);
    for (const name of ['within the page', 'by phone']) {
      const link = canvas.getByRole('link', { name });
      await expect(await isLeftToBrowser(() => userEvent.click(link))).toBe(true);
    }
    await expect(navigate).toHaveBeenCalledOnce();
  },
};

export const Comparison: Story = {
  render: () => (
    <ui.Card>
      <ui.BeforeAfter
        caption="The plan of today and the new one"
        before={{ when: 'Today', title: 'Senda 20' }}
        after={{ when: 'From Sun, Dec 20', title: 'Senda 50' }}
        rows={[
          { key: 'price', label: 'Price', before: '$ 199.00', after: '$ 299.00', change: '$ 100.00 more' },
          { key: 'data', label: 'Data', before: '20 GB', after: '50 GB', change: '30 GB more' },
          { key: 'calls', label: 'Calls and texts', before: 'Unlimited', after: 'Same', same: true },
          { key: 'number', label: 'Your number', both: 'The same, 55 0142 7788' },
        ]}
      />
    </ui.Card>
  ),
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'The plan of today and the new one' });
    await expect(table).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'From Sun, Dec 20 Senda 50' })).toBeVisible();
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(4);
  },
};

export const TagsAndNotes: Story = {
  render: () => (
    <div className="stack">
      <div className="row">
        <ui.Tag>Draft</ui.Tag>
        <ui.Tag kind="ok" icon={ui.CheckIcon}>
          Active
        </ui.Tag>
        <ui.Tag kind="warn">Grace</ui.Tag>
        <ui.Tag kind="bad">Suspended</ui.Tag>
        <ui.Tag kind="info">In progress</ui.Tag>
        <ui.Tag kind="plain">Inactive</ui.Tag>
        <ui.Tag kind="strong" icon={ui.UserIcon}>
          Your turn
        </ui.Tag>
        <ui.Price>$ 199.00</ui.Price>
        <ui.Chip removeLabel="Remove HOLA20" onRemove={press}>
          HOLA20, − $ 40.00
        </ui.Chip>
        <ui.Chip removeLabel="Remove" onRemove={press}>
          SUMMER2026DISCOUNTFORNEWCLIENTSX
        </ui.Chip>
      </div>
      <ui.Note icon={ui.LockIcon}>We hold this number while you finish.</ui.Note>
      <ui.Note kind="info">Keep your SIM in until the switch day.</ui.Note>
      <ui.Note kind="ok">Your eSIM is active.</ui.Note>
      <ui.Note kind="warn" title="Your last payment failed">
        Pay $ 199.00 to keep your line. <ui.Link href="/pay">Pay now</ui.Link>
      </ui.Note>
      <ui.Note kind="bad">Two things to fix.</ui.Note>
    </div>
  ),
};

export const SecondBrand: Story = {
  render: () => (
    <div data-brand="norte" style={{ padding: 20, background: 'var(--surface-page)', color: 'var(--text)' }}>
      <div className="stack">
        <div className="row">
          <ui.Button kind="fwd">Next</ui.Button>
          <ui.Button kind="ink">Confirm</ui.Button>
          <ui.Tag kind="info">In progress</ui.Tag>
        </div>
        <ui.PlanBox
          intro="Your plan, Norte 20"
          amount="20"
          unit="GB"
          facts={[
            { key: 'renews', label: 'Renews', value: 'Sun, Dec 20' },
            { key: 'pays', label: 'Pays', value: '$ 199.00' },
          ]}
        />
      </div>
    </div>
  ),
};

/** An amount wraps below its name; names do not break within a word. */
export const LongAmount: Story = {
  render: () => (
    <div style={{ width: '15rem', maxWidth: '100%' }}>
      <ui.PriceLines items={[]} sum={{ label: 'Total (IVA incluido)', price: '$\u00a0234,567.89' }} />
    </div>
  ),
  play: async ({ canvas }) => {
    const name = canvas.getByText('Total (IVA incluido)').getBoundingClientRect();
    const amount = canvas.getByText(/234,567/).getBoundingClientRect();
    await expect(amount.top).toBeGreaterThanOrEqual(name.bottom);
    await expect(name.height).toBeLessThan(60);
  },
};

export const Surfaces: Story = {
  render: () => (
    <div className="stack">
      <ui.Card>
        <ui.CardHead title="What you are buying" action={<ui.TextLink href="/review">Change</ui.TextLink>} />
        <ui.PriceLines
          items={[
            { key: 'plan', name: 'Senda 20', detail: '20 GB for 30 days', price: '$ 199.00' },
            { key: 'promo', name: 'Promo HOLA20', price: '− $ 40.00', off: true },
          ]}
          sum={{ label: 'Total (Inc. tax)', price: '$ 159.00' }}
        />
      </ui.Card>
      <ui.Card>
        <ui.CardHead small title="When it arrives" />
        <ui.Slot
          day="24"
          month="Nov"
          title="Tuesday, 14:00 to 18:00"
          detail="Someone over 18 has to receive it."
        />
      </ui.Card>
      <ui.FactsCard items={[{ key: 'order', label: 'Order', value: 'SN-204418' }]} />
      <ui.ErrorCard title="We could not load your orders" text="Check your connection, then try again." />
      <ui.Tiles three>
        <ui.Tile href="/plan" icon={ui.RefreshIcon} title="Switch plan" detail="From your next 30 days" />
        <ui.Tile onPress={press} icon={ui.SimIcon} title="Replace SIM" />
        <ui.Tile disabled icon={ui.HashIcon} title="Change number" detail="After the transfer ends" />
      </ui.Tiles>
      <ui.Card tight>
        <ui.Rows
          items={[
            { key: 'renewal', icon: ui.CalendarIcon, label: 'Auto-renewal', detail: 'On', href: '/renewal' },
            { key: 'cancel', icon: ui.CloseIcon, label: 'Cancel my line', bad: true, onPress: press },
          ]}
        />
      </ui.Card>
      <ui.Perks
        label="In every plan"
        items={[{ key: 'keep', icon: ui.HashIcon, title: 'Keep your number', text: 'In three steps.' }]}
      />
      <ui.Faq
        items={[{ key: 'phone', question: 'Does eSIM work on my phone?', answer: 'Most phones take it.' }]}
      />
      <ui.More label="See 2 other offers">Nothing else.</ui.More>
      <ui.CopyRow
        label="Activation code"
        value="8888888888888"
        copyLabel="Copy activation code"
        onCopy={press}
      />
      <ui.TodoList items={[{ key: 'confirm', text: 'Confirm when your phone says so.' }]} />
    </div>
  ),
};

const scenes = [
  ui.CityScene,
  ui.CourierScene,
  ui.DoneScene,
  ui.EsimScene,
  ui.PortInScene,
  ui.SimScene,
  ui.StoreScene,
];

export const Scenes: Story = {
  render: () => (
    <div className="wrap row">
      {scenes.map((Scene, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the scenes never change places
        <div key={index} style={{ width: 240, maxWidth: '100%' }}>
          <Scene />
        </div>
      ))}
    </div>
  ),
};

export const Opening: Story = {
  render: () => (
    <main>
      <ui.Hero
        title="Your line, without the runaround"
        text="Choose your data and keep your number."
        from={{ before: 'From', amount: '$ 120', after: 'every 30 days, tax included' }}
        actions={
          <ui.ButtonLink kind="fwd" href="#plans">
            See plans
          </ui.ButtonLink>
        }
        scene={<ui.CityScene bleed />}
      />
    </main>
  ),
};

const brands = ['senda', 'norte'] as const;
const themes = ['light', 'dark'] as const;
const shown = { Buttons, TagsAndNotes, Surfaces };

/** The same components in both themes of both brands: their contrast is checked in each. */
export const EveryTheme: Story = {
  parameters: { a11y: { options: { runOnly: ['color-contrast'] } } },
  render: (args, context) => (
    <>
      {brands.flatMap((brand) =>
        themes.map((theme) => (
          <div
            key={`${brand} ${theme}`}
            data-brand={brand}
            data-theme={theme}
            style={{
              colorScheme: theme,
              padding: 20,
              background: 'var(--surface-page)',
              color: 'var(--text)',
            }}
          >
            {Object.entries(shown).map(([name, { render }]) => (
              <div key={name} style={{ marginBottom: 20 }}>
                {render?.(args, context)}
              </div>
            ))}
          </div>
        )),
      )}
    </>
  ),
};
