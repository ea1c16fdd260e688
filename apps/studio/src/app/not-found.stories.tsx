import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStudio, loadTexts } from '../stories/in-studio.tsx';
import { NotFoundScreen } from './not-found.screen.tsx';

export default {
  title: 'Journey Studio · Estudio de recorridos/No page · Sin página',
  decorators: [inStudio],
  loaders: [loadTexts],
} satisfies Meta;

export const NotFound: StoryObj = { render: () => <NotFoundScreen /> };
