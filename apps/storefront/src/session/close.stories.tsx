import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { CloseScreen } from './close.page.tsx';
import { ExpiredScreen } from './session-expired.page.tsx';

export default { decorators: [inLayoutOf('/closewebview')] } satisfies Meta;

const close = (target: Parameters<typeof CloseScreen>[0]['target'], webview = false): StoryObj => ({
  render: () => <CloseScreen target={target} webview={webview} />,
});

export const CloseWebview = close('/closewebview');
export const CloseWebviewInApp = close('/closewebview', true);
export const MultiLineSelection = close('/multi-line-selection');
export const ManageOrderClose = close('/manageOrderClose');
export const UpdateCardSuccess = close('/updateCardSuccess');
export const ProfileUpdateEmailSuccess = close('/profileUpdateEmailSuccess');
export const ProfileUpdateEmailSuccessInApp = close('/profileUpdateEmailSuccess', true);
export const ReversePortOutSuccess = close('/reversePortOutSuccess');
export const WinbackRewards = close('/winbackrewards');
export const LoggedOut = close('/logged_out');
export const LoggedOutInApp = close('/logged_out', true);
const expired = { decorators: [inLayoutOf('/session-expired')] };
export const SessionExpired: StoryObj = { ...expired, render: () => <ExpiredScreen source="web" /> };
export const SessionExpiredMeli: StoryObj = { ...expired, render: () => <ExpiredScreen source="meli" /> };
