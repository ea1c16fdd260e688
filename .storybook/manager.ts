import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { addons, types } from 'storybook/manager-api';
import { OverlayPanel } from '../apps/storefront/src/stories/overlay/panel.tsx';
import { StatechartPanel } from '../apps/storefront/src/stories/statechart/panel.tsx';
import { inLanguage } from '../apps/storefront/src/stories/words/in-language.ts';

addons.register('senda/statechart', () =>
  addons.add('senda/statechart/panel', {
    type: types.PANEL,
    title: 'Statechart',
    render: StatechartPanel,
  }),
);

addons.register('senda/overlay', () =>
  addons.add('senda/overlay/panel', { type: types.PANEL, title: 'Overlay', render: OverlayPanel }),
);

// A browser zooms by itself; Storybook's own control warns in the console that it lacks a label.
addons.setConfig({ toolbar: { zoom: { hidden: true } } });

/** The list shows the toolbar's language alone; the search finds both. */
addons.register('senda/words', (api) => {
  const label = () =>
    addons.setConfig({
      sidebar: {
        renderLabel: ({ name, type }) =>
          inLanguage(
            type === 'docs' ? 'How it is used · Cómo se usa' : name,
            String(api.getGlobals()['locale'] ?? ''),
          ),
      },
    });
  label();
  api.on(GLOBALS_UPDATED, label);
});
