import { logOutMachine, logOutView } from '@senda/core/features/session';
import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { machineStories } from '../stories/story-of.tsx';
import { AccountMenuView } from './account-menu.tsx';

export default {
  title: 'signIn/Log out · Cerrar sesión',
  excludeStories: ['story'],
  /** Opens the menu by the keyboard. */
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(page.getByRole('link', { name: /orders|pedidos/ })).toBeVisible();
  },
  parameters: {
    names: {
      present: 'Signed in · Con sesión',
      telling: 'Logging out · Cerrando sesión',
    },
  },
} satisfies Meta;

export const story = machineStories(logOutMachine, (snapshot, send) => (
  <main style={{ minHeight: 280, padding: 12 }}>
    <h1 className="vh">Account menu</h1>
    <AccountMenuView view={logOutView(snapshot, send)} />
  </main>
));
