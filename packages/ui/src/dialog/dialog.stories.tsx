import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import * as ui from '../index.ts';
import { framed, type KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-dialog',
  title: 'Components · Componentes/Dialog · Diálogo',
  component: ui.Dialog,
  subcomponents: { ActionList: ui.ActionList },
  tags: ['autodocs'],
  parameters: {
    ...framed,
    guide: {
      dos: [
        'Put the safe action first: it takes the focus, and Escape does the same. · Pon primero la acción segura: recibe el foco, y Escape hace lo mismo.',
        'Ask by two verbs: "Keep it there", "Bring it back". · Pregunta con dos verbos: "Dejarlo ahí", "Pedir que regrese".',
        'Use `kind="alert"` if an answer is needed to go on. · Usa `kind="alert"` si hace falta una respuesta para seguir.',
      ],
      donts: [
        '"Are you sure?", or an action that makes the customer feel guilty. · "¿Seguro?", o una acción que haga sentir culpa.',
        'A dialog that opens by itself over what the customer reads. · Un diálogo que se abre solo sobre lo que el cliente lee.',
      ],
    },
  },
} satisfies KitMeta;

const onEscape = fn();

/** A page with a dialog; with `unmounts`, the dialog unmounts while open instead of closing. */
function DialogDemo({ kind, unmounts = false }: { kind: 'alert' | 'dialog'; unmounts?: boolean }) {
  const [open, setOpen] = useState(false);
  const shown = open || !unmounts;
  return (
    <ui.Main>
      <ui.Button kind="line" onClick={() => setOpen(true)}>
        Send the code
      </ui.Button>
      {shown && (
        <ui.Dialog
          open={open}
          kind={kind}
          icon={ui.StopIcon}
          tone="bad"
          title="That code is not correct"
          text="Check the latest e-mail and enter the code again."
          onEscape={onEscape}
          actions={
            <ui.Button kind="ink" wide onClick={() => setOpen(false)}>
              Try again
            </ui.Button>
          }
        />
      )}
    </ui.Main>
  );
}

export const AlertDialog: StoryObj = {
  name: 'Needs an answer · Pide respuesta',
  render: () => <DialogDemo kind="alert" />,
  play: async ({ canvas, userEvent }) => {
    onEscape.mockClear();
    const opener = canvas.getByRole('button', { name: 'Send the code' });
    await userEvent.click(opener);
    const dialog = canvas.getByRole('alertdialog', { name: 'That code is not correct' });
    const retry = canvas.getByRole('button', { name: 'Try again' });
    await expect(retry).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(onEscape).toHaveBeenCalledOnce();
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.click(retry);
    await expect(dialog).not.toBeVisible();
    await expect(opener).toHaveFocus();
  },
};

export const TakenAwayWhileOpen: StoryObj = {
  name: 'Taken away while open · Se quita estando abierto',
  render: () => <DialogDemo kind="alert" unmounts />,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Send the code' });
    await userEvent.click(opener);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(canvas.queryByRole('alertdialog')).toBeNull();
    await expect(opener).toHaveFocus();
  },
};

export const ClosedByTheBrowser: StoryObj = {
  name: 'Closed by the browser · Lo cierra el navegador',
  render: () => <DialogDemo kind="dialog" />,
  play: async ({ canvas, userEvent }) => {
    onEscape.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Send the code' }));
    const dialog = canvas.getByRole<HTMLDialogElement>('dialog');
    dialog.close();
    await waitFor(() => expect(onEscape).toHaveBeenCalledOnce());
    await waitFor(() => expect(dialog).toBeVisible());
  },
};
