import { maintenanceView } from '@senda/core/features/service';
import { maintenanceStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { MaintenanceScreen } from './maintenance.screen.tsx';

export default { title: 'Shell/Maintenance', decorators: [inLayoutOf('/maintenance')] } satisfies Meta;

const story = (state: keyof typeof maintenanceStates): StoryObj => ({
  render: () => <MaintenanceScreen view={maintenanceView(maintenanceStates[state], () => undefined)} />,
});

export const Checking = story('checking');
export const Down = story('down');
export const Over = story('over');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
