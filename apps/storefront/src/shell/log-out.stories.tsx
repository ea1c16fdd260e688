import { logOutView } from '@senda/core/features/session';
import { logOutStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { AccountMenuView } from './account-menu.tsx';

export default { title: 'Shell/Account menu' } satisfies Meta;

/** The menu, opened by the keyboard. */
const story = (state: keyof typeof logOutStates): StoryObj => ({
  render: () => (
    <main style={{ minHeight: 280, padding: 12 }}>
      <h1 className="vh">Account menu</h1>
      <AccountMenuView view={logOutView(logOutStates[state], () => undefined)} />
    </main>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(page.getByRole('link', { name: /orders|pedidos/ })).toBeVisible();
  },
});

export const Present = story('present');
export const Telling = story('telling');
export const LoggedOut = story('loggedOut');
