import { phoneView } from '@senda/core/studio';
import { phoneStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStudio, loadTexts } from '../stories/in-studio.tsx';
import { PhoneScreen, StoppedPhone } from './phone.tsx';

const story = (snapshot: (typeof phoneStates)['shown']): StoryObj => ({
  render: () => (
    <main>
      <h1>{'senda'}</h1>
      <PhoneScreen view={phoneView(snapshot, () => undefined)} step="order-summary" />
    </main>
  ),
});

export default {
  title: 'Journey Studio · Estudio de recorridos/The telephone · El teléfono',
  decorators: [inStudio],
  loaders: [loadTexts],
} satisfies Meta;

export const Loading = story(phoneStates.loading);
export const Walking = story(phoneStates.walking);
/** The document of a story is blank: in Journey Studio it shows the shop's own screen. */
export const Shown = story(phoneStates.shown);
export const Failed = story(phoneStates.failed);

/** A step that the proof says cannot be shown to this person. */
export const Stopped: StoryObj = {
  render: () => (
    <main>
      <h1>{'senda'}</h1>
      <StoppedPhone step="order-summary" stop="order-summary" />
    </main>
  ),
};

/** A step beyond the one at which the person stops. */
export const NotReached: StoryObj = {
  render: () => <StoppedPhone step="payment" stop="order-summary" />,
};
