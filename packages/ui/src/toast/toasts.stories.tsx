import type { StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import * as ui from '../index.ts';
import { framed, type KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-toasts',
  title: 'Components · Componentes/Message that goes by itself · Aviso que se va solo',
  component: ui.Toasts,
  tags: ['autodocs'],
  parameters: {
    ...framed,
    guide: {
      dos: [
        'For what needs no answer, and is on the page too. · Para lo que no pide respuesta y también está en la página.',
        'Pause its timer while it is hovered or focused: `onHold`. · Detén su reloj con el puntero o el foco encima: `onHold`.',
      ],
      donts: [
        'An error that has to be mended: put it beside what has to be mended. · Un error que hay que arreglar: ponlo junto a lo que se arregla.',
      ],
    },
  },
} satisfies KitMeta;

const onDismiss = fn();
const onHold = fn();
const onRelease = fn();

const toast = (position: ui.ToastItem['position'], kind: ui.ToastItem['kind']): ui.ToastItem => ({
  id: position,
  kind,
  position,
  text: `A message, ${position}.`,
  dismissLabel: 'Dismiss',
});

export const AtEveryPlace: StoryObj = {
  name: 'At every place · En cada lugar',
  render: () => (
    <ui.Toasts
      onDismiss={onDismiss}
      onHold={onHold}
      onRelease={onRelease}
      items={[
        toast('top-left', 'info'),
        toast('top-center', 'ok'),
        toast('top-right', 'info'),
        toast('bottom-left', 'ok'),
        toast('bottom-center', 'warn'),
        toast('bottom-right', 'bad'),
      ]}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    for (const spy of [onDismiss, onHold, onRelease]) spy.mockClear();
    const alert = canvas.getByRole('alert');
    await expect(canvas.getAllByRole('status')).toHaveLength(5);
    await userEvent.hover(alert);
    await expect(onHold).toHaveBeenLastCalledWith('bottom-right');
    await userEvent.unhover(alert);
    await expect(onRelease).toHaveBeenLastCalledWith('bottom-right');
    await userEvent.click(canvas.getAllByRole('button', { name: 'Dismiss' })[0] ?? alert);
    await expect(onDismiss).toHaveBeenCalledWith('top-left');
  },
};

export const HeldByFocus: StoryObj = {
  ...AtEveryPlace,
  name: 'Held by the focus · Detenido por el foco',
  play: async ({ canvas, userEvent }) => {
    onRelease.mockClear();
    const alert = canvas.getByRole('alert');
    const dismiss = canvas.getAllByRole('button', { name: 'Dismiss' }).at(-1);
    await userEvent.hover(alert);
    dismiss?.focus();
    await userEvent.unhover(alert);
    await expect(onRelease).not.toHaveBeenCalled();
    dismiss?.blur();
    await expect(onRelease).toHaveBeenCalledWith('bottom-right');
  },
};
