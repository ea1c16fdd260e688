import { maintenanceView } from '@senda/core/features/service';
import { maintenanceStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { storyOf } from '../stories/story-of.tsx';
import { MaintenanceScreen } from './maintenance.screen.tsx';

export default { title: 'Shell/Maintenance', decorators: [inLayoutOf('/maintenance')] } satisfies Meta;

const story = (state: keyof typeof maintenanceStates) =>
  storyOf(maintenanceStates[state], (snapshot) => (
    <MaintenanceScreen view={maintenanceView(snapshot, () => undefined)} />
  ));

export const Checking = story('checking');
export const CheckingFailed = story('checking.failed');
export const Down = story('down');
export const Over = story('over');
