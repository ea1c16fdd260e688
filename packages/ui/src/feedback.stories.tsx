import './tokens/tokens.css';
import './tokens/base.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import * as ui from './index.ts';

export default { title: 'UI/Feedback' } satisfies Meta;

type Story = StoryObj;

const onEscape = fn();
const onDismiss = fn();
const onHold = fn();
const onRelease = fn();

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

export const AlertDialog: Story = {
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

export const TakenAwayWhileOpen: Story = {
  render: () => <DialogDemo kind="alert" unmounts />,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Send the code' });
    await userEvent.click(opener);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(canvas.queryByRole('alertdialog')).toBeNull();
    await expect(opener).toHaveFocus();
  },
};

export const ClosedByTheBrowser: Story = {
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

const toast = (position: ui.ToastItem['position'], kind: ui.ToastItem['kind']): ui.ToastItem => ({
  id: position,
  kind,
  position,
  text: `A message, ${position}.`,
  dismissLabel: 'Dismiss',
});

export const ToastsAtEveryPlace: Story = {
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

export const HeldByFocus: Story = {
  ...ToastsAtEveryPlace,
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

export const Loading: Story = {
  render: () => (
    <div className="stack">
      <output>Loading</output>
      <ui.Skeleton height={38} width={260} />
      <ui.Skeleton height={118} radius="l" />
      <ui.Skeleton height={232} radius="xl" />
      <p className="row">
        <ui.Spinner /> Checking
      </p>
    </div>
  ),
};

export const StateWithCode: Story = {
  render: () => (
    <ui.Main kind="full">
      <ui.StateBlock code="404" title="This path goes nowhere" text="The page moved or never existed." />
    </ui.Main>
  ),
};
