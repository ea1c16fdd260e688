import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import { framed, type KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-scene',
  title: 'Components · Componentes/Scenes · Escenas',
  component: ui.Scene,
  subcomponents: {
    CityScene: ui.CityScene,
    CourierScene: ui.CourierScene,
    DoneScene: ui.DoneScene,
    EsimScene: ui.EsimScene,
    PortInScene: ui.PortInScene,
    SimScene: ui.SimScene,
    StoreScene: ui.StoreScene,
  },
  tags: ['autodocs'],
  parameters: {
    ...framed,
    guide: {
      dos: [
        'One scene a screenful, 72 px or wider; the words beside it say the same. · Una escena por pantalla, de 72 px o más; las palabras al lado dicen lo mismo.',
        'Draw with the `--sd-*` colours: they follow brand and theme. · Dibuja con los colores `--sd-*`: siguen la marca y el tema.',
      ],
      donts: [
        'Gradients, faces, text, or a second bend. · Degradados, caras, texto, o una segunda curva.',
        'A scene for decoration alone. · Una escena de puro adorno.',
      ],
    },
  },
} satisfies KitMeta;

const drawn = [
  ui.CityScene,
  ui.CourierScene,
  ui.DoneScene,
  ui.EsimScene,
  ui.PortInScene,
  ui.SimScene,
  ui.StoreScene,
];

export const Drawn: StoryObj = {
  name: 'Drawn · Dibujadas',
  render: () => (
    <div className="wrap row">
      {drawn.map((Drawing, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the scenes never change places
        <div key={index} style={{ width: 240, maxWidth: '100%' }}>
          <Drawing />
        </div>
      ))}
    </div>
  ),
};

/** One page for each scene. */
const pageOf = (name: ui.SceneName) => (
  <ui.Main kind="scene">
    <ui.Scene name={name} />
    <ui.StateBlock
      title="What happened"
      text="Then what to do."
      actions={<ui.Button kind="fwd">Do it</ui.Button>}
    />
  </ui.Main>
);

export const Success: StoryObj = { name: 'Success · Se logró', render: () => pageOf('success') };
export const Failed: StoryObj = { name: 'Failed · No se pudo', render: () => pageOf('failed') };
export const Lost: StoryObj = { name: 'Lost · Sin camino', render: () => pageOf('lost') };
export const Busy: StoryObj = { name: 'Busy · Con fila', render: () => pageOf('busy') };
export const Maintenance: StoryObj = { name: 'Maintenance · En obra', render: () => pageOf('maintenance') };
export const Empty: StoryObj = { name: 'Empty · Vacío', render: () => pageOf('empty') };
