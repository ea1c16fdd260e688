import { draftView } from '@senda/core/studio';
import { draftCases, draftStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { inStudio, loadTexts } from '../stories/in-studio.tsx';
import { TextPane } from './text-pane.tsx';

const story = (snapshot: (typeof draftStates)['sound']): StoryObj => ({
  render: () => (
    <main style={{ padding: 16 }}>
      <h1 className="vh">onboarding.json</h1>
      <TextPane draft={draftView(snapshot, () => undefined)} />
    </main>
  ),
  play: async ({ canvasElement }) => {
    const text = await within(canvasElement).findByRole(
      'textbox',
      { name: /journey|recorrido/ },
      // The editor is loaded when it is shown.
      { timeout: 10_000 },
    );
    await expect(text).toHaveTextContent('onboarding');
  },
});

export default {
  title: 'Journey Studio · Estudio de recorridos/The text · El texto',
  decorators: [inStudio],
  loaders: [loadTexts],
} satisfies Meta;

export const Sound = story(draftStates.sound);
/** Problems are marked where they are. */
export const Harmed = story(draftCases.harmed);
export const Unreadable = story(draftCases.unreadable);
/** It cannot be edited while it is saved. */
export const Saving = story(draftStates.saving);
