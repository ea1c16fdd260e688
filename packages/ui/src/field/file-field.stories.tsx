import type { StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-file-field',
  title: 'Components · Componentes/File · Archivo',
  component: ui.FileField,
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        'Where a camera is at hand, offer it first; a file is the other way. · Donde hay cámara, ofrécela primero; el archivo es la otra vía.',
        'Say what is kept, and for how long, if configuration says it. · Di qué se guarda y cuánto tiempo, si la configuración lo dice.',
      ],
      donts: [
        'The file’s name as an answer: show the picture. · El nombre del archivo como respuesta: muestra la foto.',
      ],
    },
  },
} satisfies KitMeta;

export const Empty: StoryObj = {
  name: 'Empty · Vacío',
  render: () => (
    <ui.FileField
      label="Front of your ID"
      action="Choose a picture"
      icon={ui.CameraIcon}
      hint="JPG or PNG, up to 5 MB."
      accept="image/*"
      onFile={fn()}
    />
  ),
};
