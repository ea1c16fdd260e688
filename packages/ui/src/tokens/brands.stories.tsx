import type { Meta, StoryObj } from '@storybook/react-vite';
import * as buttons from '../button/button.stories.tsx';
import * as cards from '../card/card.stories.tsx';
import * as ui from '../index.ts';
import * as prices from '../list/price-lines.stories.tsx';
import * as rows from '../list/rows.stories.tsx';
import * as notes from '../note/note.stories.tsx';
import * as tags from '../tag/tag.stories.tsx';
import * as tiles from '../tile/tile.stories.tsx';

export default {
  id: 'ui-brands',
  title: 'Components · Componentes/Brands and themes · Marcas y temas',
} satisfies Meta;

export const SecondBrand: StoryObj = {
  name: 'Second brand · Segunda marca',
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

const brands = ['senda', 'norte'] as const;
const themes = ['light', 'dark'] as const;
const shown: readonly StoryObj[] = [
  buttons.Kinds,
  tags.Kinds,
  notes.Kinds,
  cards.Heads,
  prices.WithSum,
  tiles.Kinds,
  rows.Kinds,
];

/** The same components in both themes of both brands: their contrast is checked in each. */
export const EveryTheme: StoryObj = {
  name: 'Every theme · Cada tema',
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
            {shown.map(({ render }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <div key={index} style={{ marginBottom: 20 }}>
                {render?.(args, context)}
              </div>
            ))}
          </div>
        )),
      )}
    </>
  ),
};
