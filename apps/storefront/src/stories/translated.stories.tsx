import { Button, LockIcon } from '@senda/ui';
import { bareTexts, translateTexts } from '@senda/ui/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect } from 'storybook/test';

export default {
  title: 'workshop/Translated pages · Páginas traducidas',
  parameters: {
    names: {
      bare: 'A text without an element · Un texto sin elemento',
      translated: 'Translated · Traducida',
    },
  },
} satisfies Meta;

type Story = StoryObj;

/** Everything that a text may do beside others: change, go, come, and move before an element. */
function Changing() {
  const [pays, setPays] = useState(0);
  const isOdd = pays % 2 === 1;
  return (
    <div className="stack">
      <p>
        {isOdd && 'Paid '}
        {pays} of {9} {isOdd ? <b>today</b> : 'so far'} {isOdd && <LockIcon size="s" />}
      </p>
      <p>{isOdd ? 'Thank you' : <b>Not paid</b>}</p>
      <>{isOdd && 'Come again'}</>
      <Button kind="line" busy={isOdd}>
        Reload
      </Button>
      <Button kind="fwd" iconEnd={isOdd ? undefined : LockIcon} onClick={() => setPays(pays + 1)}>
        Pay
      </Button>
    </div>
  );
}

export const Translated: Story = {
  render: () => <Changing />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    for (const text of [/^0 of 9 so far/, /^Paid 1 of 9 today/, /^2 of 9 so far/]) {
      await expect(canvasElement.querySelector('p')).toHaveTextContent(text);
      translateTexts(canvasElement);
      await expect(canvasElement.querySelectorAll('font').length).toBeGreaterThan(3);
      await userEvent.click(canvas.getByRole('button', { name: 'Pay' }));
    }
  },
};

/** The check of every story and walk finds what React keeps as a text node. */
export const Bare: Story = {
  render: () => <p>Found</p>,
  play: async ({ canvasElement }) => {
    const container = document.createElement('div');
    const root = createRoot(container);
    flushSync(() => root.render(createElement('p', null, 'Pay', createElement('b', null, 'now'))));
    await expect(bareTexts(container)).toEqual([expect.stringContaining('"Pay"')]);
    await expect(bareTexts(canvasElement)).toEqual([]);
    root.unmount();
  },
};
