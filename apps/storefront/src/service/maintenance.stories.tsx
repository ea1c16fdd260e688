import { maintenanceMachine, maintenanceView } from '@senda/core/features/service';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { MaintenanceScreen } from './maintenance.screen.tsx';

export default {
  title: 'trouble/Maintenance (503) · Mantenimiento (503)',
  decorators: [inLayoutOf('/maintenance')],
  excludeStories: ['story'],
  parameters: {
    names: {
      down: 'Down (503) · Fuera de servicio (503)',
    },
  },
} satisfies Meta;

export const story = machineStories(maintenanceMachine, (snapshot, send) => (
  <MaintenanceScreen view={maintenanceView(snapshot, send)} />
));
