import { addons, types } from 'storybook/manager-api';
import { StatechartPanel } from '../apps/storefront/src/stories/statechart/panel.tsx';

addons.register('senda/statechart', () =>
  addons.add('senda/statechart/panel', {
    type: types.PANEL,
    title: 'Statechart',
    render: StatechartPanel,
  }),
);
