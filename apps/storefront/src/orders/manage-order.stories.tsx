import { manageOrderView } from '@senda/core';
import { manageOrderStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ManageOrderScreen } from './manage-order.screen.tsx';

export default { title: 'Account/Order' } satisfies Meta;

const story = (state: keyof typeof manageOrderStates): StoryObj => ({
  render: () => <ManageOrderScreen view={manageOrderView(manageOrderStates[state], () => undefined)} />,
});

export const Opening = story('opening');
export const Finding = story('finding');
export const Loading = story('loading');
export const Showing = story('showing');
export const NotFound = story('notFound');
export const None = story('none');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
