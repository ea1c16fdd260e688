import { transferNipMachine, transferNipView } from '@senda/core/common/transfer-nip';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { shownText } from '../stories/shown-text.ts';
import { machineStories } from '../stories/story-of.tsx';
import { TransferNipDialog } from './transfer-nip-dialog.tsx';

export default {
  title: 'change/New NIP for the transfer · Nuevo NIP para el cambio',
  excludeStories: ['story'],
  parameters: {
    names: {
      again: 'NIP of a transfer asked for again · NIP de un cambio pedido otra vez',
      choosing: 'Operator and day again · Compañía y día otra vez',
      otherDonor: 'Not released, another operator · No liberado, otra compañía',
      paused: 'No transfers at the moment · Por ahora no hay cambios',
      unchosen: 'Operator missing · Falta la compañía',
      locked: 'Too many wrong NIPs · Demasiados NIP incorrectos',
      old: 'NIP expired · NIP vencido',
      over: 'Transfer over · El cambio terminó',
      sending: 'Sending the NIP · Enviando el NIP',
      verifying: 'Checking the NIP · Revisando el NIP',
      wrong: 'Wrong NIP, tries left · NIP incorrecto, quedan intentos',
    },
  },
} satisfies Meta;

export const story = machineStories(transferNipMachine, (snapshot, send) => (
  <main style={{ minHeight: 780, padding: 12 }}>
    <h1>Line</h1>
    <TransferNipDialog view={snapshot.status === 'active' ? transferNipView(snapshot, send) : null} />
  </main>
));

export const Entering: StoryObj = {
  ...story('entering'),
  play: async ({ canvas }) => {
    const dialog = within(canvas.getByRole('dialog', { name: shownText('transferNip.title') }));
    await expect(
      dialog.getByRole('textbox', { name: shownText('transferNip.field') }),
    ).toHaveAccessibleDescription(
      `${shownText('transferNip.hint')} ${shownText('transferNip.tries', { count: 3 })}`,
    );
    await expect(dialog.getByRole('button', { name: shownText('transferNip.send') })).toBeEnabled();
  },
};
