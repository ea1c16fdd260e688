import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-link-button',
  title: 'Components · Componentes/Text link · Enlace de texto',
  component: ui.LinkButton,
  subcomponents: { TextLink: ui.TextLink },
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        {
          words:
            'A `TextLink` where it stands alone, with 44 px to press. · Un `TextLink` donde va solo, con 44 px para presionar.',
          example: <ui.TextLink href="#compatible">Check that my phone takes eSIM</ui.TextLink>,
        },
        'A `LinkButton` for a minor action that stays on the page: a new code. · Un `LinkButton` para una acción menor en la misma página: un código nuevo.',
      ],
      donts: [
        {
          words:
            '"Here" or "more": a list of links would not say where they lead. · "Aquí" o "más": una lista de enlaces no diría a dónde llevan.',
          example: <ui.TextLink href="#more">Here</ui.TextLink>,
        },
        'A `TextLink` within a sentence: that is a `Link`. · Un `TextLink` dentro de una frase: eso es un `Link`.',
      ],
    },
  },
} satisfies KitMeta;

export const All: StoryObj = {
  name: 'Button and link · Botón y enlace',
  render: () => (
    <div className="row">
      <ui.LinkButton>Resend code</ui.LinkButton>
      <ui.LinkButton disabled>Resend later</ui.LinkButton>
      <ui.TextLink href="/phones">Check that my phone takes eSIM</ui.TextLink>
    </div>
  ),
};
