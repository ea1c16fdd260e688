import type { StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-button',
  title: 'Components · Componentes/Button · Botón',
  component: ui.Button,
  subcomponents: { ButtonLink: ui.ButtonLink },
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        {
          words:
            'Keep one `fwd` button a screen: the way on. · Deja un solo botón `fwd` por pantalla: por donde se sigue.',
          example: (
            <div className="row">
              <ui.Button kind="fwd">Next</ui.Button>
              <ui.Button kind="line">Back</ui.Button>
            </div>
          ),
        },
        {
          words:
            'Name what the button does, with the amount if it charges one. · Nombra lo que hace el botón, con el monto si cobra.',
          example: <ui.Button kind="fwd">Pay $ 183.00</ui.Button>,
        },
        'Use `ink` for a next step that is no progress: leaving, trying again. · Usa `ink` si el paso que sigue no es avance: salir, reintentar.',
        'Give `busyLabel` from the start, so that the width fits both labels. · Da `busyLabel` desde el principio, para que quepan los dos textos.',
      ],
      donts: [
        {
          words:
            'Two `fwd` buttons in one view: nothing leads. · Dos botones `fwd` en una vista: ninguno guía.',
          example: (
            <div className="row">
              <ui.Button kind="fwd">Pay</ui.Button>
              <ui.Button kind="fwd">See plans</ui.Button>
            </div>
          ),
        },
        {
          words: 'A label that would fit any button. · Un texto que serviría para cualquier botón.',
          example: <ui.Button kind="fwd">Accept</ui.Button>,
        },
        'A button that leads to another page: that is a `ButtonLink`. · Un botón que lleva a otra página: eso es un `ButtonLink`.',
      ],
    },
  },
} satisfies KitMeta;

const press = fn();

export const Kinds: StoryObj = {
  name: 'Kinds · Tipos',
  render: () => (
    <div className="row">
      <ui.Button kind="fwd" iconEnd={ui.RightIcon}>
        Next
      </ui.Button>
      <ui.Button kind="ink">Confirm</ui.Button>
      <ui.Button kind="line">Back</ui.Button>
      <ui.Button kind="danger">Cancel line</ui.Button>
      <ui.Button kind="plain">Change e-mail</ui.Button>
      <ui.Button kind="line" size="s" icon={ui.SwapIcon}>
        Switch line
      </ui.Button>
      <ui.Button kind="fwd" disabled>
        Off
      </ui.Button>
      <ui.ButtonLink kind="line" href="/plans">
        See plans
      </ui.ButtonLink>
    </div>
  ),
};

function BusyPair({ busy }: { busy: boolean }) {
  return (
    <div className="row">
      <ui.Button kind="fwd" busy={busy} busyLabel="Paying" iconEnd={ui.LockIcon} onClick={press}>
        Pay
      </ui.Button>
      <ui.Button kind="line" busy={busy}>
        Reload
      </ui.Button>
    </div>
  );
}

export const Busy: StoryObj = {
  name: 'Busy · Ocupado',
  render: () => <BusyPair busy />,
  play: async ({ canvas, userEvent }) => {
    press.mockClear();
    const paying = canvas.getByRole('button', { name: 'Paying' });
    await userEvent.click(paying);
    await expect(press).not.toHaveBeenCalled();
    await expect(paying).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Reload' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Resting: StoryObj = {
  name: 'At rest · En reposo',
  render: () => <BusyPair busy={false} />,
  play: async ({ canvas, userEvent }) => {
    press.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Pay' }));
    await expect(press).toHaveBeenCalledOnce();
  },
};
