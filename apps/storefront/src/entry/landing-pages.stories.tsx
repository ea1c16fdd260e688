import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { BlacknutPage } from './blacknut.page.tsx';
import { LanguageScreen } from './language.page.tsx';
import { RetailScreen } from './retail.page.tsx';

export default { title: 'Shell/Landing pages' } satisfies Meta;

const nothing = () => undefined;
export const Language: StoryObj = {
  decorators: [inLayoutOf('/language')],
  render: () => <LanguageScreen onward="/" />,
};
export const Blacknut: StoryObj = {
  decorators: [inLayoutOf('/blacknut')],
  render: () => <BlacknutPage />,
};
export const Retail: StoryObj = {
  decorators: [inLayoutOf('/retail-onboarding')],
  render: () => <RetailScreen storeId="roma" begin={nothing} leave={nothing} />,
};
export const RetailWithoutStore: StoryObj = {
  decorators: [inLayoutOf('/retail-onboarding')],
  render: () => <RetailScreen storeId={null} begin={nothing} leave={nothing} />,
};
