import { maintenanceMachine, maintenanceView } from '@senda/core/features/service';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { MaintenanceScreen } from './maintenance.screen.tsx';

export default {
  decorators: [inLayoutOf('/maintenance')],
  excludeStories: ['story'],
} satisfies Meta;

export const story = machineStories(maintenanceMachine, (snapshot, send) => (
  <MaintenanceScreen view={maintenanceView(snapshot, send)} />
));
