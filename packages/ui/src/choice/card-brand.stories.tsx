import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-card-brand',
  title: 'Components · Componentes/Brand of a card · Marca de tarjeta',
  component: ui.CardBrand,
  subcomponents: { BrandStrip: ui.BrandStrip },
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        'Give `label` where no text beside it names the brand. · Da `label` donde ningún texto junto nombra la marca.',
        {
          words:
            'Show the brand in the field once the first digits are known. · Muestra la marca en el campo en cuanto se sabe por los primeros dígitos.',
          example: (
            <ui.TextField
              label="Card number"
              value="4242 4242 42"
              onValue={() => undefined}
              end={<ui.CardBrand brand="visa" label="Visa" />}
            />
          ),
        },
      ],
      donts: [
        'Brands that the operator does not accept. · Marcas que la operadora no acepta.',
        '`label` beside the same name in words: it is read twice. · `label` junto al mismo nombre en palabras: se lee dos veces.',
      ],
    },
  },
} satisfies KitMeta;

export const Brands: StoryObj = {
  name: 'Brands · Marcas',
  render: () => (
    <ui.BrandStrip
      brands={[
        { brand: 'visa', label: 'Visa' },
        { brand: 'mastercard', label: 'Mastercard' },
        { brand: 'amex', label: 'American Express' },
        { brand: 'google-pay', label: 'Google Pay' },
        { brand: 'apple-pay', label: 'Apple Pay' },
        { brand: 'oxxo', label: 'OXXO' },
        { brand: 'spei', label: 'SPEI' },
        { brand: 'other', label: 'Other' },
      ]}
    />
  ),
};
