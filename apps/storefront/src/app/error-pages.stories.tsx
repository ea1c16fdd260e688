import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { expectActionInSight } from '../stories/in-sight.ts';
import { ChunkErrorPage, ErrorPages } from './error-pages.tsx';

export default {
  title: 'trouble/A page that does not load · Una página que no carga',
  decorators: [inLayoutOf('/web/pre-checkout')],
  parameters: {
    names: {
      notDownloaded: 'Not downloaded · No se descargó',
      offline: 'No connection (offline) · Sin conexión',
      unknown: 'Unknown error (500) · Error desconocido (500)',
    },
  },
} satisfies Meta;

const of = (error: unknown): StoryObj => ({ render: () => <ErrorPages error={error} fallback={null} /> });

/** The page's code could not be downloaded: there is no network. */
export const Offline: StoryObj = { render: () => <ChunkErrorPage offline />, play: expectActionInSight };
/** The page's code could not be downloaded, though there may be a network. */
export const NotDownloaded: StoryObj = {
  ...of(new TypeError('Failed to fetch dynamically imported module')),
  play: expectActionInSight,
};
export const Unknown = of(new Error('unknown'));
