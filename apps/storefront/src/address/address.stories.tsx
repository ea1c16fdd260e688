import { addressView } from '@senda/core/shared/address';
import { addressCases, addressStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { stepStories } from '../stories/step-stories.tsx';
import { AddressScreen } from './address.screen.tsx';

export default { title: 'Purchase/Address' } satisfies Meta;

const screen = { step: 'address-details', view: addressView, Screen: AddressScreen } as const;
const story = stepStories({ ...screen, states: addressStates });

export const Loading = story('loading');
export const LoadingFailed = story('loading.failed');
/** Read-only fields show their full text: they cannot be scrolled. */
export const Editing: StoryObj = {
  ...story('editing'),
  play: async ({ canvas }) => {
    const state = await canvas.findByDisplayValue('Ciudad de México');
    const street = await canvas.findByDisplayValue('Calle Orizaba');
    await expect(state.clientWidth).toBe(street.clientWidth);
  },
};
export const LookingUp = story('lookingUp');
export const Done = story('done');

const form = stepStories({ ...screen, states: addressCases });

export const Empty = form('empty');
export const OtherBilling = form('otherBilling');
export const Wrong = form('wrong');
export const BillingOnly = form('billingOnly');
export const UnknownCode = form('unknownCode');
export const LookupFailed = form('lookupFailed');
export const TypesArea = form('typesArea');
export const EveryField = form('everyField');
