import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { CloseScreen } from './close.page.tsx';
import { ExpiredScreen } from './session-expired.page.tsx';

export default {
  title: 'signIn/The window closes · Se cierra la ventana',
  decorators: [inLayoutOf('/closewebview')],
  parameters: {
    names: {
      closeWebview: 'Close the web view, in a browser · Cerrar la vista web, en navegador',
      closeWebviewInApp: 'Close the web view, in the app · Cerrar la vista web, en la app',
      loggedOut: 'Logged out · Sesión cerrada',
      loggedOutInApp: 'Logged out, in the app · Sesión cerrada, en la app',
      manageOrderClose: 'Order closed · Pedido cerrado',
      multiLineSelection: 'Line selected · Línea elegida',
      profileUpdateEmailSuccess: 'E-mail changed · Correo cambiado',
      profileUpdateEmailSuccessInApp: 'E-mail changed, in the app · Correo cambiado, en la app',
      reversePortOutSuccess: 'Number comes back · El número vuelve',
      sessionExpired: 'Session expired (401) · Sesión vencida (401)',
      sessionExpiredMeli: 'Session expired, in a partner app · Sesión vencida, en la app de un socio',
      updateCardSuccess: 'Card changed · Tarjeta cambiada',
      winbackRewards: 'Reward · Recompensa',
    },
  },
} satisfies Meta;

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
