import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-segmented',
  title: 'Components · Componentes/Segmented control · Control segmentado',
  component: ui.Segmented,
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        {
          words:
            'Two or three short values that change what is shown below. · Dos o tres valores cortos que cambian lo de abajo.',
          example: (
            <ui.Segmented
              legend="Category of the example"
              value="free"
              onValue={() => undefined}
              options={[
                { value: 'free', label: 'Free' },
                { value: 'premium', label: 'Premium' },
              ]}
            />
          ),
        },
      ],
      donts: [
        'Pages: those are links. · Páginas: esas son enlaces.',
        'Values with a price or a detail: use `Choice`. · Valores con precio o detalle: usa `Choice`.',
      ],
    },
  },
} satisfies KitMeta;

function Category() {
  const [kind, setKind] = useState<'free' | 'premium'>('free');
  return (
    <ui.Segmented
      legend="Category"
      value={kind}
      onValue={setKind}
      options={[
        { value: 'free', label: 'Free' },
        { value: 'premium', label: 'Premium' },
      ]}
    />
  );
}

export const TwoValues: StoryObj = {
  name: 'Two values · Dos valores',
  render: () => <Category />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Premium'));
    await expect(canvas.getByRole('radio', { name: 'Premium' })).toBeChecked();
  },
};
