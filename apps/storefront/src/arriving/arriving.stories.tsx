import type { Meta, StoryObj } from '@storybook/react-vite';
import { BlacknutPage } from './blacknut.page.tsx';
import { LanguageScreen } from './language.page.tsx';
import { RetailScreen } from './retail.page.tsx';

export default { title: 'Shell/Arriving' } satisfies Meta;

const nothing = () => undefined;
export const Language: StoryObj = { render: () => <LanguageScreen onward="/" /> };
export const Blacknut: StoryObj = { render: () => <BlacknutPage /> };
export const Retail: StoryObj = {
  render: () => <RetailScreen storeId="roma" begin={nothing} leave={nothing} />,
};
export const RetailWithoutStore: StoryObj = {
  render: () => <RetailScreen storeId={null} begin={nothing} leave={nothing} />,
};
